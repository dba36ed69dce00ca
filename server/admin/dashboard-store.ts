import { sql } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import { stockBelow } from "#server/catalogue/stock/stock-below.ts";
import { bestProducts, type BestProduct } from "#server/analytics/best-products.ts";
import { isSoldParcel } from "#server/analytics/sold-parcels.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { SalesDay } from "#domain/admin/sales-days.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";

export type Totals = {
  products: number;
  customers: number;
  vendors: number;
  /** How many orders have each status; one that no order has is left out. */
  orders: Partial<Record<OrderStatus, number>>;
};

export async function countAll(db: Reader): Promise<Totals> {
  const { rows } = await db.execute<Totals>(sql`
    select (select count(*) from products) as products,
      (select count(*) from people where role = 'customer') as customers,
      (select count(*) from vendors) as vendors,
      (select coalesce(json_object_agg(status, counted), '{}'::json)
        from (select status, count(*) as counted from orders group by status) as by_status) as orders`);
  return rows[0] ?? { products: 0, customers: 0, vendors: 0, orders: {} };
}

/** As JSON it is '2026-11-20'. */
const indiaDate = (column: string) => sql`(${sql.raw(column)} at time zone 'Asia/Kolkata')::date`;

/** What was sold at one rate of GST, less what was returned. */
export type SoldAtRate = { basisPoints: number; valuePaise: number; taxPaise: number };

export type Sales = {
  /** Days on which something happened, by the calendar of Asia/Kolkata. */
  days: SalesDay[];
  best: BestProduct[];
  rates: SoldAtRate[];
};

/** Days from the first moment on; what brought most, and what was sold at each rate, of orders from the second one on. */
export async function loadSales(
  db: Reader,
  { daysFrom, goodsFrom, bestMax }: { daysFrom: Date; goodsFrom: Date; bestMax: number },
): Promise<Sales> {
  const { rows } = await db.execute<Sales>(sql`
    with happened as (
      select ${indiaDate("placed_at")} as day, count(*) as orders, 0 as paise
        from orders where placed_at >= ${daysFrom} group by 1
      union all
      select ${indiaDate("captured_at")}, 0, sum(amount_paise)
        from captures where captured_at >= ${daysFrom} group by 1
      union all
      select ${indiaDate("completed_at")}, 0, -sum(amount_paise)
        from refunds where state = 'done' and completed_at >= ${daysFrom} group by 1
    ),
    sold as (
      select line.product_id, line.tax_rate_basis_points as rate, sum(line.quantity) as units,
        coalesce(sum(line.value_paise) filter (where p.status <> 'returned'), 0) as value,
        coalesce(sum(line.tax_paise) filter (where p.status <> 'returned'), 0) as tax
      from orders o join parcels p on p.order_id = o.id join order_lines line on line.parcel_id = p.id
      where o.placed_at >= ${goodsFrom} and ${isSoldParcel}
      group by grouping sets ((1), (2))
    ),
    best as (
      select product_id, units, value + tax as paise from sold where rate is null and product_id is not null
      order by paise desc, units desc, product_id limit ${bestMax}
    )
    select (select coalesce(json_agg(json_build_object('day', day, 'orders', orders, 'revenuePaise', paise)), '[]'::json)
        from (select day, sum(orders) as orders, sum(paise) as paise from happened group by day) as by_day) as days,
      ${bestProducts} as best,
      (select coalesce(json_agg(json_build_object('basisPoints', rate, 'valuePaise', value, 'taxPaise', tax) order by rate), '[]'::json)
        from sold where rate is not null) as rates`);
  return rows[0] ?? { days: [], best: [], rates: [] };
}

export type LowPack = {
  packId: string;
  productId: string;
  name: string;
  quantity: number;
  unit: PackUnit;
  stock: number;
};

/** Packs that are for sale, the emptiest first. */
export async function loadLowPacks(
  db: Reader,
  { below, limit }: { below: number; limit: number },
): Promise<LowPack[]> {
  const stock = stockBelow("pack", below);
  const { rows } = await db.execute<LowPack>(sql`
    select pack.id as "packId", product.id as "productId", product.name, pack.quantity, pack.unit, pack.stock
    from packs pack join products product on product.id = pack.product_id
    where pack.archived_at is null and ${stock} < ${below} and product.state = 'published'
    order by ${stock}, pack.product_id, pack.id
    limit ${limit}`);
  return rows;
}
