import { taxRatesAt } from "#domain/tax/tax-class.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { loadCartPacks, type CartPack } from "./cart-store.ts";

/** Those of the packs that are for sale, as they are today. Anybody may ask: a visitor's cart is re-priced by this. */
export async function findOffers(
  world: World,
  packIds: readonly string[],
): Promise<(CartPack & { taxRateBasisPoints: number })[]> {
  const settings = await cachedSettings(world);
  const packs = await loadCartPacks(world.db, packIds, settings);
  const rateOf = taxRatesAt(settings, world.now());
  return [...packs.values()]
    .filter((pack) => pack.forSale)
    .map((pack) => ({ ...pack, taxRateBasisPoints: rateOf(pack) }));
}
