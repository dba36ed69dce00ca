import { addToCart, type CartLine } from "#domain/carts/cart.ts";
import { refuse, type Result } from "#domain/result.ts";
import { can } from "#domain/people/permissions.ts";
import type { SignedIn } from "#server/people/get-session.ts";
import type { World } from "#server/world.ts";
import { cartPerson } from "./cart-person.ts";
import type { CartLineRefusal } from "./cart-refusal.ts";
import { changeCartLine } from "./steps/change-cart-line.ts";

/** Adds to what is there, as the form of a browser without JavaScript asks. */
export async function addCartLine(
  world: World,
  signedIn: SignedIn,
  { packId, quantity }: CartLine,
): Promise<Result<{ quantity: number }, CartLineRefusal>> {
  if (!can(cartPerson(signedIn), "keep-cart")) return refuse({ code: "not-a-customer" });
  return world.db.transaction((tx) =>
    changeCartLine(tx, {
      personId: signedIn.personId,
      newGeneration: world.newId(),
      packId,
      decide: (cart, stock) => addToCart(cart, packId, quantity, stock),
    }),
  );
}
