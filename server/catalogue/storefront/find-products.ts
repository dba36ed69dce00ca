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
import { cachedSearch } from "#server/catalogue/search/find-search.ts";
import { countOf, selectCounts, type CountRow } from "./list/counts-store.ts";
import {
  filterTags,
  isNarrowed,
  isSparse,
  searchTags,
  type CatalogueFilter,
} from "./list/list-filter.ts";
import { isEnough, searchTried } from "./steps/choose-try.ts";
import { countTags, readCounts } from "./steps/read-counts.ts";
import { cardsOf, cardTags, sortTags } from "./card-of.ts";
import type { CardRow, CardTerms } from "./card-store.ts";
import {
  canGather,
  isFollowed as canFollow,
  selectCatalogueFacts,
  selectList,
  selectSortKey,
  type CatalogueFactsRow,
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
  /** Of the seed house that is chosen. */
  vendorName: string | null;
  categories: { id: string; slug: string; name: string; logoKey: string | null }[];
  /** What let them through, and what else there is. */
  filter: CatalogueFilter & Visibility;
  counted: CountRow[];
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
  (world, approval) => selectCatalogueFacts(world.reader, { vendorApproval: approval === "true" }),
);

/** Whether a list is gathered for each of its pages, by its filter. */
const cachedCanGather = cachedByTag<boolean>(
  (key) => filterTags(JSON.parse(key) as CatalogueFilter),
  { max: 500 },
  (world, key) => canGather(world.reader, JSON.parse(key) as CatalogueFilter),
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
  const { chosen, vendorName } = await readChosen(world, asked, zone);
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
  const sown = query.sort === "sow-now" ? { cropsToSow: await cropsToSow(world, zone) } : {};
  const list = { terms, query, language, sown };
  const { rows, isFollowed, ...place } = await findTried(world, { ...list, filter });
  return {
    ...place,
    vendorName,
    cards: cardsOf(rows, settings, { now, language, sizes: place.filter.search?.sizes ?? [] }),
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
      ...countTags,
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
  sown: { cropsToSow?: readonly string[] };
};
type Place = Pick<Catalogue, "query" | "filter" | "counted" | "count" | "pages" | "nextAfter">;
type Page = Place & { rows: CardRow[]; isFollowed: boolean };

/** By the first try that finds enough. Without anything else that narrows, its list is the whole of what it finds. */
async function findTried(world: World, asked: Asked): Promise<Page> {
  const { query, filter, terms } = asked;
  const tries =
    query.search === "" || isNarrowed(filter)
      ? [await searchTried(world, query.search, terms)]
      : await cachedSearch(world, query.search);
  for (const search of tries) {
    const page = await findPage(world, { ...asked, filter: { ...filter, search } });
    if (search === tries.at(-1) || (search !== null && isEnough(page.count, search))) return page;
  }
  return findPage(world, asked);
}

/** One more than it shows says whether the list goes on. */
const pageOf = ({ sort }: CatalogueQuery) => ({ sort, limit: productsPerPage + 1 });

/** The page that is asked for, or the last of those that are counted. */
async function findPage(world: World, asked: Asked): Promise<Page> {
  const { terms, filter, query, language } = asked;
  const select = (list: { start: ListStart; isGathered: boolean; isCounted?: boolean }) =>
    selectList(world.reader, terms, language, {
      ...filter,
      ...asked.sown,
      ...pageOf(query),
      ...list,
    });
  const isGathered = isSparse(filter) && (await cachedCanGather(world, JSON.stringify(filter)));
  const atPage = (page: number) => ({ offset: (page - 1) * productsPerPage });
  let gathered: CardRow[] = [];
  const counted = await readCounts(world, terms, filter, async () => {
    if (isGathered && query.page <= countedPages)
      gathered = await select({ start: atPage(query.page), isGathered, isCounted: true });
    // The first page has nothing, nor would it with less chosen.
    const isEmpty = isGathered && query.page === 1 && !isNarrowed(filter);
    return gathered[0]?.counts ?? (isEmpty ? [] : selectCounts(world.reader, terms, filter));
  });
  const count = countOf(counted);
  if (gathered.length > 0 && query.after === undefined)
    return placed(asked, { query, found: gathered, counted });
  const key =
    count > mostListed && query.after !== undefined && canFollow(query.sort)
      ? await selectSortKey(world.reader, query.after, language, filter.search)
      : null;
  const page = key === null ? Math.min(query.page, countedPages, pageCount(count)) : query.page;
  const start = key === null ? atPage(page) : { after: key };
  const isShort = isSparse(filter) && count <= mostListed;
  const found = count === 0 ? [] : await select({ start, isGathered: isGathered || isShort });
  const { after: _, ...unkeyed } = query;
  const shown = key === null ? { ...unkeyed, page } : { ...query, page };
  return placed(asked, { query: shown, found, counted });
}

function placed(
  { filter, terms }: Asked,
  { query, found, counted }: { found: readonly CardRow[] } & Pick<Place, "query" | "counted">,
): Page {
  const rows = found.slice(0, productsPerPage);
  const isFollowed = found.length > productsPerPage;
  const count = countOf(counted);
  return {
    rows,
    isFollowed,
    filter: { ...filter, vendorApproval: terms.vendorApproval },
    counted,
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
