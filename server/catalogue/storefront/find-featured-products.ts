import type { Language } from "#domain/language.ts";
import { featuredProductsMax } from "#domain/catalogue/products/product.ts";
import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { keepFacts } from "#server/platform/kept-facts.ts";
import { keptSettings } from "#server/settings/kept-settings.ts";
import type { World } from "#server/world.ts";
import { cardsOf } from "./card-of.ts";
import { selectFeatured } from "./product-store.ts";

const keptRows = keepFacts("catalogue", { max: 4 }, (world, key) => {
  const [language, approval] = key.split(" ");
  return selectFeatured(
    world.db,
    { vendorApproval: approval === "true" },
    language === "hi" ? "hi" : "en",
    featuredProductsMax,
  );
});

/** The highest rated; unrated last, ties by name. */
export async function findFeaturedProducts(
  world: World,
  language: Language,
): Promise<ProductCard[]> {
  const settings = await keptSettings(world);
  const rows = await keptRows(world, `${language} ${settings.vendorApproval}`);
  return cardsOf(rows, settings, { now: world.now(), language });
}
