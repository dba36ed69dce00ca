import { quantityInCart, setQuantity, type CartLine } from "#domain/carts/cart.ts";
import { accept, type Result } from "#domain/result.ts";
import type { Person } from "#domain/people/person.ts";
import { undoRefused } from "#server/platform/undo-refused.ts";
import type { World } from "#server/world.ts";
import type { CartLineRefusal } from "./cart-refusal.ts";
import { changeCartLine } from "./steps/change-cart-line.ts";

/** Has at least so many of each pack in the cart: all of them or none. The same wish twice changes nothing the second time. */
export async function putInCart(
  world: World,
  customer: Person,
  lines: readonly CartLine[],
): Promise<Result<null, CartLineRefusal>> {
  return undoRefused<null, CartLineRefusal>(world.db, async (tx) => {
    for (const { packId, quantity } of lines) {
      const put = await changeCartLine(tx, customer, {
        newGeneration: world.newId(),
        packId,
        decide: (cart, stock) =>
          setQuantity(cart, packId, Math.max(quantity, quantityInCart(cart, packId)), stock),
      });
      if (!put.ok) return put;
    }
    return accept(null);
  });
}
