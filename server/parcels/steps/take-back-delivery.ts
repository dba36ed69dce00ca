import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { ParcelActor, ParcelStatus } from "#domain/orders/order-status.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";

type TakenBack = {
  order: { id: string };
  parcel: { id: string };
  by: { role: ParcelActor; personId: string };
  reason: string;
};

/** A parcel of a locked order is again where it was before it was called delivered, and the customer hears so. */
export async function takeBackDelivery(
  tx: Transaction,
  at: Date,
  { order, parcel, by, reason }: TakenBack,
): Promise<void> {
  const { rows } = await tx.execute<{ from: ParcelStatus | null }>(sql`
    select from_status as "from" from order_history
    where order_id = ${order.id} and parcel_id = ${parcel.id} and to_status = 'delivered' order by id desc limit 1`);
  const toStatus = rows[0]?.from ?? "shipped";
  await tx.execute(
    sql`update parcels set status = ${toStatus}, delivered_at = null where id = ${parcel.id}`,
  );
  await noteHistory(tx, order.id, at, [
    {
      parcelId: parcel.id,
      event: "delivery-taken-back",
      fromStatus: "delivered",
      toStatus,
      actorRole: by.role,
      actorId: by.personId,
      note: reason,
    },
  ]);
  const mail = { kind: "delivery-taken-back", parcelId: parcel.id, at: at.toISOString() } as const;
  await queueMail(tx, mail, at);
}
