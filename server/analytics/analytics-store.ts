import { sql } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import type { SoldDay } from "#domain/analytics/sold-figures.ts";
import { bestProducts, type BestProduct } from "./best-products.ts";
import { indiaDay, isSold, revenuePaise } from "./sold-parcels.ts";

export type SoldSpan = { vendorId: string; from: Date; until: Date };
export type ParcelDay = Omit<SoldDay, "units">;

/** Days on which something was sold, and whether this vendor ever sold anything. */
export async function loadParcelDays(
  db: Reader,
  { vendorId, from, until }: SoldSpan,
): Promise<{ days: ParcelDay[]; hasSold: boolean }> {
  const { rows } = await db.execute<{ days: ParcelDay[]; hasSold: boolean }>(sql`
    select exists (select 1 from parcels p where ${isSold(vendorId)}) as "hasSold",
      (select coalesce(json_agg(d), '[]'::json) from (
        select ${indiaDay} as day, count(distinct p.order_id) as orders, ${revenuePaise} as "revenuePaise",
          count(*) filter (where p.status = 'returned') as returned,
          count(*) filter (where p.status in ('delivered', 'returned')) as arrived
        from parcels p
        where ${isSold(vendorId)} and p.created_at >= ${from} and p.created_at < ${until}
        group by 1
      ) d) as days`);
  return rows[0] ?? { days: [], hasSold: false };
}

export type SoldGoods = { unitsByDay: { day: string; units: number }[]; best: BestProduct[] };

/** How many packs were sold each day, and the products that brought most. The lines are read once for both. */
export async function loadSoldGoods(
  db: Reader,
  { vendorId, from, until }: SoldSpan,
  bestMax: number,
): Promise<SoldGoods> {
  const { rows } = await db.execute<SoldGoods>(sql`
    with sold as (
      select ${indiaDay} as day, line.product_id, sum(line.quantity) as units,
        coalesce(sum(line.value_paise + line.tax_paise) filter (where p.status <> 'returned'), 0) as paise
      from parcels p join order_lines line on line.parcel_id = p.id
      where ${isSold(vendorId)} and p.created_at >= ${from} and p.created_at < ${until}
      group by grouping sets ((1), (2))
    ),
    best as (
      select product_id, units, paise from sold where day is null
      order by paise desc, units desc, product_id limit ${bestMax}
    )
    select (select coalesce(json_agg(json_build_object('day', day, 'units', units)), '[]'::json)
        from sold where day is not null) as "unitsByDay",
      ${bestProducts} as best`);
  return rows[0] ?? { unitsByDay: [], best: [] };
}
