import type { Transaction } from "#database/connect.ts";
import { courierCash, hadCourierCash } from "#domain/ledger/courier-cash.ts";
import { planPostings } from "#domain/ledger/plan-postings.ts";
import { loadLedgerOrders } from "#server/ledger/order-facts-store.ts";
import { changeHolds, insertPostings, keepCourierCash } from "#server/ledger/posting-store.ts";

/**
 * Posts what locked orders lack in the ledger, in the transaction that changed them; nothing where nothing differs. @returns
 * how many postings
 */
export async function postOrders(tx: Transaction, orderIds: readonly string[]): Promise<number> {
  const orders = await loadLedgerOrders(tx, orderIds);
  const plans = orders.map((order) => ({ orderId: order.id, ...planPostings(order) }));
  const postings = plans.flatMap((plan) => plan.postings);
  const holds = plans.flatMap(({ orderId, holds: changed }) =>
    changed.map((hold) => ({ ...hold, orderId })),
  );
  if (holds.length > 0) await changeHolds(tx, holds);
  const inCash = orders.filter(hadCourierCash);
  if (inCash.length > 0)
    await keepCourierCash(tx, {
      parcelIds: inCash.flatMap(({ parcels }) => parcels.map(({ id }) => id)),
      outstanding: inCash.flatMap((order) =>
        courierCash(order).map((cash) => ({ ...cash, orderId: order.id })),
      ),
    });
  return postings.length === 0 ? 0 : insertPostings(tx, postings);
}
