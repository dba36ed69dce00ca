import type { SellerFact } from "#app/features/catalogue/storefront/seller-facts.ts";
import { FactsTable } from "#app/features/catalogue/storefront/facts-table.tsx";

/** Facts that are unknown are left out. */
export const SellerFacts = ({ facts }: { facts: readonly SellerFact[] }) => (
  <FactsTable
    facts={facts.map(({ name, text, links }) => [
      name,
      links?.map((link) => (
        <a
          key={link.href}
          href={link.href}
          className="-my-2 mr-4 inline-block py-2 font-semibold text-leaf underline-offset-4 hover:underline"
        >
          {link.text}
        </a>
      )) ?? text,
    ])}
  />
);
