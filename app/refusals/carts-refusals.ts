import type { CartRefusal } from "#domain/carts/cart.ts";
import type { RefusalLine } from "./line.ts";

export type CartsCode = CartRefusal["code"] | "withdrawn";

/** Why a line of a cart is not as it was asked for. */
export const cartsRefusals = {
  "quantity-invalid": { status: 422, text: "cart.quantityInvalid" },
  "above-stock": { status: 409, text: "cart.aboveStock" },
  "cart-full": { status: 409, text: "cart.full" },
  withdrawn: { status: 409, text: "cart.withdrawn" },
} as const satisfies Partial<Record<CartsCode, RefusalLine>>;
