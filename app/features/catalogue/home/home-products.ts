import { cropsOnSale } from "#server/catalogue/crops/crops-on-sale.ts";
import { knownCrops } from "#server/catalogue/crops/known-crops.ts";
import { findShopWindow } from "#server/catalogue/shop-window/find-shop-window.ts";
import { findFeaturedProducts } from "#server/catalogue/storefront/find-featured-products.ts";
import type { World } from "#server/world.ts";
import type { Reader } from "#app/features/catalogue/crops/calendar-words.ts";
import { drawSowNow } from "#app/features/catalogue/crops/draw-sow-now.tsx";
import { sowNowOf } from "#app/features/catalogue/crops/sow-now-of.ts";
import { cardsInWords } from "#app/features/catalogue/storefront/cards/card-words.ts";

/** What the home shows of the catalogue, with the tags of it. */
export async function homeProducts(world: World, reader: Omit<Reader, "now">) {
  const { language } = reader;
  const [crops, onSale, featured, { tags, ...window }] = await Promise.all([
    knownCrops(world),
    cropsOnSale(world),
    findFeaturedProducts(world, language),
    findShopWindow(world, language),
  ]);
  const today = { ...reader, now: world.now() };
  return {
    sow: drawSowNow(today, crops, onSale),
    featured: cardsInWords(language, featured.cards, sowNowOf(today, crops)),
    window,
    tags: [...featured.tags, ...tags, "crops" as const],
  };
}
