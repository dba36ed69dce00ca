import type { Transaction } from "#database/connect.ts";
import type { ParcelActor } from "#domain/orders/order-status.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { lockParcelPacks } from "#server/catalogue/stock/steps/move-order-stock.ts";
import { queueMoveMails } from "#server/orders/steps/queue-move-mails.ts";
import type { LockedParcelsOfOrder } from "#server/parcels/parcel-store.ts";
import { cancelWithoutMail } from "./cancel-locked-parcel.ts";

type Canceling = LockedParcelsOfOrder & {
  by: { role: ParcelActor; personId: string };
  reason: string;
};

/**
 * Cancels parcels of a locked order together, each of which can be: the packs of all are locked first, and their customer gets
 * one mail where nothing of the order is left. Who calls it corrects the documents: once, after all else.
 */
export async function cancelLockedParcels(
  tx: Transaction,
  outside: { now: Date; newId: () => string },
  { order, parcels, by, reason }: Canceling,
): Promise<void> {
  const parcelIds = parcels.map(({ id }) => id);
  await lockParcelPacks(tx, parcelIds);
  for (const parcel of parcels) {
    const canceled = await cancelWithoutMail(tx, outside, { order, parcel, by, reason });
    if (!canceled.ok) throw new Error(`Parcel ${parcel.id} is ${parcel.status}`);
  }
  await queueMoveMails(tx, order.id, { parcelIds, to: "canceled", at: outside.now });
}

/** For the activity log: who of the shop's side did it. */
export async function recordCanceled(
  tx: Transaction,
  { order, parcels, personId, at }: LockedParcelsOfOrder & { personId: string; at: Date },
): Promise<void> {
  for (const parcel of parcels)
    await recordActivity(tx, {
      actorId: personId,
      at,
      action: "canceled",
      subject: "parcel",
      subjectId: parcel.id,
      label: `${order.number}/${parcel.number}`,
      before: { status: parcel.status },
      after: { status: "canceled" },
    });
}
