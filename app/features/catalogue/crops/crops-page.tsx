import { Legend, YearStrip, type Calendar } from "./crop-calendar.tsx";
import type { stripOf } from "./calendar-words.ts";
import { linkClass, type LinkedText } from "./growing-part.tsx";

export type CropInList = {
  name: string;
  href: string;
  text: string;
  strips: readonly ReturnType<typeof stripOf>[];
};

export type CropsWords = {
  title: string;
  intro: string;
  guidance: string;
  place: string;
  placeLink: LinkedText;
  legend: Calendar["legend"];
  months: readonly { name: string; short: string }[];
  groups: readonly { title: string; crops: readonly CropInList[] }[];
};

/** All crops: those that are sown now first, and the others in the order in which their time comes. */
export function CropsPage({ words }: { words: CropsWords }) {
  return (
    <div className="shell pt-6 pb-12 md:pt-10">
      <h1 className="text-2xl md:text-3xl">{words.title}</h1>
      <p className="mt-3 max-w-prose text-muted">{words.intro}</p>
      <PlaceLine place={words.place} link={words.placeLink} />
      <p className="text-sm text-muted">{words.guidance}</p>
      <Legend legend={words.legend} />
      {words.groups.map(({ title, crops }) => (
        <section key={title} aria-label={title} className="mt-8">
          <h2 className="text-xl">{title}</h2>
          <ul className="mt-3 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {crops.map(({ name, href, text, strips }) => (
              <li key={href} className="rounded-card border border-line bg-white p-4">
                <a href={href} className={linkClass}>
                  {name}
                </a>
                <p className="whitespace-pre-line text-sm text-muted">{text}</p>
                {strips.map(({ zone, ...strip }) => (
                  <div key={zone} className="mt-2">
                    {strips.length > 1 && <p className="text-sm text-muted">{zone}</p>}
                    <YearStrip {...strip} months={words.months} />
                  </div>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function PlaceLine({ place, link }: { place: string; link: LinkedText }) {
  return (
    <p className="mt-2">
      {place}{" "}
      <a href={link.href} className={linkClass}>
        {link.text}
      </a>
    </p>
  );
}
