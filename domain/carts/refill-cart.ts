// Buying an order again: each pack comes to the quantity of then, cut by today's stock. What is in the cart already
// counts, so asking twice adds nothing the second time; nothing is ever lowered.
import { type Cart, type CartLine, quantityInCart } from "./cart.ts";
import { cartLinesMax } from "./cart-limits.ts";

/** `stock` is 0 for what is not sold any more. */
export type WantedPack = { packId: string; quantity: number; stock: number };

export type Refilled = {
  /** The cart lines that change. */
  lines: CartLine[];
  /** Some packs found no room: the cart holds as many different ones as it takes. */
  full: boolean;
};

export function refillCart(cart: Cart, wanted: readonly WantedPack[]): Refilled {
  const rising = wanted
    .map(({ packId, quantity, stock }) => ({ packId, quantity: Math.min(quantity, stock) }))
    .filter(({ packId, quantity }) => quantity > quantityInCart(cart, packId));
  const inCart = new Set(cart.map(({ packId }) => packId));
  let room = cartLinesMax - cart.length;
  const lines = rising.filter(({ packId }) => inCart.has(packId) || room-- > 0);
  return { lines, full: lines.length < rising.length };
}
