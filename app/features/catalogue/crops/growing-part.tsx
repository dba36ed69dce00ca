import type { NamedFact } from "#app/features/catalogue/storefront/named-facts.ts";
import { FactsTable } from "#app/features/catalogue/storefront/facts-table.tsx";

export type Growing = {
  title: string;
  facts: readonly NamedFact[];
  guidance: string;
  source: string | null;
  /** To what is counted and compared of it. */
  ways: readonly { to: string; words: string }[];
};

/** How a crop is grown. Drawn by the server alone. */
export function GrowingPart({ growing }: { growing: Growing }) {
  return (
    <section aria-labelledby="growing" className="mt-12">
      <h2 id="growing" className="text-xl">
        {growing.title}
      </h2>
      <p className="mt-1 text-sm text-muted">{growing.guidance}</p>
      <FactsTable facts={growing.facts} />
      <p className="mt-2 flex flex-wrap gap-x-6">
        {growing.ways.map(({ to, words }) => (
          <a
            key={to}
            href={to}
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
          >
            {words}
          </a>
        ))}
      </p>
      {growing.source && <p className="mt-2 text-sm wrap-anywhere text-muted">{growing.source}</p>}
    </section>
  );
}
