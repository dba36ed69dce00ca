import type { Language } from "#domain/language.ts";
import { relatedProductsMax } from "#domain/catalogue/products/product.ts";
import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { highestTaxRateAt } from "#domain/tax/tax-class.ts";
import type { ChangeTag } from "#server/platform/changes.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { cardsOf, cardTags } from "#server/catalogue/storefront/card-of.ts";
import { selectBestOfCategory, type CardRow } from "#server/catalogue/storefront/card-store.ts";

const tagsOf = (categoryId: string, rows: readonly CardRow[]): ChangeTag[] => [
  "catalogue",
  `category:${categoryId}`,
  ...cardTags(rows),
];

/** One more than a page shows: the product itself may be among the best. */
const cachedBest = cachedByTag<CardRow[]>(
  (key, rows) => tagsOf(key.split(" ")[3] ?? "", rows),
  { max: 200 },
  (world, key) => {
    const [language, approval, rate, categoryId = ""] = key.split(" ");
    return selectBestOfCategory(
      world.db,
      { vendorApproval: approval === "true", highestTaxRate: Number(rate) },
      language === "hi" ? "hi" : "en",
      { categoryId, limit: relatedProductsMax + 1 },
    );
  },
);

/** The best of the product's category beside itself. */
export async function findRelatedProducts(
  world: World,
  language: Language,
  product: { slug: string; categoryId: string },
): Promise<{ cards: ProductCard[]; tags: ChangeTag[] }> {
  const settings = await cachedSettings(world);
  const now = world.now();
  const rate = highestTaxRateAt(settings, now);
  const best = await cachedBest(
    world,
    `${language} ${settings.vendorApproval} ${rate} ${product.categoryId}`,
  );
  const others = best.filter(({ slug }) => slug !== product.slug).slice(0, relatedProductsMax);
  return {
    cards: cardsOf(others, settings, { now, language }),
    tags: tagsOf(product.categoryId, others),
  };
}
