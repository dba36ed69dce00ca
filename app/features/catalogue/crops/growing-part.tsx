import type { NamedFact } from "#app/features/catalogue/storefront/named-facts.ts";
import { FactsTable } from "#app/features/catalogue/storefront/facts-table.tsx";
import { CropCalendar, type Calendar } from "./crop-calendar.tsx";

export type LinkedText = { href: string; text: string };

export type Growing = {
  title: string;
  facts: readonly NamedFact[];
  calendars: readonly Calendar[];
  guidance: string;
  source: string | null;
  /** What cannot be sown any more when it arrives, and where others are found. */
  late: { text: string; link: LinkedText } | null;
  /** To its crop, the reader's place, and what is counted and compared of it. */
  links: readonly LinkedText[];
};

export const linkClass =
  "inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4";

/** How a crop is grown. Drawn by the server alone. */
export function GrowingPart({ growing }: { growing: Growing }) {
  const { late } = growing;
  return (
    <section aria-labelledby="growing" className="mt-12">
      <h2 id="growing" className="text-xl">
        {growing.title}
      </h2>
      <p className="mt-1 text-sm text-muted">{growing.guidance}</p>
      {late && (
        <p className="mt-3 rounded-field border border-line bg-marigold-tint p-3">
          {late.text}{" "}
          <a href={late.link.href} className={linkClass}>
            {late.link.text}
          </a>
        </p>
      )}
      <div className="grid gap-x-12 lg:grid-cols-2">
        <div>
          {growing.calendars.map((calendar) => (
            <CropCalendar key={calendar.title} calendar={calendar} />
          ))}
          <p className="flex flex-wrap gap-x-5">
            {growing.links.map(({ href, text }) => (
              <a key={href} href={href} className={linkClass}>
                {text}
              </a>
            ))}
          </p>
        </div>
        <div className="mt-4">
          <FactsTable facts={growing.facts} />
          {growing.source && (
            <p className="mt-2 text-sm wrap-anywhere text-muted">{growing.source}</p>
          )}
        </div>
      </div>
    </section>
  );
}
