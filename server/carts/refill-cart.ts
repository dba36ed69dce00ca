import { refillCart as refill, type Refilled } from "#domain/carts/refill-cart.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { loadCartLines, lockCart, saveCartLine } from "./cart-store.ts";
import { loadOrderedPacks } from "./refill-store.ts";

/** Puts what an order of the customer's own had into their cart again, as far as it is sold today. */
export async function refillCart(
  world: World,
  customer: Person,
  orderNumber: string,
): Promise<Result<Refilled, { code: "order-not-found" }>> {
  if (!can(customer, "keep-cart")) return refuse({ code: "order-not-found" });
  const personId = customer.id;
  return world.db.transaction(async (tx) => {
    const wanted = await loadOrderedPacks(tx, { personId, orderNumber }, await getSettings(tx));
    if (wanted.length === 0) return refuse({ code: "order-not-found" });
    await lockCart(tx, personId, world.newId());
    const refilled = refill(await loadCartLines(tx, personId), wanted);
    for (const line of refilled.lines) await saveCartLine(tx, personId, line);
    return accept(refilled);
  });
}
