import { sql } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import type { Language } from "#domain/language.ts";
import { matchOf, type SearchTry } from "#server/catalogue/search/match-of.ts";
import { inLanguage } from "#server/catalogue/storefront/in-language.ts";
import {
  isOnSale,
  isOnSaleInSearch,
  type Visibility,
} from "#server/catalogue/storefront/visible-products.ts";

export type NamesRow = {
  crops: { key: string; nameEn: string; nameHi: string }[];
  categories: { id: string; slug: string; nameEn: string; nameHi: string }[];
  vendors: { id: string; slug: string; name: string }[];
};

/** All that has a name and isn't a product. */
export async function selectNames(db: Reader): Promise<NamesRow> {
  const { rows } = await db.execute<NamesRow>(sql`
    select
      (select coalesce(json_agg(json_build_object('key', g.crop_key, 'nameEn', g.name_en, 'nameHi', g.name_hi)), '[]')
        from crop_guides g) as crops,
      (select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'nameEn', c.name_en, 'nameHi', c.name_hi)
        order by c.priority, c.name_en), '[]') from categories c) as categories,
      (select coalesce(json_agg(json_build_object('id', v.id, 'slug', v.slug, 'name', v.business_name)
        order by lower(v.business_name), v.id), '[]') from vendors v) as vendors`);
  return rows[0] ?? { crops: [], categories: [], vendors: [] };
}

export type FoundRow = {
  crops: string[];
  categories: string[];
  vendors: string[];
  products: { slug: string; name: string }[];
};

type Asked = {
  /** Keys of crops, ids of the others. */
  crops: readonly string[];
  categories: readonly string[];
  vendors: readonly string[];
  search: SearchTry;
  /** Of products. */
  limit: number;
};

/** So many that are in stock are put in order of each kind of fit: whoever types two letters waits no longer for it. */
const comparedMost = 200;

/** Which of these have something in stock, and products that fit best of those that were looked at. */
export async function selectSuggestions(
  db: Reader,
  visibility: Visibility,
  language: Language,
  { crops, categories, vendors, search, limit }: Asked,
): Promise<FoundRow> {
  const inStock = sql`p.in_stock and ${isOnSale(visibility)}`;
  const { found, rank } = matchOf(search);
  const name = inLanguage(language, "p.name", "p.name_hi");
  // What few have is found by an index, what many have by walking: the index would gather all of it first. So the limit is part of the
  // text, for the planner to see.
  const some = (query: string) => sql`(
    select p.id, ${name} as name, p.rating_average, ${rank} as rank from ${found}
    where w.words @@ ${query}::tsquery and p.in_stock and ${isOnSaleInSearch(visibility)} ${sql.raw(`limit ${comparedMost}`)})`;
  const fits = [search.ranks[0], search.ranks[2], search.found].filter((fit) => fit !== undefined);
  const { rows } = await db.execute<FoundRow>(sql`
    select
      (select coalesce(json_agg(asked.key), '[]') from unnest(${sql.param([...crops])}::text[]) as asked (key)
        where exists (select from products p where p.crop_key = asked.key and ${inStock})) as crops,
      (select coalesce(json_agg(asked.id), '[]') from unnest(${sql.param([...categories])}::uuid[]) as asked (id)
        where exists (select from products p where p.category_id = asked.id and ${inStock})) as categories,
      (select coalesce(json_agg(asked.id), '[]') from unnest(${sql.param([...vendors])}::uuid[]) as asked (id)
        where exists (select from products p where p.vendor_id = asked.id and ${inStock})) as vendors,
      (select coalesce(json_agg(json_build_object('slug', best.slug, 'name', best.name) order by best.place), '[]')
        from (
          select p.slug, ${name} as name, one.place
          from (
            select compared.*, row_number() over (order by rank, rating_average desc, lower(compared.name), compared.id) as place
            from (${sql.join(fits.map(some), sql` union `)}) compared
          ) one
          join products p on p.id = one.id
          where one.place <= ${limit}
        ) best) as products`);
  return rows[0] ?? { crops: [], categories: [], vendors: [], products: [] };
}
