import { sql, type SQL } from "drizzle-orm";
import type { ListSort } from "#domain/catalogue/storefront/sort.ts";
import type { Language } from "#domain/language.ts";
import { inLanguage } from "#server/catalogue/storefront/in-language.ts";

/** The same expressions as the indexes products_by_name and products_by_name_hi. */
export const sortName = (language: Language): SQL =>
  sql`lower(${inLanguage(language, "p.name", "p.name_hi")})`;

/** The same expression as in the index products_tested. */
export const germinationOf = sql`coalesce(p.label_germination_permille, 0)`;

export function orderOf(sort: Exclude<ListSort, "sow-now">, language: Language): SQL {
  const name = sortName(language);
  const orders: Record<typeof sort, SQL> = {
    "best-match": sql`m.rank, ${name}, p.id`,
    "name-asc": sql`${name}, p.id`,
    "name-desc": sql`${name} desc, p.id desc`,
    "price-asc": sql`p.shown_price_paise, ${name}, p.id`,
    "price-desc": sql`p.shown_price_paise desc, ${name}, p.id`,
    "rating-desc": sql`p.rating_average desc nulls last, ${name}, p.id`,
    "germination-desc": sql`${germinationOf} desc, ${name}, p.id`,
    popular: sql`p.sold_count desc nulls last, ${name}, p.id`,
  };
  return orders[sort];
}
