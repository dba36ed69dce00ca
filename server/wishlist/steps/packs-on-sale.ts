import type { Executor } from "#database/connect.ts";
import { isAboveMrp } from "#domain/catalogue/products/mrp.ts";
import { taxRatesAt } from "#domain/tax/tax-class.ts";
import { loadCartPacks, type CartPack } from "#server/carts/cart-store.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";

/** Those of the packs that can be bought now, as their pages show it: for sale, in stock, and not above their MRP. */
export async function loadPacksOnSale(
  db: Executor,
  world: Pick<World, "now">,
  packIds: readonly string[],
): Promise<Map<string, CartPack>> {
  if (packIds.length === 0) return new Map();
  const settings = await getSettings(db);
  const rateOf = taxRatesAt(settings, world.now());
  const packs = await loadCartPacks(db, packIds, settings);
  const onSale = [...packs].filter(
    ([, pack]) =>
      pack.forSale && pack.stock > 0 && !isAboveMrp({ ...pack, taxRateBasisPoints: rateOf(pack) }),
  );
  return new Map(onSale);
}
