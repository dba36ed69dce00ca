import type { Language } from "#domain/language.ts";
import { featuredProductsMax } from "#domain/catalogue/products/product.ts";
import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { cardsOf } from "./card-of.ts";
import { selectFeatured } from "./product-store.ts";

const cachedRows = cachedByTag("catalogue", { max: 4 }, (world, key) => {
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
  const settings = await cachedSettings(world);
  const rows = await cachedRows(world, `${language} ${settings.vendorApproval}`);
  return cardsOf(rows, settings, { now: world.now(), language });
}
