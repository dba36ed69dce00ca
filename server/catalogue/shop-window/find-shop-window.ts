import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { highestTaxRateAt } from "#domain/tax/tax-class.ts";
import { cardsOf, cardTags } from "#server/catalogue/storefront/card-of.ts";
import type { CardRow, CardTerms } from "#server/catalogue/storefront/card-store.ts";
import type { ChangeTag } from "#server/platform/changes.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import {
  selectBestSellers,
  selectNewest,
  selectWindowLinks,
  type SeedHouse,
  type WindowLinks,
} from "./shop-window-store.ts";

const shown = 4;
const housesShown = 8;
const categoriesShown = 12;

type Rows = WindowLinks & { bestSellers: CardRow[]; newest: CardRow[] };
type WindowOf = CardTerms & { language: Language; day: string };

const tagsOf = ({ bestSellers, newest }: Rows): ChangeTag[] => [
  "catalogue",
  "listed",
  "popularity",
  ...cardTags([...bestSellers, ...newest]),
];

const cachedRows = cachedByTag<Rows>(
  (_, rows) => tagsOf(rows),
  { max: 4 },
  async ({ reader }, key) => {
    const { language, day, ...terms } = JSON.parse(key) as WindowOf;
    const [bestSellers, newest, links] = await Promise.all([
      selectBestSellers(reader, terms, language, shown),
      selectNewest(reader, terms, language, shown),
      // One more says that there are more.
      selectWindowLinks(reader, terms, {
        day,
        houses: housesShown,
        categories: categoriesShown + 1,
      }),
    ]);
    return { bestSellers, newest, ...links };
  },
);

/** A category with something on sale, in the language of the page. */
export type CategoryTile = { slug: string; name: string; logoKey: string | null };

export type ShopWindow = {
  bestSellers: ProductCard[];
  newest: ProductCard[];
  houses: SeedHouse[];
  categories: CategoryTile[];
  /** There are more than are shown. */
  hasMoreCategories: boolean;
};

/** What is ordered most, what is new, categories, and some seed houses, others each day. */
export async function findShopWindow(
  world: World,
  language: Language,
): Promise<ShopWindow & { tags: ChangeTag[] }> {
  const settings = await cachedSettings(world);
  const now = world.now();
  const { vendorApproval } = settings;
  const terms = { vendorApproval, highestTaxRate: highestTaxRateAt(settings, now) };
  const windowOf: WindowOf = { ...terms, language, day: isoIndiaDay(indiaDay(now)) };
  const rows = await cachedRows(world, JSON.stringify(windowOf));
  const cards = (of: readonly CardRow[]) => cardsOf(of, settings, { now, language });
  return {
    bestSellers: cards(rows.bestSellers),
    newest: cards(rows.newest),
    houses: rows.houses,
    categories: rows.categories
      .slice(0, categoriesShown)
      .map(({ slug, nameEn, nameHi, logoKey }) => ({
        slug,
        logoKey,
        name: language === "hi" ? nameHi : nameEn,
      })),
    hasMoreCategories: rows.categories.length > categoriesShown,
    tags: tagsOf(rows),
  };
}
