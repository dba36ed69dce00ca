// Refused access in the log of the panel: what somebody who is signed in asked for and may not have. Where it was asked for
// is a word of a closed list, never the address: that is of any length, and may name another person's order.

/** Longer paths come before the shorter ones they begin with. */
const guardedPaths = [
  ["/vendor/products", "products-of-vendors"],
  ["/vendor/orders", "orders-of-vendors"],
  ["/vendor/documents", "documents-of-vendors"],
  ["/vendor/business", "licences-of-vendors"],
  ["/vendor", "vendors-area"],
  ["/orders", "orders"],
  ["/checkout/product", "orders"],
  ["/order-success", "orders"],
  ["/profile/addresses", "addresses"],
  ["/profile", "profile"],
  ["/admin", "panel"],
] as const;
export type GuardedArea = (typeof guardedPaths)[number][1];

/** Null: nothing there belongs to anybody. The address is without its language. */
export function guardedAreaOf(path: string): GuardedArea | null {
  const found = guardedPaths.find(([begin]) => path === begin || path.startsWith(`${begin}/`));
  return found?.[1] ?? null;
}

/** Written down at the first refusal of a person at a place within an hour, and when it turns out to be many. */
const notedTimes: ReadonlySet<number> = new Set([1, 10, 100]);

export const isNotedTime = (timesInHour: number): boolean => notedTimes.has(timesInHour);

/** Rows of refused access in an hour; beyond them refusals are in the security log alone. */
export const refusedAccessRows = { ofOneNetwork: 20, inAll: 200 } as const;
