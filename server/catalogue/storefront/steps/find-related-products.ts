import type { Language } from "#domain/language.ts";
import { relatedProductsMax } from "#domain/catalogue/products/product.ts";
import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { highestTaxRateAt } from "#domain/tax/tax-class.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { cardsOf } from "#server/catalogue/storefront/card-of.ts";
import { selectBestOfCategory } from "#server/catalogue/storefront/product-store.ts";

/** One more than a page shows: the product itself may be among the best. */
const cachedBest = cachedByTag("catalogue", { max: 200 }, (world, key) => {
  const [language, approval, rate, categoryId = ""] = key.split(" ");
  return selectBestOfCategory(
    world.db,
    { vendorApproval: approval === "true", highestTaxRate: Number(rate) },
    language === "hi" ? "hi" : "en",
    { categoryId, limit: relatedProductsMax + 1 },
  );
});

/** The best of the product's category beside itself. */
export async function findRelatedProducts(
  world: World,
  language: Language,
  product: { slug: string; categoryId: string },
): Promise<ProductCard[]> {
  const settings = await cachedSettings(world);
  const now = world.now();
  const rate = highestTaxRateAt(settings, now);
  const best = await cachedBest(
    world,
    `${language} ${settings.vendorApproval} ${rate} ${product.categoryId}`,
  );
  const others = best.filter(({ slug }) => slug !== product.slug).slice(0, relatedProductsMax);
  return cardsOf(others, settings, { now, language });
}
