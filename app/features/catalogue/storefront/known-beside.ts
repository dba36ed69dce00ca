import { knownCrops } from "#server/catalogue/crops/known-crops.ts";
import type { ProductOnPage } from "#server/catalogue/storefront/get-product.ts";
import { standingPromotions } from "#server/promotions/standing-promotions.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";

/** What a product's page says beside the product itself: all of it is kept, and asked for only when it has changed. */
export async function knownBeside(world: World, product: ProductOnPage) {
  const [crops, settings, promotionsOf] = await Promise.all([
    knownCrops(world),
    cachedSettings(world),
    standingPromotions(world),
  ]);
  return { crops, settings, promotions: promotionsOf({ ...product, productId: product.id }) };
}
