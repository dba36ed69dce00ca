import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { insertCapture } from "#server/money/payments/payment-store.ts";

/**
 * The cash for a parcel of a locked order was taken, once: a parcel is delivered once. By whom is recorded as it is set for its
 * vendor now; a later setting changes nothing of it.
 */
export async function captureCash(
  tx: Transaction,
  { now: at, newId }: { now: Date; newId: () => string },
  order: { id: string },
  parcel: { id: string; totalPaise: number },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; isWithVendor: boolean }>(sql`
    select a.id, v.collects_cash as "isWithVendor"
    from payment_attempts a cross join parcels p join vendors v on v.id = p.vendor_id
    where a.order_id = ${order.id} and a.gateway = 'cod' and p.id = ${parcel.id} order by a.created_at desc, a.id limit 1`);
  const [attempt] = rows;
  if (attempt === undefined) throw new Error(`No cash was agreed on for order ${order.id}`);
  await insertCapture(tx, {
    id: newId(),
    orderId: order.id,
    attemptId: attempt.id,
    parcelId: parcel.id,
    isWithVendor: attempt.isWithVendor,
    amountPaise: parcel.totalPaise,
    at,
  });
  await noteHistory(tx, order.id, at, [
    { event: "payment-captured", actorRole: "system", parcelId: parcel.id },
  ]);
}
