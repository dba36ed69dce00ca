import type { UnsoldReason } from "#domain/catalogue/lots/lot.ts";
import { taxRatesAt } from "#domain/tax/tax-class.ts";
import { whyUnsold } from "#server/catalogue/lots/unsold-lot.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { loadCartPacks, type CartPack } from "./cart-store.ts";

export type PackOffer = CartPack & {
  taxRateBasisPoints: number;
  /** Why it is out of stock, where its lots are the reason. */
  unsold: UnsoldReason | null;
};

/** Those of the packs that are for sale, as they are today. Anybody may ask: a visitor's cart is re-priced by this. */
export async function findOffers(world: World, packIds: readonly string[]): Promise<PackOffer[]> {
  const settings = await cachedSettings(world);
  const packs = await loadCartPacks(world.db, packIds, settings);
  const now = world.now();
  const rateOf = taxRatesAt(settings, now);
  return [...packs.values()]
    .filter((pack) => pack.forSale)
    .map((pack) => ({
      ...pack,
      taxRateBasisPoints: rateOf(pack),
      unsold: whyUnsold(pack.unsoldLot, { now, margin: settings }),
    }));
}
