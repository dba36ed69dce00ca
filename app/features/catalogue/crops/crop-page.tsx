import { PlaceLine } from "./crops-page.tsx";
import { GrowingPart, linkClass, type Growing, type LinkedText } from "./growing-part.tsx";

export type CropWords = {
  name: string;
  sowing: string;
  place: string;
  placeLink: LinkedText;
  all: LinkedText;
  growing: Growing;
  seedsTitle: string;
  noSeeds: string | null;
  seeds: readonly { href: string; name: string; text: string }[];
};

/** One crop: when it is sown and harvested, how it is grown, and the seeds of it that are on sale. */
export function CropPage({ words }: { words: CropWords }) {
  return (
    <div className="shell pt-2 pb-12">
      <a href={words.all.href} className={linkClass}>
        {words.all.text}
      </a>
      <h1 className="mt-2 text-2xl md:text-3xl">{words.name}</h1>
      <p className="mt-2 whitespace-pre-line font-semibold text-leaf">{words.sowing}</p>
      <PlaceLine place={words.place} link={words.placeLink} />
      <section aria-labelledby="seeds" className="mt-8">
        <h2 id="seeds" className="text-xl">
          {words.seedsTitle}
        </h2>
        {words.noSeeds && <p className="mt-2 text-muted">{words.noSeeds}</p>}
        <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {words.seeds.map(({ href, name, text }) => (
            <li key={href} className="rounded-card border border-line bg-white px-4 py-2">
              <a href={href} className={linkClass}>
                {name}
              </a>
              <p className="text-sm text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <GrowingPart growing={words.growing} />
    </div>
  );
}
