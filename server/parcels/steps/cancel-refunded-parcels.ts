import type { Transaction } from "#database/connect.ts";
import type { WrittenReason } from "#domain/money/refunds/refund-reason.ts";
import { lockParcelPacks } from "#server/catalogue/stock/steps/move-order-stock.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { queueMoveMails } from "#server/orders/steps/queue-move-mails.ts";
import { lockAnyParcel } from "#server/parcels/parcel-store.ts";
import { cancelWithoutMail } from "./cancel-locked-parcel.ts";

type Refunded = {
  orderId: string;
  orderNumber: string;
  /** Places in the order, from 1. */
  numbers: readonly number[];
  personId: string;
  reason: Pick<WrittenReason, "note">;
};

/**
 * Cancels parcels of a locked order whose money has just been sent back whole. Who calls it corrects the documents: once,
 * after all else.
 */
export async function cancelRefundedParcels(
  tx: Transaction,
  outside: { now: Date; newId: () => string },
  { orderId, orderNumber, numbers, personId, reason: { note } }: Refunded,
): Promise<void> {
  const locked = [];
  for (const number of numbers) {
    const found = await lockAnyParcel(tx, { orderNumber, parcel: number, vendorId: null });
    if (found === null) throw new Error(`No parcel ${number} of order ${orderNumber}`);
    locked.push({ ...found, number });
  }
  const parcelIds = locked.map(({ parcel }) => parcel.id);
  await lockParcelPacks(tx, parcelIds);
  const by = { role: "administrator", personId } as const;
  const reason = note === null ? "refunded" : `refunded: ${note}`;
  for (const { order, parcel, number } of locked) {
    const canceled = await cancelWithoutMail(tx, outside, { order, parcel, by, reason });
    if (!canceled.ok) throw new Error(`Parcel ${number} of ${orderNumber} is ${parcel.status}`);
    await recordActivity(tx, {
      actorId: personId,
      at: outside.now,
      action: "canceled",
      subject: "parcel",
      subjectId: parcel.id,
      label: `${orderNumber}/${number}`,
      before: { status: parcel.status },
      after: { status: "canceled" },
    });
  }
  await queueMoveMails(tx, orderId, { parcelIds, to: "canceled", at: outside.now });
}
