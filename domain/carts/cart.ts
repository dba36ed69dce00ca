// The cart: a line is a pack and a quantity. 10 limits one add; a line goes up to the pack's stock; minus at 1 removes.
import { type Result, accept, refuse } from "#domain/result.ts";
import { addMax, cartLinesMax } from "./cart-limits.ts";

export type CartLine = { packId: string; quantity: number };

export type Cart = readonly CartLine[];

export type CartRefusal =
  | { code: "quantity-invalid"; packId: string; max: number }
  | { code: "above-stock"; packId: string; available: number; inCart: number }
  | { code: "cart-full"; max: number };

export function addToCart(
  cart: Cart,
  packId: string,
  quantity: number,
  stock: number,
): Result<CartLine[], CartRefusal> {
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > addMax) {
    return refuse({ code: "quantity-invalid", packId, max: addMax });
  }
  const inCart = quantityInCart(cart, packId);
  if (inCart + quantity > stock)
    return refuse({ code: "above-stock", packId, available: Math.max(stock, 0), inCart });
  return putLine(cart, { packId, quantity: inCart + quantity });
}

/** Zero or below removes. Lowering is never refused, even while the line is still above a stock that has shrunk. */
export function setQuantity(
  cart: Cart,
  packId: string,
  quantity: number,
  stock: number,
): Result<CartLine[], CartRefusal> {
  if (!Number.isSafeInteger(quantity))
    return refuse({ code: "quantity-invalid", packId, max: Math.max(stock, 0) });
  if (quantity <= 0) return accept(removeFromCart(cart, packId));
  const inCart = quantityInCart(cart, packId);
  if (quantity > stock && quantity >= inCart)
    return refuse({ code: "above-stock", packId, available: Math.max(stock, 0), inCart });
  return putLine(cart, { packId, quantity });
}

export function removeFromCart(cart: Cart, packId: string): CartLine[] {
  return cart.filter((line) => line.packId !== packId);
}

export function quantityInCart(cart: Cart, packId: string): number {
  return cart.find((line) => line.packId === packId)?.quantity ?? 0;
}

/** The number on the cart's badge. */
export function itemCount(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}

function putLine(cart: Cart, line: CartLine): Result<CartLine[], CartRefusal> {
  if (cart.some((other) => other.packId === line.packId)) {
    return accept(cart.map((other) => (other.packId === line.packId ? line : other)));
  }
  if (cart.length >= cartLinesMax) return refuse({ code: "cart-full", max: cartLinesMax });
  return accept([...cart, line]);
}
