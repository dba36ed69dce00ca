import type { Database } from "#database/connect.ts";
import { endHoldsUntil } from "#server/ledger/end-vendor-holds.ts";
import { postOrdersSince } from "#server/ledger/post-old-orders.ts";

/** What its orders brought is posted as of orders from before the ledger; stopped and repeated, it goes through all of them again. */
export async function fillBigLedger({ db, now }: { db: Database; now: Date }): Promise<void> {
  await postOrdersSince(db, null);
  await endHoldsUntil(db, now);
}
