import type { Transaction } from "#database/connect.ts";
import { quantityInCart, type Cart, type CartLine, type CartRefusal } from "#domain/carts/cart.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { CartLineRefusal } from "#server/carts/cart-refusal.ts";
import { loadCartLines, loadCartPacks, lockCart, saveCartLine } from "#server/carts/cart-store.ts";
import { getSettings } from "#server/settings/get-settings.ts";

type Change = {
  newGeneration: string;
  packId: string;
  decide: (cart: Cart, stock: number) => Result<CartLine[], CartRefusal>;
};

/** Changes one line under the cart's lock; answers the quantity it has now. */
export async function changeCartLine(
  tx: Transaction,
  customer: Person,
  { newGeneration, packId, decide }: Change,
): Promise<Result<{ quantity: number }, CartLineRefusal>> {
  if (!can(customer, "keep-cart")) return refuse({ code: "not-a-customer" });
  const { id: personId } = customer;
  await lockCart(tx, personId, newGeneration);
  const cart = await loadCartLines(tx, personId);
  const pack = (await loadCartPacks(tx, [packId], await getSettings(tx))).get(packId);
  const decided = decide(cart, pack?.forSale ? pack.stock : 0);
  const quantity = decided.ok ? quantityInCart(decided.value, packId) : 0;
  // What is not sold any more can only be taken out.
  if (!pack?.forSale && !(decided.ok && quantity === 0))
    return refuse({ code: "withdrawn", packId });
  if (!decided.ok) return decided;
  await saveCartLine(tx, personId, { packId, quantity });
  return accept({ quantity });
}
