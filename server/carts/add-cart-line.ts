import { addToCart, type CartLine } from "#domain/carts/cart.ts";
import type { Result } from "#domain/result.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import type { CartLineRefusal } from "./cart-refusal.ts";
import { changeCartLine } from "./steps/change-cart-line.ts";

/** Adds to what is there, as the form of a browser without JavaScript asks. */
export async function addCartLine(
  world: World,
  customer: Person,
  { packId, quantity }: CartLine,
): Promise<Result<{ quantity: number }, CartLineRefusal>> {
  return world.db.transaction((tx) =>
    changeCartLine(tx, customer, {
      newGeneration: world.newId(),
      packId,
      decide: (cart, stock) => addToCart(cart, packId, quantity, stock),
    }),
  );
}
