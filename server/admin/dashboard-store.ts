import { sql } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import { stockBelow } from "#server/catalogue/stock/stock-below.ts";
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

const indiaDate = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;

/** Days on which something happened, by the calendar of Asia/Kolkata. */
export async function loadSalesDays(db: Reader, since: Date): Promise<SalesDay[]> {
  const { rows } = await db.execute<SalesDay>(sql`
    select day, sum(orders) as orders, sum(paise) as "revenuePaise" from (
      select ${indiaDate("placed_at")} as day, count(*) as orders, 0 as paise
        from orders where placed_at >= ${since} group by 1
      union all
      select ${indiaDate("captured_at")}, 0, sum(amount_paise)
        from captures where captured_at >= ${since} group by 1
      union all
      select ${indiaDate("completed_at")}, 0, -sum(amount_paise)
        from refunds where state = 'done' and completed_at >= ${since} group by 1
    ) as parts group by day`);
  return rows;
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
