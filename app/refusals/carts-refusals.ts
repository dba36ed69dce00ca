import type { CartRefusal } from "#domain/carts/cart.ts";
import type { RestocksFull } from "#domain/wishlist/restock-request.ts";
import type { WishListFull } from "#domain/wishlist/wish-list.ts";
import type { RefusalLine } from "./line.ts";

export type CartsCode =
  | CartRefusal["code"]
  | WishListFull["code"]
  | RestocksFull["code"]
  | "on-sale"
  | "withdrawn";

/** Why a line of a cart, or a wish list, is not as it was asked for. */
export const cartsRefusals = {
  "quantity-invalid": { status: 422, text: "cart.quantityInvalid" },
  "above-stock": { status: 409, text: "cart.aboveStock" },
  "cart-full": { status: 409, text: "cart.full" },
  "wish-list-full": { status: 409, text: "wishlist.full" },
  "restocks-full": { status: 409, text: "wishlist.restock.full" },
  "on-sale": { status: 409, text: "wishlist.restock.onSale" },
  withdrawn: { status: 409, text: "cart.withdrawn" },
} as const satisfies Partial<Record<CartsCode, RefusalLine>>;
