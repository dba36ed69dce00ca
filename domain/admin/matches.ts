// What the search box of the panel finds, of all kinds at once.
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { PersonStatus } from "#domain/people/person.ts";
import type { ProductState } from "#domain/catalogue/products/product-state.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";

export const matchMinLength = 2;
export const matchMaxLength = 100;
/** How many matches of each kind are shown. */
export const matchesShown = 5;

export type Matches = {
  orders: { number: string; customerName: string; status: OrderStatus }[];
  products: { id: string; name: string; sku: string | null; state: ProductState }[];
  customers: { id: string; name: string; email: string; status: PersonStatus }[];
  vendors: { id: string; businessName: string; state: VendorState }[];
};

export const noMatches: Matches = { orders: [], products: [], customers: [], vendors: [] };

/** What is looked for, in lower case; null while too little is written. */
export function readMatchQuery(text: string | null): string | null {
  // Halves of letters and control signs no database takes.
  const clean = (text ?? "")
    .replace(/\p{Cs}/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .normalize("NFC");
  const asked = [...clean.trim()].slice(0, matchMaxLength);
  return asked.length < matchMinLength ? null : asked.join("").toLowerCase();
}

export const countMatches = (found: Matches): number =>
  Object.values(found).reduce((sum, { length }) => sum + length, 0);
