import { cropsOnSale } from "#server/catalogue/crops/crops-on-sale.ts";
import { knownCrops } from "#server/catalogue/crops/known-crops.ts";
import { findFeaturedProducts } from "#server/catalogue/storefront/find-featured-products.ts";
import type { World } from "#server/world.ts";
import { drawSowNow } from "#app/features/catalogue/crops/draw-sow-now.tsx";
import type { Reader } from "#app/features/catalogue/crops/calendar-words.ts";
import { cardsInWords } from "./cards/card-words.ts";

/** What the home shows of the catalogue, with the tags of it. */
export async function homeProducts(world: World, reader: Omit<Reader, "now">) {
  const { language } = reader;
  const [crops, onSale, featured] = await Promise.all([
    knownCrops(world),
    cropsOnSale(world),
    findFeaturedProducts(world, language),
  ]);
  return {
    sow: drawSowNow({ ...reader, now: world.now() }, crops, onSale),
    featured: cardsInWords(language, featured.cards),
    tags: [...featured.tags, "crops" as const],
  };
}
