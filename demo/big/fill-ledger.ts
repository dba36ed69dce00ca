import type { Database } from "#database/connect.ts";
import { endHoldsUntil } from "#server/ledger/end-vendor-holds.ts";
import { lockOrders, selectOrdersAfter, type OrderPlace } from "#server/ledger/order-walk-store.ts";
import { postOrders } from "#server/ledger/steps/post-orders.ts";
import { fillBigBankAccounts } from "./fill-bank-accounts.ts";
import { closeMonthsBefore } from "./fill-months.ts";

type Filling = { db: Database; now: Date; secret?: Buffer | undefined };

/**
 * What its orders brought is posted as of orders from before the ledger, and after those that were placed in a month its statements are
 * closed and vendors are paid. Stopped and repeated, it goes through all of them again; the months that are closed stay.
 */
export async function fillBigLedger({ db, now, secret }: Filling): Promise<void> {
  await fillBigBankAccounts(db, { now, secret });
  for (let place: OrderPlace = { placedAt: null, orderId: null }; ;) {
    const next = await selectOrdersAfter(db, place);
    const last = next.at(-1);
    if (last === undefined) break;
    await closeMonthsBefore(db, new Date(next[0]?.placedAt ?? last.placedAt));
    const ids = next.map(({ orderId }) => orderId);
    await db.transaction(async (tx) => {
      await lockOrders(tx, ids);
      await postOrders(tx, ids);
    });
    place = last;
  }
  await endHoldsUntil(db, now);
}
