import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { insertCapture } from "#server/money/payments/payment-store.ts";

/** The courier has taken the cash for a parcel of a locked order, once: a parcel is delivered once. */
export async function captureCash(
  tx: Transaction,
  { now: at, newId }: { now: Date; newId: () => string },
  order: { id: string },
  parcel: { id: string; totalPaise: number },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from payment_attempts where order_id = ${order.id} and gateway = 'cod' order by created_at desc, id limit 1`,
  );
  const [attempt] = rows;
  if (attempt === undefined) throw new Error(`No cash was agreed on for order ${order.id}`);
  await insertCapture(tx, {
    id: newId(),
    orderId: order.id,
    attemptId: attempt.id,
    parcelId: parcel.id,
    amountPaise: parcel.totalPaise,
    at,
  });
  await noteHistory(tx, order.id, at, [
    { event: "payment-captured", actorRole: "system", parcelId: parcel.id },
  ]);
}
