import { setQuantity, type CartLine } from "#domain/carts/cart.ts";
import type { Result } from "#domain/result.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import type { CartLineRefusal } from "./cart-refusal.ts";
import { changeCartLine } from "./steps/change-cart-line.ts";

/** Puts a pack at a quantity, 0 takes it out; the same wish twice changes nothing the second time. */
export async function setCartLine(
  world: World,
  customer: Person,
  { packId, quantity }: CartLine,
): Promise<Result<{ quantity: number }, CartLineRefusal>> {
  return world.db.transaction((tx) =>
    changeCartLine(tx, customer, {
      newGeneration: world.newId(),
      packId,
      decide: (cart, stock) => setQuantity(cart, packId, quantity, stock),
    }),
  );
}
