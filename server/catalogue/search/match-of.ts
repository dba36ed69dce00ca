import { sql, type SQL } from "drizzle-orm";
import type { SearchQueries } from "#domain/catalogue/search/rank-queries.ts";

/** One way to look for what was typed: in names and all that a product is called by, or in descriptions as well. */
export type SearchTry = SearchQueries & { isInTexts: boolean };

/** Which rows `w` of product_search match, and how well. */
export type SearchMatch = {
  /** With what lists choose and order by, as products `p`. */
  found: SQL;
  matches: SQL;
  rank: SQL;
  /** Which the planner is asked about: how many there are. */
  counted: SQL;
  /** Of a product `p` that is at hand. */
  isMet: SQL;
};

/** The copies that triggers keep: where a product stands in lists is known without a look at it, by the names that it has there. */
const copied = sql`cross join lateral (
  select w.product_id as id, w.is_listed, w.vendor_id, w.category_id, w.shown_price_paise, w.rating_average, w.label_class,
    w.label_germination_permille, w.listed_name as name, w.listed_name_hi as name_hi) p`;

export function matchOf(search: SearchTry): SearchMatch {
  const rank = rankOf(search);
  if (!search.isInTexts) {
    const matches = sql`w.words @@ ${search.found}::tsquery`;
    return {
      found: sql`product_search w ${copied}`,
      matches,
      rank,
      counted: sql`select from product_search w where ${matches}`,
      isMet: sql`exists (select from product_search w where w.product_id = p.id and ${matches})`,
    };
  }
  const matches = sql`t.words @@ ${search.inTexts}::tsquery`;
  return {
    // One by one: the planner would rather read all products than look up some thousands.
    found: sql`product_texts t cross join lateral (
      select w.* from product_search w where w.product_id = t.product_id offset 0) w ${copied}`,
    matches,
    rank,
    counted: sql`select from product_texts t join product_search w on w.product_id = t.product_id where ${matches}`,
    isMet: sql`exists (select from product_texts t where t.product_id = p.id and ${matches})`,
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
