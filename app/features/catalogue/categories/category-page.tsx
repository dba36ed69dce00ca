import { logoFile } from "#domain/catalogue/categories/logo-file.ts";
import { linkClass, type LinkedText } from "#app/features/catalogue/crops/growing-part.tsx";
import { ProductPicture } from "#app/features/catalogue/storefront/product-picture.tsx";
import { buttonClass } from "#app/kit/button.tsx";
import { CategoryDrawing } from "#app/kit/drawings/category-drawing.tsx";
import { usePictures } from "#app/kit/pictures.ts";

export type CategoryWords = {
  slug: string;
  name: string;
  text: string;
  trailLabel: string;
  trail: readonly { name: string; href: string }[];
  logoKey: string | null;
  /** Of its products, where it has no logo. */
  pictures: readonly string[];
  all: LinkedText;
  groups: readonly {
    title: string;
    links: readonly (LinkedText & { said: string })[];
  }[];
  bestTitle: string;
  best: readonly { href: string; name: string; imageKey: string | null; text: string }[];
  crops: LinkedText;
};

/** One category: what is in it, by its kinds, and the most ordered of it. */
export function CategoryPage({ words }: { words: CategoryWords }) {
  const { name, text, all, crops } = words;
  return (
    <div className="shell pt-2 pb-12">
      <Way {...words} />
      <header className="mt-2 grid items-center gap-4 rounded-card border border-line bg-leaf-tint p-4 sm:grid-cols-[1fr_auto] sm:gap-8 sm:p-8">
        <div className="min-w-0">
          <h1 className="text-2xl break-words md:text-3xl">{name}</h1>
          <p className="mt-2 max-w-prose">{text}</p>
          <p className="mt-4">
            <a href={all.href} className={buttonClass()}>
              {all.text}
            </a>
          </p>
        </div>
        <Drawing {...words} />
      </header>
      {words.groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
      {words.best.length > 0 && <Best {...words} />}
      <p className="mt-8">
        <a href={crops.href} className={linkClass}>
          {crops.text}
        </a>
      </p>
    </div>
  );
}

function Way({ trail, trailLabel, name }: CategoryWords) {
  return (
    <nav aria-label={trailLabel}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {trail.map((step) => (
          <li key={step.href} className="flex items-center gap-2">
            <a
              href={step.href}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {step.name}
            </a>
            <span aria-hidden="true">›</span>
          </li>
        ))}
        <li aria-current="page" className="text-ink">
          {name}
        </li>
      </ol>
    </nav>
  );
}

/** The logo that was uploaded for it, or else the packets of its most ordered seeds, or a drawing. */
function Drawing({ slug, logoKey, pictures }: CategoryWords) {
  const folder = usePictures();
  if (logoKey !== null)
    return (
      <img
        src={`${folder}/${logoFile(logoKey, "whole")}`}
        width={500}
        height={500}
        alt=""
        className="size-32 rounded-card border border-line bg-white sm:size-48"
      />
    );
  if (pictures.length === 0)
    return <CategoryDrawing slug={slug} size={128} className="size-24 sm:size-32" />;
  return (
    <div aria-hidden="true" className="flex gap-2">
      {pictures.map((key) => (
        <span key={key} className="w-24 sm:w-32">
          <ProductPicture pictures={folder} imageKey={key} alt="" use="card" soon />
        </span>
      ))}
    </div>
  );
}

function Group({ title, links }: CategoryWords["groups"][number]) {
  return (
    <section className="mt-6">
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {links.map(({ href, text, said }) => (
          <li key={href} className="max-w-full">
            <a
              href={href}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-white px-4 font-semibold wrap-anywhere text-leaf underline-offset-4 hover:underline"
            >
              {text} <span className="font-normal text-muted tabular">{said}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Best({ bestTitle, best }: CategoryWords) {
  const folder = usePictures();
  return (
    <section className="mt-8">
      <h2 className="text-xl">{bestTitle}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
        {best.map(({ href, name, imageKey, text }) => (
          <li key={href} className="relative rounded-card border border-line bg-white p-3">
            <ProductPicture pictures={folder} imageKey={imageKey} alt="" use="card" />
            <h3 className="mt-2 text-base">
              <a
                href={href}
                className="break-words underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {name}
              </a>
            </h3>
            <p className="mt-1 text-sm text-muted tabular">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
