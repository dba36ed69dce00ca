import type { NamedFact } from "#app/features/catalogue/storefront/named-facts.ts";
import { FactsTable } from "#app/features/catalogue/storefront/facts-table.tsx";

export type Growing = {
  title: string;
  facts: readonly NamedFact[];
  guidance: string;
  source: string | null;
  /** To the page that says how much seed is needed; null where it can't be told. */
  howMuch: { to: string; words: string } | null;
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
      {growing.howMuch && (
        <a
          href={growing.howMuch.to}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
        >
          {growing.howMuch.words}
        </a>
      )}
      {growing.source && <p className="mt-2 text-sm wrap-anywhere text-muted">{growing.source}</p>}
    </section>
  );
}
