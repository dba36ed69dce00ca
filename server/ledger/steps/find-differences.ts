import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { checkOrder } from "#domain/ledger/check-order.ts";
import { writeDifferences } from "#server/ledger/check-store.ts";
import { loadLedgerOrders } from "#server/ledger/order-facts-store.ts";

/** What is changing while it is looked at is looked at once it has changed: the orders are locked. */
export async function findDifferences(
  tx: Transaction,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.execute(sql`
    select 1 from orders where id = any(${sql.param([...orderIds])}::uuid[]) order by id for no key update`);
  const orders = await loadLedgerOrders(tx, orderIds);
  const found = orders.map((order) => ({ orderId: order.id, differences: checkOrder(order) }));
  await writeDifferences(tx, found, now);
}
