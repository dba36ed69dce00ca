import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { loadOrderMoney } from "#server/orders/order-money-store.ts";

export type BookedCash = {
  captureId: string;
  attemptId: string;
  cashPaise: number;
  bookedAt: string;
  /** What went back of it or is on its way, and how many refunds of it there ever were. */
  backPaise: number;
  refunds: number;
};

/** The cash that was taken for a parcel of a locked order. Null: none. */
export async function loadBookedCash(
  tx: Transaction,
  parcelId: string,
): Promise<BookedCash | null> {
  const { rows } = await tx.execute<BookedCash>(sql`
    select c.id as "captureId", c.attempt_id as "attemptId", c.amount_paise as "cashPaise",
      c.captured_at::text as "bookedAt",
      (select coalesce(sum(amount_paise), 0) from refunds where order_id = c.order_id and capture_id = c.id and state <> 'failed') as "backPaise",
      (select count(*) from refunds where order_id = c.order_id and capture_id = c.id) as refunds
    from captures c where c.order_id = (select order_id from parcels where id = ${parcelId}) and c.parcel_id = ${parcelId}`);
  return rows[0] ?? null;
}

type Rebooking = {
  orderId: string;
  parcelId: string;
  booked: BookedCash | null;
  by: { personId: string };
  reason: string;
};

/**
 * Books another sum of cash for a parcel in place of the one that was booked; 0: none. What stood there is kept, for the
 * books of its day. Cash that is not there any more is waited for again.
 */
export async function rebookCash(
  tx: Transaction,
  { now: at, newId }: { now: Date; newId: () => string },
  { orderId, parcelId, booked, by, reason }: Rebooking,
  cashPaise: number,
): Promise<void> {
  if (booked === null || booked.cashPaise === cashPaise) return;
  const { captureId, attemptId, bookedAt } = booked;
  await tx.execute(sql`
    insert into cash_corrections (id, order_id, parcel_id, attempt_id, before_paise, after_paise, reason, booked_at,
      corrected_by, corrected_at)
    values (${newId()}, ${orderId}, ${parcelId}, ${attemptId}, ${booked.cashPaise}, ${cashPaise}, ${reason},
      ${bookedAt}::timestamptz, ${by.personId}, ${at})`);
  if (cashPaise > 0) {
    await tx.execute(sql`update captures set amount_paise = ${cashPaise} where id = ${captureId}`);
    return;
  }
  await tx.execute(sql`delete from captures where id = ${captureId}`);
  const { duePaise } = await loadOrderMoney(tx, orderId);
  await tx.execute(sql`
    update payment_attempts set state = 'open', completed_at = null, amount_paise = ${duePaise} where id = ${attemptId}`);
}
