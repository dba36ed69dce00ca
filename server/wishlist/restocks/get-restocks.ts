import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import { loadCartPacks, type CartPack } from "#server/carts/cart-store.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { loadPacksOnSale } from "#server/wishlist/steps/packs-on-sale.ts";
import type { World } from "#server/world.ts";
import { selectWaitingRestocks, type WaitingRestock } from "./restock-store.ts";

export type Restocks = {
  waiting: WaitingRestock[];
  /** The pack that was named, and what asking about it would come to. */
  named: { pack: CartPack; state: "waiting" | "on-sale" | "withdrawn" | "sold-out" } | null;
};

/** What a customer waits for, and how it is with one pack. */
export async function getRestocks(
  world: World,
  customer: Person,
  packId: string | null,
): Promise<Restocks> {
  if (!can(customer, "keep-cart")) return { waiting: [], named: null };
  const waiting = await selectWaitingRestocks(world.db, customer.id);
  if (packId === null || !isUuid(packId)) return { waiting, named: null };
  const packs = await loadCartPacks(world.db, [packId], await cachedSettings(world));
  const pack = packs.get(packId.toLowerCase());
  if (!pack) return { waiting, named: null };
  const isOnSale = (await loadPacksOnSale(world.db, world, [packId])).has(pack.packId);
  const isWaiting = waiting.some((one) => one.packId === pack.packId);
  const unsold = pack.forSale ? "sold-out" : "withdrawn";
  return {
    waiting,
    named: { pack, state: isOnSale ? "on-sale" : isWaiting ? "waiting" : unsold },
  };
}
