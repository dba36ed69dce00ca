import { sql, type SQL } from "drizzle-orm";
import type { LotClass } from "#domain/catalogue/lots/lot.ts";
import { categoryMark } from "#domain/catalogue/search/marks.ts";
import type { CatalogueQuery } from "#domain/catalogue/storefront/catalogue-query.ts";
import { matchOf, type SearchMatch, type SearchTry } from "#server/catalogue/search/match-of.ts";
import {
  isOnSale,
  isOnSaleInSearch,
  type Visibility,
} from "#server/catalogue/storefront/visible-products.ts";
import type { ChangeTag } from "#server/platform/changes.ts";
import { germinationOf } from "./list-order.ts";
import { chosenConditions, chosenTags, isChosen, type ChosenValues } from "./chosen-values.ts";

/** The category is one that is there. */
export type CatalogueFilter = Pick<
  CatalogueQuery,
  "minPricePaise" | "maxPricePaise" | "minGermination"
> &
  ChosenValues & {
    /** Null where no words are looked for. */
    search: SearchTry | null;
    lotClass: LotClass | null;
    categoryId: string | null;
  };

/** What changes the products that the filter lets through. */
export function filterTags({ search, ...filter }: CatalogueFilter): ChangeTag[] {
  const tags: ChangeTag[] = ["catalogue", "listed", ...chosenTags(filter)];
  if (search !== null) tags.push(...searchTags);
  if (filter.minPricePaise !== null || filter.maxPricePaise !== null) tags.push("prices");
  if (filter.lotClass !== null || filter.minGermination !== null) tags.push("labels");
  return tags;
}

export const searchTags: ChangeTag[] = ["words", "search-words"];

export function filtersOf(filter: CatalogueFilter): SQL[] {
  const { categoryId, minPricePaise, maxPricePaise, lotClass, minGermination } = filter;
  const filters: SQL[] = [];
  if (categoryId !== null) filters.push(sql`p.category_id = ${categoryId}`);
  if (minPricePaise !== null) filters.push(sql`p.shown_price_paise >= ${minPricePaise}`);
  if (maxPricePaise !== null) filters.push(sql`p.shown_price_paise <= ${maxPricePaise}`);
  if (lotClass !== null) filters.push(sql`p.label_class = ${lotClass}`);
  if (minGermination !== null) filters.push(sql`${germinationOf} >= ${minGermination * 10}`);
  return [...filters, ...chosenConditions(filter)];
}

export const allOf = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `);

/** What words, a label or a chosen value let through may be few, and stand anywhere. */
export const isSparse = (filter: CatalogueFilter): boolean =>
  filter.search !== null ||
  filter.lotClass !== null ||
  filter.minGermination !== null ||
  isChosen(filter);

/** Of a category its mark is looked up with the words: a common one would be found in all of them first. */
export function searchMatch({ search, categoryId }: CatalogueFilter): SearchMatch | null {
  if (search === null || categoryId === null) return search && matchOf(search);
  const mark = `'${categoryMark(categoryId)}'`;
  return matchOf({
    ...search,
    found: `(${search.found}) & ${mark}`,
    inTexts: `(${search.inTexts}) & ${mark}`,
  });
}

/**
 * The first of what a query finds, planned as if all of it were read. By the limit the planner would rather read a whole table until
 * there are enough, which two words that never stand together never are.
 */
export const atMost = (query: SQL, most: number): SQL =>
  sql`with found as materialized (${query}) select * from found ${sql.raw(`limit ${most}`)}`;

/** These columns of the products `p` that a filter lets through; of what words find, by the copies of the search. */
export function foundBy(visibility: Visibility, filter: CatalogueFilter, columns: SQL): SQL {
  const match = searchMatch(filter);
  const conditions = match
    ? [match.matches, isOnSaleInSearch(visibility), ...filtersOf(filter)]
    : [isOnSale(visibility), ...filtersOf(filter)];
  return sql`select ${columns} from ${match ? match.found : sql`products p`} where ${allOf(conditions)}`;
}

/** Whether anything but words chooses. */
export const isNarrowed = (filter: CatalogueFilter): boolean =>
  filter.categoryId !== null ||
  filter.minPricePaise !== null ||
  filter.maxPricePaise !== null ||
  isSparse({ ...filter, search: null });
