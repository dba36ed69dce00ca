import type { Language } from "#domain/language.ts";
import { relatedProductsMax } from "#domain/catalogue/products/product.ts";
import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { highestTaxRateAt } from "#domain/tax/tax-class.ts";
import type { ChangeTag } from "#server/platform/changes.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { cardsOf, cardTags } from "#server/catalogue/storefront/card-of.ts";
import {
  selectBestOfCategory,
  type CardRow,
  type CardTerms,
} from "#server/catalogue/storefront/card-store.ts";

const tagsOf = (categoryId: string, rows: readonly CardRow[]): ChangeTag[] => [
  "catalogue",
  `category:${categoryId}`,
  ...cardTags(rows),
];

type BestOf = CardTerms & { language: Language; categoryId: string };

/** One more than a page shows: the product itself may be among the best. */
const cachedBest = cachedByTag<CardRow[]>(
  (key, rows) => tagsOf((JSON.parse(key) as BestOf).categoryId, rows),
  { max: 200 },
  (world, key) => {
    const { language, categoryId, ...terms } = JSON.parse(key) as BestOf;
    const limit = relatedProductsMax + 1;
    return selectBestOfCategory(world.reader, terms, language, { categoryId, limit });
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
  const { vendorApproval } = settings;
  const terms = { vendorApproval, highestTaxRate: highestTaxRateAt(settings, now) };
  const bestOf: BestOf = { ...terms, language, categoryId: product.categoryId };
  const best = await cachedBest(world, JSON.stringify(bestOf));
  const others = best.filter(({ slug }) => slug !== product.slug).slice(0, relatedProductsMax);
  return {
    cards: cardsOf(others, settings, { now, language }),
    tags: tagsOf(product.categoryId, others),
  };
}
