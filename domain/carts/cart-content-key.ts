// The content of a cart as one canonical text: the idempotency key of an order belongs to the account's cart and this.
import type { Cart } from "./cart.ts";

export function cartContentKey(cart: Cart): string {
  return cart
    .map((line) => `${encodeURIComponent(line.packId)}:${line.quantity}`)
    .sort()
    .join(",");
}
