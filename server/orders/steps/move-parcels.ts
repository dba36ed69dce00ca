import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { moveParcel, type ParcelActor, type ParcelStatus } from "#domain/orders/order-status.ts";
import { confirmedNotices } from "#domain/orders/order-notices.ts";
import { recordNotices } from "#server/notices/steps/record-notices.ts";
import { noteHistory, type OrderEvent } from "./note-history.ts";
import { queueMoveMails } from "./queue-move-mails.ts";

type Move = {
  event: OrderEvent;
  now: Date;
  by?: { role: ParcelActor; personId?: string };
};

/**
 * Moves every pending parcel of a locked order: as the system, because its money came or its time is over, or `by` an
 * administrator who accepts that it is paid on delivery.
 */
export async function moveParcels(
  tx: Transaction,
  orderId: string,
  to: "confirmed" | "canceled",
  { event, now, by = { role: "system" } }: Move,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; status: ParcelStatus; vendorId: string }>(
    sql`select id, status, vendor_id as "vendorId" from parcels where order_id = ${orderId} and status = 'pending' order by id for no key update`,
  );
  const facts = {
    paymentAccepted: to === "confirmed",
    returnAskedAt: null,
    deliveredAt: null,
  };
  const moving = rows.filter(({ status }) => moveParcel(status, to, by.role, facts).ok);
  if (moving.length === 0) return;
  const parcelIds = moving.map(({ id }) => id);
  await tx.execute(
    sql`update parcels set status = ${to} where id = any(${sql.param(parcelIds)}::uuid[])`,
  );
  await noteHistory(
    tx,
    orderId,
    now,
    moving.map(({ id, status }) => ({
      parcelId: id,
      event,
      fromStatus: status,
      toStatus: to,
      actorRole: by.role,
      actorId: by.personId,
    })),
  );
  if (to === "confirmed") {
    const vendorIds = moving.map(({ vendorId }) => vendorId);
    await recordNotices(tx, confirmedNotices(orderId, vendorIds), now);
  }
  await queueMoveMails(tx, orderId, { parcelIds, to, at: now });
}
