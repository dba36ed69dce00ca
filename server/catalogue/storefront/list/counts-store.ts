import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import { mostListed } from "#domain/catalogue/storefront/catalogue-query.ts";
import {
  countedFacets,
  valuesShown,
  type CountedFacet,
} from "#domain/catalogue/storefront/list-counts.ts";
import { atMost, foundBy, type CatalogueFilter } from "./list-filter.ts";
import type { Visibility } from "#server/catalogue/storefront/visible-products.ts";
import { chosenFacets, without } from "./chosen-values.ts";

export type CountRow = {
  /** What is chosen of this facet was left aside; null: nothing was. */
  aside: CountedFacet | null;
  /** `all`: how many were found. */
  facet: CountedFacet | "all";
  value: string | null;
  count: number;
  /** Of seed houses and of types; their English names. */
  label: string | null;
  labelHi: string | null;
};

/** What is read before, and what is asked of that. */
export type Counts = { parts: SQL[]; query: SQL };

/**
 * All counts of a list by one statement. What has a value chosen is counted without that value, all others with it; each of these
 * readings stops at the most that are counted, so that no catalogue is too large; what was gathered for its page is all there.
 *
 * @param gathered products `p`, where the whole list was read already
 */
export function countsOf(
  visibility: Visibility,
  filter: CatalogueFilter,
  gathered: SQL | null = null,
): Counts {
  const chosen = chosenFacets(filter);
  const all = gathered
    ? sql`select ${counted} from ${gathered} ${sql.raw(`limit ${mostCounted}`)}`
    : atMost(foundBy(visibility, filter, counted), mostCounted);
  const readings = [
    { aside: null, found: all },
    ...countedFacets
      .filter((facet) => chosen.includes(facet))
      .map((facet) => {
        const rest = foundBy(visibility, without(filter, facet), counted);
        return { aside: facet, found: atMost(rest, mostCounted) };
      }),
  ].map((reading) => ({ ...reading, name: sql.raw(`found_${reading.aside ?? "all"}`) }));
  return {
    parts: readings.map(({ name, found }) => sql`${name} as materialized (${found})`),
    query: sql`
      select c.aside, c.facet, coalesce(v.slug, c.value) as value, c.count, coalesce(v.business_name, c.label) as label,
        coalesce(v.business_name, (select p.seed_type_hi from products p where c.facet = 'type' and p.id = c.one), c.label) as "labelHi"
      from (${sql.join(readings.map(countReading), sql` union all `)}) c
      left join vendors v on c.facet = 'vendor' and v.id = c.one
      order by c.count desc, coalesce(v.slug, c.value)`,
  };
}

export async function selectCounts(
  db: Reader,
  visibility: Visibility,
  filter: CatalogueFilter,
): Promise<CountRow[]> {
  const { parts, query } = countsOf(visibility, filter);
  const { rows } = await db.execute<CountRow>(sql`with ${sql.join(parts, sql`, `)} ${query}`);
  return rows;
}

/** How many a list has, no more than one above `mostListed`: with all that is chosen, or but one. */
export const countOf = (rows: readonly CountRow[], aside: CountedFacet | null = null): number =>
  rows.find((row) => row.facet === "all" && row.aside === aside)?.count ?? 0;

/** One more says that there are more. */
const mostCounted = mostListed + 1;

const counted = sql`p.id, p.category_id, p.vendor_id, case when p.goods_kind = 'sowing' then p.crop_key end as sown_crop,
  lower(p.seed_type) as type, p.seed_type, p.in_stock, p.rating_average / 100 as stars`;

/** `one` is the seed house, or some product of the type. */
function countReading({ aside, name }: { aside: CountedFacet | null; name: SQL }): SQL {
  const grouped = (facet: CountedFacet, column: SQL, others = sql`null::text, null::uuid`) => sql`
    select ${aside}::text, ${sql.raw(`'${facet}'`)}, ${column}::text as value, count(*), ${others} from ${name} f group by ${column}`;
  const most = sql.raw(`order by count(*) desc, value limit ${valuesShown}`);
  const house = sql`null::text, f.vendor_id`;
  const type = sql`min(f.seed_type collate "C"), min(f.id::text)::uuid`;
  return sql`
    select ${aside}::text as aside, 'all' as facet, null::text as value, count(*) as count, null::text as label, null::uuid as one from ${name}
    union all ${grouped("category", sql`f.category_id`)}
    union all ${grouped("season", sql`f.sown_crop`)}
    union all (${grouped("type", sql`f.type`, type)} ${most})
    union all (${grouped("vendor", sql`f.vendor_id`, house)} ${most})
    union all ${grouped("stock", sql`f.in_stock`)}
    union all ${grouped("rating", sql`f.stars`)}`;
}
