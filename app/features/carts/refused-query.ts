import type { CartLineRefusal } from "#server/carts/cart-refusal.ts";

/** For the address of the cart, which says why a form without JavaScript put nothing in. */
export function refusedQuery(refusal: CartLineRefusal): URLSearchParams {
  const left = refusal.code === "above-stock" ? { left: String(refusal.available) } : {};
  return new URLSearchParams({ refused: refusal.code, ...left });
}
