import { lotClasses } from "#domain/catalogue/lots/lot.ts";
import type { Language } from "#domain/language.ts";
import {
  countedPages,
  mostListed,
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
import { categoryMark } from "#domain/catalogue/search/marks.ts";
import type { SearchTry } from "#server/catalogue/search/match-of.ts";
import { cachedSearch, type SearchTries } from "#server/catalogue/search/find-search.ts";
import { cardsOf, cardTags, sortTags } from "./card-of.ts";
import type { CardRow, CardTerms } from "./card-store.ts";
import {
  countList,
  selectCatalogueFacts,
  selectList,
  selectSortKey,
  type CatalogueFactsRow,
  type CatalogueFilter,
} from "./list-store.ts";
import type { Visibility } from "./visible-products.ts";

export type Catalogue = {
  cards: ProductCard[];
  /** The query as it was answered: what matches nothing that exists is left out, the page is one that is there. */
  query: CatalogueQuery;
  /** Above `mostListed`: there are more than are counted. */
  count: number;
  /** As many as are counted. */
  pages: number;
  /** Beyond the counted pages: what the next one comes after, if there is one. */
  nextAfter?: string;
  bounds: PriceBounds;
  categories: { id: string; slug: string; name: string }[];
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

const searchTags: ChangeTag[] = ["words", "search-words"];

/** What changes the products that the filter lets through. */
function filterTags({ search, ...filter }: CatalogueFilter): ChangeTag[] {
  const tags: ChangeTag[] = ["catalogue", "listed"];
  if (search !== null) tags.push(...searchTags);
  if (filter.minPricePaise !== null || filter.maxPricePaise !== null) tags.push("prices");
  if (filter.lotClass !== null || filter.minGermination !== null) tags.push("labels");
  return tags;
}

/** One page of what is on sale. */
export async function findProducts(
  world: World,
  asked: CatalogueQuery,
  language: Language,
): Promise<Catalogue> {
  const settings = await cachedSettings(world);
  const { vendorApproval } = settings;
  const facts = await cachedFacts(world, String(vendorApproval));
  const bounds = priceBounds(facts.minPaise, facts.maxPaise);
  const query = withinCatalogue(asked, facts.categories, bounds);
  const filter = {
    search: null,
    categoryId: facts.categories.find(({ slug }) => slug === query.category)?.id ?? null,
    minPricePaise: query.minPricePaise,
    maxPricePaise: query.maxPricePaise,
    lotClass: query.lotClass,
    minGermination: query.minGermination,
  };
  const now = world.now();
  const terms = { vendorApproval, highestTaxRate: highestTaxRateAt(settings, now) };
  const tries = query.search === "" ? [] : await cachedSearch(world, query.search);
  const found = await countTries(world, { filter, tries, vendorApproval });
  const { rows, isFollowed, ...place } = await findPage(world, {
    terms,
    query,
    language,
    ...found,
  });
  return {
    ...place,
    cards: cardsOf(rows, settings, { now, language }),
    bounds,
    categories: facts.categories.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: language === "hi" ? row.nameHi : row.nameEn,
    })),
    tags: [
      ...factsTags(facts),
      ...filterTags(filter),
      ...(query.search === "" ? [] : searchTags),
      ...sortTags(query.sort, { rows, isFollowed }),
      ...cardTags(rows),
    ],
  };
}

type Asked = {
  terms: CardTerms;
  filter: CatalogueFilter;
  query: CatalogueQuery;
  language: Language;
  count: number;
};
type Place = Pick<Catalogue, "query" | "count" | "pages" | "nextAfter">;

/**
 * Descriptions are looked into where names alone fill no page, and packs of another size are shown where there is none of that
 * which is asked for.
 */
async function countTries(
  world: World,
  { filter, tries, vendorApproval }: { filter: CatalogueFilter; tries: SearchTries } & Visibility,
): Promise<{ filter: CatalogueFilter; count: number }> {
  for (const search of tries) {
    const tried = { ...filter, search: within(search, filter.categoryId) };
    const count = await cachedCount(world, JSON.stringify({ ...tried, vendorApproval }));
    const least = search.isInTexts ? 1 : productsPerPage;
    if (count >= least || search === tries.at(-1)) return { filter: tried, count };
  }
  return { filter, count: await cachedCount(world, JSON.stringify({ ...filter, vendorApproval })) };
}

/** Of a category its mark is looked up with the words: a common one would be found in all of them first. */
function within(search: SearchTry, categoryId: string | null): SearchTry {
  if (categoryId === null) return search;
  const mark = `'${categoryMark(categoryId)}'`;
  return {
    ...search,
    found: `(${search.found}) & ${mark}`,
    inTexts: `(${search.inTexts}) & ${mark}`,
  };
}

/** The page that is asked for, or the last of those that are counted. */
async function findPage(
  world: World,
  { terms, filter, query, language, count }: Asked,
): Promise<Place & { rows: CardRow[]; isFollowed: boolean }> {
  const pages = Math.min(pageCount(count), countedPages);
  const key =
    count > mostListed && query.after !== undefined
      ? await selectSortKey(world.db, query.after, language, filter.search)
      : null;
  const page = key === null ? Math.min(query.page, pages) : query.page;
  const start = key === null ? { offset: (page - 1) * productsPerPage } : { after: key };
  // One more says whether the list goes on.
  const cut = { sort: query.sort, limit: productsPerPage + 1, start, counted: count };
  const found =
    count === 0 ? [] : await selectList(world.db, terms, language, { ...filter, ...cut });
  const rows = found.slice(0, productsPerPage);
  const { after: _, ...unkeyed } = query;
  const isFollowed = found.length > productsPerPage;
  return {
    rows,
    isFollowed,
    query: key === null ? { ...unkeyed, page } : { ...query, page },
    count,
    pages,
    ...(page >= countedPages && isFollowed ? { nextAfter: rows.at(-1)?.slug ?? "" } : {}),
  };
}

/** A slider at its end, and a category or a class that is not there, filter nothing. */
function withinCatalogue(
  query: CatalogueQuery,
  categories: readonly { slug: string }[],
  bounds: PriceBounds,
) {
  const { category, minPricePaise, maxPricePaise } = query;
  return {
    ...query,
    category: categories.some(({ slug }) => slug === category) ? category : null,
    lotClass: lotClasses.find((one) => one === query.lotClass) ?? null,
    minPricePaise:
      minPricePaise !== null && minPricePaise > bounds.minRupees * 100 ? minPricePaise : null,
    maxPricePaise:
      maxPricePaise !== null && maxPricePaise < bounds.maxRupees * 100 ? maxPricePaise : null,
  };
}
