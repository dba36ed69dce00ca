import type { Matches } from "#domain/admin/matches.ts";

export type MatchKind = keyof Matches;

/** One thing that was found, with the way to it. */
export type Match = { key: string; to: string; name: string; detail: string };
export type MatchGroup = { kind: MatchKind; matches: Match[] };

const address = (kind: MatchKind, id: string) => `/admin/${kind}/${encodeURIComponent(id)}`;

/** What was found in the order in which it is shown; a kind of which there is nothing is left out. */
export function groupsOf(found: Matches): MatchGroup[] {
  const groups: MatchGroup[] = [
    {
      kind: "orders",
      matches: found.orders.map(({ number, customerName }) =>
        match("orders", number, number, customerName),
      ),
    },
    {
      kind: "products",
      matches: found.products.map(({ id, name, sku }) => match("products", id, name, sku ?? "")),
    },
    {
      kind: "customers",
      matches: found.customers.map(({ id, name, email }) => match("customers", id, name, email)),
    },
    {
      kind: "vendors",
      matches: found.vendors.map(({ id, businessName }) => match("vendors", id, businessName, "")),
    },
  ];
  return groups.filter(({ matches }) => matches.length > 0);
}

const match = (kind: MatchKind, id: string, name: string, detail: string): Match => ({
  key: `${kind}-${id}`,
  to: address(kind, id),
  name,
  detail,
});
