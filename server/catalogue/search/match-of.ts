import { sql, type SQL } from "drizzle-orm";
import type { SearchQueries } from "#domain/catalogue/search/rank-queries.ts";

/** One way to look for what was typed: in names and all that a product is called by, or in descriptions as well. */
export type SearchTry = SearchQueries & { isInTexts: boolean };

/** Which rows `w` match, and how well. */
export type SearchMatch = {
  rows: SQL;
  /** The same with what lists choose and order by, as products `p`. */
  found: SQL;
  matches: SQL;
  rank: SQL;
};

/** The copies that triggers keep: where a product stands in lists is known without a look at it. */
const copied = sql`cross join lateral (
  select w.product_id as id, w.is_listed, w.vendor_id, w.category_id, w.shown_price_paise, w.rating_average, w.label_class,
    w.label_germination_permille, w.listed_name as name, w.listed_name_hi as name_hi, w.goods_kind, w.crop_key, w.seed_type, w.in_stock,
    w.sold_count) p`;

export function matchOf(search: SearchTry): SearchMatch {
  const rows = search.isInTexts ? sql`product_texts w` : sql`product_search w`;
  const query = search.isInTexts ? search.inTexts : search.found;
  return {
    rows,
    found: sql`${rows} ${copied}`,
    matches: sql`w.words @@ ${query}::tsquery`,
    rank: rankOf(search),
  };
}

/** Of a product that was found, by its place in the order of a search. */
export const rankIn = (search: SearchTry, productId: SQL): SQL =>
  sql`(select ${rankOf(search)} from product_search w where w.product_id = ${productId})`;

/**
 * Least first: its whole name, then as much of it as the wider queries need. What is for eating stands behind what is for sowing. A
 * query that is as wide as one before it is not asked again.
 */
function rankOf({ name, ranks }: SearchQueries): SQL {
  const widths = ranks.flatMap((query, at) =>
    ranks.indexOf(query) < at
      ? []
      : [sql`when w.words @@ ${query}::tsquery then ${2 * (at + 1)}::int`],
  );
  return sql`case when w.name = ${name} or w.name_hi = ${name} then 0 ${sql.join(widths, sql` `)} else 12 end
    + w.is_edible::int`;
}
