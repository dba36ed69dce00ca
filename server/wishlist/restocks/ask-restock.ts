import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { refuse, type Result } from "#domain/result.ts";
import { decideRestock, type RestocksFull } from "#domain/wishlist/restock-request.ts";
import { loadCartPacks } from "#server/carts/cart-store.ts";
import { lockAccount } from "#server/people/sign-in/steps/lock-account.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { loadPacksOnSale } from "#server/wishlist/steps/packs-on-sale.ts";
import type { World } from "#server/world.ts";
import { insertRestock, selectWaitingRestocks } from "./restock-store.ts";

export type RestockRefusal =
  | RestocksFull
  | { code: "not-a-customer" }
  | { code: "on-sale" | "withdrawn"; packId: string };

/** One mail once the pack can be bought again; asked twice it is one. */
export async function askRestock(
  world: World,
  customer: Person,
  packId: string,
): Promise<Result<null, RestockRefusal>> {
  if (!can(customer, "keep-cart")) return refuse({ code: "not-a-customer" });
  return world.db.transaction(async (tx) => {
    // Alone: two tabs at once would both find room for the last one.
    if (!(await lockAccount(tx, customer.id, { alone: true })))
      return refuse({ code: "not-a-customer" });
    const pack = (await loadCartPacks(tx, [packId], await getSettings(tx))).get(packId);
    if (!pack?.forSale) return refuse({ code: "withdrawn", packId });
    if ((await loadPacksOnSale(tx, world, [packId])).has(packId))
      return refuse({ code: "on-sale", packId });
    const waiting = await selectWaitingRestocks(tx, customer.id);
    const decided = decideRestock(
      waiting.map((one) => one.packId),
      packId,
    );
    if (decided.ok) await insertRestock(tx, { personId: customer.id, packId }, world.now());
    return decided;
  });
}
