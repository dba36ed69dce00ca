import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { ParcelActor, ParcelStatus } from "#domain/orders/order-status.ts";

export type OrderEvent =
  | "payment-captured"
  | "payment-declined"
  | "payment-expired"
  /** Its customer chose another way to pay. */
  | "payment-given-up"
  /** The same money was told of for two attempts. */
  | "payment-told-again"
  | "payment-accepted"
  | "cod-accepted"
  | "cod-confirmed"
  | "hold-expired"
  | "hold-retaken"
  | "order-canceled"
  | "parcel-canceled"
  | "parcel-moved"
  | "shipment-corrected"
  /** Where it goes, or the phone number: what it was is kept apart. */
  | "address-changed"
  | "delivery-taken-back"
  | "cash-corrected"
  /** By who packs it, for themselves: no customer reads it. */
  | "lots-confirmed"
  | "return-asked"
  | "return-approved"
  | "return-refused"
  /** Some of a delivered parcel: it stays delivered. */
  | "packs-returned"
  /** Other packets are sent in place of money. */
  | "return-replaced"
  | "replacement-sent"
  | "replacement-delivered"
  | "replacement-withdrawn"
  | "refund-started"
  | "refund-done"
  | "refund-failed"
  | "upi-reference-given"
  | "payment-details-given"
  /** Of the shop's own people, for themselves: no customer reads it. */
  | "note";

export type HistoryEntry = {
  parcelId?: string | undefined;
  event: OrderEvent;
  fromStatus?: ParcelStatus;
  toStatus?: ParcelStatus;
  actorRole: ParcelActor;
  actorId?: string | undefined;
  note?: string;
};

export async function noteHistory(
  tx: Transaction,
  orderId: string,
  at: Date,
  entries: readonly HistoryEntry[],
): Promise<void> {
  await tx.execute(sql`
    insert into order_history (order_id, parcel_id, event, from_status, to_status, actor_role, actor_id, note, at)
    select ${orderId}, h."parcelId", h.event, h."fromStatus", h."toStatus", h."actorRole", h."actorId", h.note,
      ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(entries)}::json) as h("parcelId" uuid, event text,
      "fromStatus" parcel_status, "toStatus" parcel_status, "actorRole" text, "actorId" uuid, note text)`);
}
