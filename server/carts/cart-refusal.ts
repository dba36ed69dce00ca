import type { CartRefusal } from "#domain/carts/cart.ts";

/** Why a line of an account's cart stays as it is. */
export type CartLineRefusal =
  | CartRefusal
  | { code: "not-a-customer" }
  | { code: "withdrawn"; packId: string };
