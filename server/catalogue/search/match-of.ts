import { sql, type SQL } from "drizzle-orm";
import type { SearchQueries } from "#domain/catalogue/search/rank-queries.ts";

/** One way to look for what was typed: in names and all that a product is called by, or in descriptions as well. */
export type SearchTry = SearchQueries & { isInTexts: boolean };

/** Which rows `w` of product_search match, and how well. */
export type SearchMatch = { table: SQL; matches: SQL; rank: SQL };

export function matchOf(search: SearchTry): SearchMatch {
  const rank = rankOf(search);
  return search.isInTexts
    ? {
        table: sql`product_texts t join product_search w on w.product_id = t.product_id`,
        matches: sql`t.words @@ ${search.inTexts}::tsquery`,
        rank,
      }
    : { table: sql`product_search w`, matches: sql`w.words @@ ${search.found}::tsquery`, rank };
}

/** Least first: its whole name, then as much of it as the wider queries need. What is for eating stands behind what is for sowing. */
function rankOf({ name, ranks }: SearchQueries): SQL {
  const widths = ranks.map(
    (query, at) => sql`when w.words @@ ${query}::tsquery then ${2 * (at + 1)}::int`,
  );
  return sql`case when w.name = ${name} or w.name_hi = ${name} then 0 ${sql.join(widths, sql` `)} else 12 end
    + w.is_edible::int`;
}
