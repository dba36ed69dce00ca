import { sql, type SQL } from "drizzle-orm";
import * as z from "zod";
import type { Reader } from "#database/connect.ts";
import { defaultSort, type ListSort } from "#domain/catalogue/storefront/sort.ts";
import type { Language } from "#domain/language.ts";
import { matchOf, rankIn, type SearchTry } from "#server/catalogue/search/match-of.ts";
import { isFoundBy, selectCards, type CardRow, type CardTerms } from "./card-store.ts";
import { countsOf } from "./list/counts-store.ts";
import {
  allOf,
  atMost,
  filtersOf,
  isSparse,
  searchMatch,
  type CatalogueFilter,
} from "./list/list-filter.ts";
import { germinationOf, orderOf, sortName } from "./list/list-order.ts";
import { firstToSow, sowNowOrder } from "./list/sow-now.ts";
import { isOnSale, isOnSaleInSearch, type Visibility } from "./visible-products.ts";

/** How a list goes on: after so many products, or far down after the one with this key. */
export type ListStart = { offset: number } | { after: SortKey };

export type ListQuery = CatalogueFilter & {
  sort: ListSort;
  limit: number;
  start: ListStart;
  /** Whether `canGather` said so, or it was counted to its end. */
  isGathered: boolean;
  /** Of what is gathered. */
  isCounted?: boolean;
  /** Of the order by what can be sown now. */
  cropsToSow?: readonly string[];
};

export async function selectList(
  db: Reader,
  terms: CardTerms,
  language: Language,
  query: ListQuery,
): Promise<CardRow[]> {
  const { limit, start, isGathered, cropsToSow = [] } = query;
  const filters = filtersOf(query);
  const isKeyed = "after" in start;
  // Nothing sets apart what so many have.
  const sort = query.sort === "best-match" && !isGathered ? defaultSort : query.sort;
  const match = searchMatch(query);
  const where = allOf([isOnSale(terms), ...filters]);
  const isSown = sort === "sow-now";
  const offset = "after" in start ? 0 : start.offset;
  return selectCards(db, terms, language, {
    where,
    among:
      isSown && !isGathered
        ? firstToSow(match ? sql`${where} and ${isFoundBy(match)}` : where, {
            cropKeys: cropsToSow,
            most: offset + limit,
          })
        : undefined,
    parts: isKeyed && isFollowed(sort) ? comesAfter(start.after, sort, language) : undefined,
    search: match
      ? {
          ...match,
          rank: sort === "best-match" ? match.rank : sql`0`,
          where: allOf([isOnSaleInSearch(terms), ...filters]),
        }
      : undefined,
    isGathered,
    counts: query.isCounted === true ? countsOf(terms, query, sql`gathered p`) : undefined,
    order: isSown ? sowNowOrder(cropsToSow) : orderOf(sort, language),
    limit,
    offset,
    isSized: query.search !== null && query.search.sizes.length > 0,
    isFiltered: isSown || isKeyed || isSparse(query) || filters.length > 0,
  });
}

/** So many are fetched and put in order in some 50 ms. */
const gatheredMost = 20_000;

/**
 * Whether what has these words, or such a label, is to be gathered. The planner would rather walk all products, which is fast for a word that is
 * everywhere; yet all with one word may stand at the end.
 */
export async function canGather(db: Reader, filter: CatalogueFilter): Promise<boolean> {
  const match = searchMatch(filter);
  const found = match
    ? sql`select from ${match.rows} where ${match.matches}`
    : sql`select from products p where ${allOf([sql`true`, ...filtersOf(filter)])}`;
  return (await estimateRows(db, found)) <= gatheredMost;
}

const explained = z.tuple([z.object({ Plan: z.object({ "Plan Rows": z.number() }) })]);

/** As the planner sees it, from a sample of the table; the query is not run. */
async function estimateRows(db: Reader, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ "QUERY PLAN": unknown }>(sql`explain (format json) ${query}`);
  const [{ Plan }] = explained.parse(rows[0]?.["QUERY PLAN"]);
  return Plan["Plan Rows"];
}

/** What a product is put in order by. */
export type SortKey = {
  id: string;
  name: string;
  pricePaise: number;
  ratingAverage: number;
  germinationPermille: number;
  soldCount: number;
  /** How well it fits the words; null where none are looked for. */
  rank: number | null;
};

/** Of a product that was listed; it needn't be any more, unless it is without a pack. */
export async function selectSortKey(
  db: Reader,
  slug: string,
  language: Language,
  search: SearchTry | null,
): Promise<SortKey | null> {
  const rank = search === null ? sql`null::int` : rankIn(search, sql`p.id`);
  const { rows } = await db.execute<SortKey>(sql`
    select p.id, ${rank} as rank, ${sortName(language)} as name, p.shown_price_paise as "pricePaise", p.rating_average as "ratingAverage",
      ${germinationOf} as "germinationPermille", p.sold_count as "soldCount"
    from products p where p.slug = ${slug} and p.shown_price_paise is not null`);
  return rows[0] ?? null;
}

/** What can be sown now ends with the pages that are counted. */
type FollowedSort = Exclude<ListSort, "sow-now">;
export const isFollowed = (sort: ListSort): sort is FollowedSort => sort !== "sow-now";

/**
 * In the order of `orderOf`, part after part: first what is equal in that, then what is beyond. Each is a stretch of an index; both by one
 * condition would begin where what is equal does, and there may be as many of these as there are products.
 */
function comesAfter(key: SortKey, sort: FollowedSort, language: Language): SQL[] {
  const own = sql`(${sortName(language)}, p.id)`;
  const given = sql`(${key.name}, ${key.id}::uuid)`;
  const further = (column: SQL, value: number, beyond: SQL): SQL[] => [
    sql`${column} = ${value} and ${own} > ${given}`,
    sql`${column} ${beyond} ${value}`,
  ];
  switch (sort) {
    case "best-match":
      return further(sql`m.rank`, key.rank ?? 0, sql`>`);
    case "name-asc":
      return [sql`${own} > ${given}`];
    case "name-desc":
      return [sql`${own} < ${given}`];
    case "price-asc":
      return further(sql`p.shown_price_paise`, key.pricePaise, sql`>`);
    case "price-desc":
      return further(sql`p.shown_price_paise`, key.pricePaise, sql`<`);
    case "rating-desc":
      return further(sql`p.rating_average`, key.ratingAverage, sql`<`);
    case "germination-desc":
      return further(germinationOf, key.germinationPermille, sql`<`);
    case "popular":
      return further(sql`p.sold_count`, key.soldCount, sql`<`);
  }
}

/** Whether words find so many in all the shop. */
export async function findsAsMany(
  db: Reader,
  visibility: Visibility,
  search: SearchTry,
  most: number,
): Promise<boolean> {
  const { found, matches } = matchOf(search);
  const all = sql`select p.id from ${found} where ${matches} and ${isOnSaleInSearch(visibility)}`;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from (${atMost(all, most)}) listed`,
  );
  return (rows[0]?.count ?? 0) >= most;
}

export type CatalogueFactsRow = {
  minPaise: number;
  maxPaise: number;
  categories: {
    id: string;
    slug: string;
    nameEn: string;
    nameHi: string;
    logoKey: string | null;
  }[];
};

/** The price bounds of all that is on sale, and every category in the order of its priority. */
export async function selectCatalogueFacts(
  db: Reader,
  visibility: Visibility,
): Promise<CatalogueFactsRow> {
  // The ends of an index: the least and the greatest of all would read every product.
  const endOf = (direction: SQL) => sql`coalesce((
    select p.shown_price_paise from products p
    where ${isOnSale(visibility)} order by p.shown_price_paise ${direction} limit 1), 0)`;
  const { rows } = await db.execute<CatalogueFactsRow>(sql`
    select ${endOf(sql`asc`)} as "minPaise", ${endOf(sql`desc`)} as "maxPaise",
      (select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'nameEn', c.name_en, 'nameHi', c.name_hi,
        'logoKey', c.logo_key)
        order by c.priority, c.name_en), '[]') from categories c) as categories`);
  return rows[0] ?? { minPaise: 0, maxPaise: 0, categories: [] };
}
