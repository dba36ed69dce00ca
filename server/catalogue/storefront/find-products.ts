import type { Language } from "#domain/language.ts";
import {
  pageCount,
  productsPerPage,
  type CatalogueQuery,
} from "#domain/catalogue/storefront/catalogue-query.ts";
import { priceBounds, type PriceBounds } from "#domain/catalogue/storefront/price-bounds.ts";
import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { highestTaxRateAt } from "#domain/tax/tax-class.ts";
import type { ChangeTag } from "#server/platform/changes.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { cardsOf, cardTags, sortTags } from "./card-of.ts";
import {
  countList,
  selectCatalogueFacts,
  selectList,
  type CatalogueFactsRow,
  type CatalogueFilter,
  type Visibility,
} from "./product-store.ts";

export type Catalogue = {
  cards: ProductCard[];
  /** The query as it was answered: what matches nothing that exists is left out, the page is one that is there. */
  query: CatalogueQuery;
  count: number;
  pages: number;
  bounds: PriceBounds;
  categories: { slug: string; name: string }[];
  /** Of all that is shown. */
  tags: ChangeTag[];
};

/** Every list shows the bounds of all prices. */
const factsTags = ({ minPaise, maxPaise }: CatalogueFactsRow): ChangeTag[] => [
  "catalogue",
  "listed",
  `prices-beyond:${minPaise}:${maxPaise}`,
];

const cachedFacts = cachedByTag<CatalogueFactsRow>(
  (_, facts) => factsTags(facts),
  { max: 2 },
  (world, approval) => selectCatalogueFacts(world.db, { vendorApproval: approval === "true" }),
);

type Counted = CatalogueFilter & Visibility;

const cachedCount = cachedByTag<number>(
  (key) => filterTags(JSON.parse(key) as Counted),
  { max: 500 },
  (world, key) => {
    const { vendorApproval, ...filter } = JSON.parse(key) as Counted;
    return countList(world.db, { vendorApproval }, filter);
  },
);

/** What changes the products that the filter lets through. */
function filterTags({ search, minPricePaise, maxPricePaise }: CatalogueFilter): ChangeTag[] {
  const tags: ChangeTag[] = ["catalogue", "listed"];
  if (search !== "") tags.push("words");
  if (minPricePaise !== null || maxPricePaise !== null) tags.push("prices");
  return tags;
}

/** One page of what is on sale. */
export async function findProducts(
  world: World,
  asked: CatalogueQuery,
  language: Language,
): Promise<Catalogue> {
  const settings = await cachedSettings(world);
  const visibility = { vendorApproval: settings.vendorApproval };
  const facts = await cachedFacts(world, String(settings.vendorApproval));
  const bounds = priceBounds(facts.minPaise, facts.maxPaise);
  const query = withinCatalogue(asked, facts.categories, bounds);
  const { search, category, minPricePaise, maxPricePaise } = query;
  const filter: CatalogueFilter = {
    search: search.toLowerCase(),
    category,
    minPricePaise,
    maxPricePaise,
  };
  const now = world.now();
  const highestTaxRate = highestTaxRateAt(settings, now);
  const count = await cachedCount(world, JSON.stringify({ ...filter, ...visibility }));
  const pages = pageCount(count);
  const page = Math.min(query.page, pages);
  const rows =
    count === 0
      ? []
      : await selectList(world.db, { ...visibility, highestTaxRate }, language, {
          ...filter,
          sort: query.sort,
          limit: productsPerPage,
          offset: (page - 1) * productsPerPage,
        });
  return {
    cards: cardsOf(rows, settings, { now, language }),
    query: { ...query, page },
    count,
    pages,
    bounds,
    categories: facts.categories.map((row) => ({
      slug: row.slug,
      name: language === "hi" ? row.nameHi : row.nameEn,
    })),
    tags: [...factsTags(facts), ...filterTags(filter), ...sortTags(query.sort), ...cardTags(rows)],
  };
}

/** A slider at its end and a category that is not there filter nothing. */
function withinCatalogue(
  query: CatalogueQuery,
  categories: readonly { slug: string }[],
  bounds: PriceBounds,
): CatalogueQuery {
  const { category, minPricePaise, maxPricePaise } = query;
  return {
    ...query,
    category: categories.some(({ slug }) => slug === category) ? category : null,
    minPricePaise:
      minPricePaise !== null && minPricePaise > bounds.minRupees * 100 ? minPricePaise : null,
    maxPricePaise:
      maxPricePaise !== null && maxPricePaise < bounds.maxRupees * 100 ? maxPricePaise : null,
  };
}
