import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";

/** The last order that was looked at; both null: none yet. */
export type OrderPlace = { placedAt: string | null; orderId: string | null };

/** One transaction each: so long an order may wait for its turn, and so much is done again after a stop. */
const ordersPerBatch = 100;

/** The next ones in the order in which they were placed: that of the index `orders_placed`, from its end. */
export async function selectOrdersAfter(
  db: Executor,
  { placedAt, orderId }: OrderPlace,
): Promise<{ placedAt: string; orderId: string }[]> {
  const { rows } = await db.execute<{ placedAt: string; orderId: string }>(sql`
    select placed_at::text as "placedAt", id as "orderId" from orders
    where ${placedAt}::timestamptz is null or (placed_at >= ${placedAt}::timestamptz and (placed_at > ${placedAt}::timestamptz
      or id < coalesce(${orderId}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')))
    order by placed_at nulls first, id desc limit ${ordersPerBatch}`);
  return rows;
}

/** All in the same order, so that nobody who locks several waits for who waits for them. */
export async function lockOrders(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select 1 from orders where id = any(${sql.param([...orderIds])}::uuid[]) order by id for no key update`);
}
