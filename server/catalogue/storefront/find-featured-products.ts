import type { Language } from "#domain/language.ts";
import { featuredProductsMax } from "#domain/catalogue/products/product.ts";
import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { highestTaxRateAt } from "#domain/tax/tax-class.ts";
import type { ChangeTag } from "#server/platform/changes.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { cardsOf, cardTags } from "./card-of.ts";
import { selectFeatured, type CardRow, type CardTerms } from "./card-store.ts";

const tagsOf = (rows: readonly CardRow[]): ChangeTag[] => [
  "catalogue",
  "listed",
  "reviews",
  ...cardTags(rows),
];

type FeaturedOf = CardTerms & { language: Language };

const cachedRows = cachedByTag<CardRow[]>(
  (_, rows) => tagsOf(rows),
  { max: 4 },
  (world, key) => {
    const { language, ...terms } = JSON.parse(key) as FeaturedOf;
    return selectFeatured(world.reader, terms, language, featuredProductsMax);
  },
);

/** The highest rated; unrated last, ties by name. */
export async function findFeaturedProducts(
  world: World,
  language: Language,
): Promise<{ cards: ProductCard[]; tags: ChangeTag[] }> {
  const settings = await cachedSettings(world);
  const now = world.now();
  const { vendorApproval } = settings;
  const terms = { vendorApproval, highestTaxRate: highestTaxRateAt(settings, now) };
  const featuredOf: FeaturedOf = { ...terms, language };
  const rows = await cachedRows(world, JSON.stringify(featuredOf));
  return { cards: cardsOf(rows, settings, { now, language }), tags: tagsOf(rows) };
}
