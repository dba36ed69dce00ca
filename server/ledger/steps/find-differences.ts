import type { Transaction } from "#database/connect.ts";
import { checkOrder } from "#domain/ledger/check-order.ts";
import { writeDifferences } from "#server/ledger/check-store.ts";
import { loadLedgerOrders } from "#server/ledger/order-facts-store.ts";
import { lockOrders } from "#server/ledger/order-walk-store.ts";

/** What is changing while it is looked at is looked at once it has changed: the orders are locked. */
export async function findDifferences(
  tx: Transaction,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  if (orderIds.length === 0) return;
  await lockOrders(tx, orderIds);
  const orders = await loadLedgerOrders(tx, orderIds);
  const found = orders.map((order) => ({ orderId: order.id, differences: checkOrder(order) }));
  await writeDifferences(tx, found, now);
}
