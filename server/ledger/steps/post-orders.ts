import type { Transaction } from "#database/connect.ts";
import { planPostings } from "#domain/ledger/plan-postings.ts";
import { loadLedgerOrders } from "#server/ledger/order-facts-store.ts";
import { changeHolds, insertPostings } from "#server/ledger/posting-store.ts";

/**
 * Posts what locked orders lack in the ledger, in the transaction that changed them; nothing where nothing differs. @returns
 * how many postings
 */
export async function postOrders(tx: Transaction, orderIds: readonly string[]): Promise<number> {
  const plans = (await loadLedgerOrders(tx, orderIds)).map((order) => ({
    orderId: order.id,
    ...planPostings(order),
  }));
  const postings = plans.flatMap((plan) => plan.postings);
  const holds = plans.flatMap(({ orderId, holds: changed }) =>
    changed.map((hold) => ({ ...hold, orderId })),
  );
  if (holds.length > 0) await changeHolds(tx, holds);
  return postings.length === 0 ? 0 : insertPostings(tx, postings);
}
