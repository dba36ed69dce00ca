import type { GrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
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
import { cachedSearch } from "#server/catalogue/search/find-search.ts";
import { cardsOf, cardTags, sortTags } from "./card-of.ts";
import type { CardRow, CardTerms } from "./card-store.ts";
import {
  canGather,
  countList,
  filterTags,
  isFollowed as canFollow,
  isSparse,
  searchTags,
  selectCatalogueFacts,
  selectList,
  selectSortKey,
  type CatalogueFactsRow,
  type CatalogueFilter,
  type ListStart,
} from "./list-store.ts";
import { cropsToSow } from "./list/sow-now.ts";
import { readChosen } from "./steps/read-chosen.ts";
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
  categories: { id: string; slug: string; name: string; logoKey: string | null }[];
  /** What let them through, for who counts what else there is. */
  filter: CatalogueFilter & Visibility;
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

/** Whether a list is gathered for each of its pages, by its filter. */
const cachedCanGather = cachedByTag<boolean>(
  (key) => filterTags(JSON.parse(key) as CatalogueFilter),
  { max: 500 },
  (world, key) => canGather(world.db, JSON.parse(key) as CatalogueFilter),
);

/** One page of what is on sale. */
export async function findProducts(
  world: World,
  asked: CatalogueQuery,
  language: Language,
  zone: GrowingZone | null = null,
): Promise<Catalogue> {
  const settings = await cachedSettings(world);
  const { vendorApproval } = settings;
  const facts = await cachedFacts(world, String(vendorApproval));
  const bounds = priceBounds(facts.minPaise, facts.maxPaise);
  const chosen = await readChosen(world, asked);
  const query = withinCatalogue(asked, facts.categories, bounds, chosen);
  const filter = {
    ...chosen,
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
  const tried = tries.map((search) => ({ ...filter, search: within(search, filter.categoryId) }));
  const sown = query.sort === "sow-now" ? { cropsToSow: await cropsToSow(world, zone) } : {};
  const list = { terms, query, language, sown, filters: tried.length > 0 ? tried : [filter] };
  const { rows, isFollowed, ...place } =
    (await gatherPage(world, list)) ?? (await findCountedPage(world, list));
  return {
    ...place,
    filter: { ...unmarked(place.filter, tries, tried), vendorApproval },
    cards: cardsOf(rows, settings, { now, language }),
    bounds,
    categories: facts.categories.map((row) => ({
      id: row.id,
      slug: row.slug,
      logoKey: row.logoKey,
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
  /** Tried one after the other, until one lets enough through. */
  filters: readonly CatalogueFilter[];
  query: CatalogueQuery;
  language: Language;
  sown: { cropsToSow?: readonly string[] };
};
type Place = Pick<Catalogue, "query" | "count" | "pages" | "nextAfter">;
type Page = Place & { rows: CardRow[]; isFollowed: boolean; filter: CatalogueFilter };

/**
 * Descriptions are looked into where names alone fill no page, and packs of another size are shown where there is none of that
 * which is asked for.
 */
const isEnough = (count: number, { search }: CatalogueFilter): boolean =>
  count >= (search === null || search.isInTexts ? 1 : productsPerPage);

/** A page and its count by one reading of all that is found. Null where that is too much, or the page isn't there. */
async function gatherPage(world: World, { filters, ...asked }: Asked): Promise<Page | null> {
  const { terms, query, language, sown } = asked;
  if (query.after !== undefined || query.page > countedPages) return null;
  for (const filter of filters) {
    if (!isSparse(filter) || !(await cachedCanGather(world, JSON.stringify(filter)))) return null;
    const found = await selectList(world.db, terms, language, {
      ...filter,
      ...sown,
      ...pageOf(query, { offset: (query.page - 1) * productsPerPage }),
      isGathered: true,
      isCounted: true,
    });
    const counted = found[0]?.counted ?? 0;
    if (counted === 0 && query.page > 1) return null;
    const count = Math.min(counted, mostListed + 1);
    if (isEnough(count, filter) || filter === filters.at(-1))
      return placed(query, { found, count, filter });
  }
  return null;
}

async function findCountedPage(world: World, { filters, ...asked }: Asked): Promise<Page> {
  const { vendorApproval } = asked.terms;
  for (const filter of filters) {
    const count = await cachedCount(world, JSON.stringify({ ...filter, vendorApproval }));
    if (isEnough(count, filter) || filter === filters.at(-1))
      return findPage(world, { ...asked, filter, count });
  }
  throw new Error("No list was asked for");
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

/** Without the category's mark: what is counted aside from it stands in others. */
const unmarked = (
  filter: CatalogueFilter,
  tries: readonly SearchTry[],
  tried: readonly CatalogueFilter[],
): CatalogueFilter => ({
  ...filter,
  search: tries[tried.findIndex(({ search }) => search === filter.search)] ?? null,
});

/** One more than it shows says whether the list goes on. */
const pageOf = ({ sort }: CatalogueQuery, start: ListStart) => ({
  sort,
  limit: productsPerPage + 1,
  start,
});

/** The page that is asked for, or the last of those that are counted. */
async function findPage(
  world: World,
  asked: Omit<Asked, "filters"> & { filter: CatalogueFilter; count: number },
): Promise<Page> {
  const { terms, filter, query, language, sown, count } = asked;
  const key =
    count > mostListed && query.after !== undefined && canFollow(query.sort)
      ? await selectSortKey(world.db, query.after, language, filter.search)
      : null;
  const page = key === null ? Math.min(query.page, countedPages, pageCount(count)) : query.page;
  const start = key === null ? { offset: (page - 1) * productsPerPage } : { after: key };
  const isGathered =
    isSparse(filter) &&
    (count <= mostListed || (await cachedCanGather(world, JSON.stringify(filter))));
  const list = { ...filter, ...sown, ...pageOf(query, start), isGathered };
  const found = count === 0 ? [] : await selectList(world.db, terms, language, list);
  const { after: _, ...unkeyed } = query;
  const shown = key === null ? { ...unkeyed, page } : { ...query, page };
  return placed(shown, { found, count, filter });
}

function placed(
  query: CatalogueQuery,
  { found, count, filter }: { found: readonly CardRow[]; count: number; filter: CatalogueFilter },
): Page {
  const rows = found.slice(0, productsPerPage);
  const isFollowed = found.length > productsPerPage;
  return {
    rows,
    isFollowed,
    filter,
    query,
    count,
    pages: Math.min(pageCount(count), countedPages),
    ...(query.page >= countedPages && isFollowed && canFollow(query.sort)
      ? { nextAfter: rows.at(-1)?.slug ?? "" }
      : {}),
  };
}

/** A slider at its end, and a category, a seed house or a class that is not there, filter nothing. */
function withinCatalogue(
  query: CatalogueQuery,
  categories: readonly { slug: string }[],
  bounds: PriceBounds,
  { vendorId }: Pick<CatalogueFilter, "vendorId">,
) {
  const { category, minPricePaise, maxPricePaise } = query;
  return {
    ...query,
    category: categories.some(({ slug }) => slug === category) ? category : null,
    vendor: vendorId === null ? null : query.vendor,
    lotClass: lotClasses.find((one) => one === query.lotClass) ?? null,
    minPricePaise:
      minPricePaise !== null && minPricePaise > bounds.minRupees * 100 ? minPricePaise : null,
    maxPricePaise:
      maxPricePaise !== null && maxPricePaise < bounds.maxRupees * 100 ? maxPricePaise : null,
  };
}
