import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { moveMailAt } from "#domain/mail/mail.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";

/**
 * Writes to the customer that parcels of an order have moved, after they have: one mail for the whole order where it is
 * confirmed or canceled as a whole, else one for each parcel, which waits for further moves.
 */
export async function queueMoveMails(
  tx: Transaction,
  orderId: string,
  moved: { parcelIds: readonly string[]; to: ParcelStatus; at: Date },
): Promise<void> {
  const { parcelIds, to, at } = moved;
  if (parcelIds.length === 0) return;
  const { rows } = await tx.execute<{ isWhole: boolean | null }>(sql`
    select bool_and(id = any(${sql.param([...parcelIds])}::uuid[]) or status = 'canceled') as "isWhole"
    from parcels where order_id = ${orderId}`);
  const isWhole = rows[0]?.isWhole === true;
  if (isWhole && to === "confirmed") return queueMail(tx, { kind: "order-confirmed", orderId }, at);
  if (isWhole && to === "canceled") return queueMail(tx, { kind: "order-canceled", orderId }, at);
  for (const parcelId of parcelIds) {
    const mail = { kind: "parcel-moved", parcelId, status: to, at: at.toISOString() } as const;
    await queueMail(tx, mail, at, moveMailAt(at));
  }
}
