import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import {
  countedFacets,
  countedMost,
  valuesShown,
  type CountedFacet,
} from "#domain/catalogue/storefront/list-counts.ts";
import { matchOf } from "#server/catalogue/search/match-of.ts";
import { filtersOf, type CatalogueFilter } from "#server/catalogue/storefront/list-store.ts";
import { isOnSale, type Visibility } from "#server/catalogue/storefront/visible-products.ts";
import { without } from "./chosen-values.ts";

/** By `grouping` of the columns of `found` in their order; the last counts all that was found. */
export const groupings = {
  category: 0b011111,
  vendor: 0b101111,
  season: 0b110111,
  type: 0b111011,
  stock: 0b111101,
  rating: 0b111110,
} as const satisfies Record<CountedFacet, number>;
export const allFound = 0b111111;

export type CountRow = {
  /** What is chosen of this facet was left aside; null: nothing was. */
  aside: string | null;
  grouping: number;
  value: string | null;
  count: number;
  seedTypeEn: string;
  seedTypeHi: string;
  vendorSlug: string | null;
  vendorName: string | null;
};

/**
 * All counts of a list by one statement. What has a value chosen is counted without that value, all others with it; each of these
 * readings stops at the most that are counted, so that no catalogue is too large.
 */
export async function selectCounts(
  db: Executor,
  visibility: Visibility,
  filter: CatalogueFilter,
  chosen: readonly CountedFacet[],
): Promise<CountRow[]> {
  const asides = countedFacets.filter((facet) => chosen.includes(facet));
  const readings = [
    reading(visibility, filter, null),
    ...asides.map((facet) => reading(visibility, without(filter, facet), facet)),
  ];
  const kept = [filter.vendorId ?? "", filter.seedType ?? ""];
  const { rows } = await db.execute<CountRow>(sql`
    select c.aside, c.grouping, c.value, c.count, c."seedTypeEn", c."seedTypeHi", v.slug as "vendorSlug", v.business_name as "vendorName"
    from (${sql.join(readings, sql` union all `)}) c
    left join vendors v on c.grouping = ${groupings.vendor}::int and v.id::text = c.value
    where c.place <= ${valuesShown}::int or c.grouping not in (${groupings.vendor}::int, ${groupings.type}::int)
      or c.value = any(${sql.param(kept)}::text[])
    order by c.count desc, c.value`);
  return rows;
}

function reading(visibility: Visibility, filter: CatalogueFilter, aside: string | null): SQL {
  const group = sql`grouping(f.category_id, f.vendor_id, f.sown_crop, f.seed_type_key, f.in_stock, f.stars)`;
  return sql`
    select ${aside}::text as aside, ${group} as grouping,
      coalesce(f.category_id::text, f.vendor_id::text, f.sown_crop, f.seed_type_key, f.in_stock::text, f.stars::text) as value,
      count(*) as count, min(f.seed_type collate "C") as "seedTypeEn", min(coalesce(f.seed_type_hi, f.seed_type) collate "C") as "seedTypeHi",
      row_number() over (partition by ${group} order by count(*) desc) as place
    from (select * from ${foundBy(visibility, filter)} ${sql.raw(`limit ${countedMost + 1}`)}) f
    group by grouping sets ((f.category_id), (f.vendor_id), (f.sown_crop), (f.seed_type_key), (f.in_stock), (f.stars), ())`;
}

function foundBy(visibility: Visibility, filter: CatalogueFilter): SQL {
  const where = sql.join([isOnSale(visibility), ...filtersOf(filter)], sql` and `);
  const counted = sql`
    select p.category_id, p.vendor_id, case when p.goods_kind = 'sowing' then p.crop_key end as sown_crop,
      lower(p.seed_type) as seed_type_key, p.in_stock, p.rating_average / 100 as stars, p.seed_type, p.seed_type_hi
    from products p`;
  const match = filter.search && matchOf(filter.search);
  return match
    ? sql`(select p.* from ${match.rows} cross join lateral (${counted} where p.id = w.product_id and ${where} offset 0) p
        where ${match.matches}) matched`
    : sql`(${counted} where ${where}) matched`;
}
