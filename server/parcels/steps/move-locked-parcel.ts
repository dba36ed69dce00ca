import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type {
  CameBack,
  SealedPackets,
  SealedRefusal,
} from "#domain/catalogue/stock/returned-packets.ts";
import {
  type ParcelActor,
  type ParcelMoveRefusal,
  type ParcelStatus,
  moveParcel,
} from "#domain/orders/order-status.ts";
import { parcelFacts } from "#domain/parcels/return-request.ts";
import type { Shipment } from "#domain/parcels/shipment.ts";
import { planReturn } from "#domain/money/refunds/plan-refund.ts";
import { accept, type Result } from "#domain/result.ts";
import { correctDocuments } from "#server/documents/steps/correct-documents.ts";
import { issueDocument } from "#server/documents/steps/issue-document.ts";
import type { LockedOrder, LockedParcel } from "#server/parcels/parcel-store.ts";
import { endCashAttempt } from "#server/orders/order-money-store.ts";
import { captureCash } from "#server/money/payments/steps/capture-cash.ts";
import { loadRefundable } from "#server/money/refunds/refundable-store.ts";
import { writeRefund } from "#server/money/refunds/steps/write-refund.ts";
import {
  lockCameBack,
  takeBackStock,
  type HeldTake,
} from "#server/catalogue/stock/steps/move-order-stock.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { queueMoveMails } from "#server/orders/steps/queue-move-mails.ts";

/** All but a cancellation, which has a step of its own. */
export type ParcelMove = {
  order: Pick<LockedOrder, "id" | "method">;
  parcel: LockedParcel;
  to: Exclude<ParcelStatus, "canceled">;
  by: { role: ParcelActor; personId: string };
  /** Where `to` is 'shipped'. */
  shipment: Shipment | null;
  /** Where `to` is 'returned'. */
  sealed: SealedPackets;
};
type StepInputs = { now: Date; newId: () => string };

/**
 * Moves one parcel of an order that is locked, with all that comes with it: cash is taken at delivery, a return gives
 * stock and money back, the customer hears of it.
 */
export async function moveLockedParcel(
  tx: Transaction,
  outside: StepInputs,
  move: ParcelMove,
): Promise<Result<"moved", ParcelMoveRefusal | SealedRefusal>> {
  const { order, parcel, to, by } = move;
  const { now } = outside;
  const allowed = moveParcel(parcel.status, to, by.role, parcelFacts(parcel));
  if (!allowed.ok) return allowed;
  const cameBack = to === "returned" ? await lockCameBack(tx, parcel.id, move.sealed) : accept([]);
  if (!cameBack.ok) return cameBack;
  await write(tx, move, now);
  await noteHistory(tx, order.id, now, [
    {
      parcelId: parcel.id,
      event: "parcel-moved",
      fromStatus: parcel.status,
      toStatus: to,
      actorRole: by.role,
      actorId: by.personId,
    },
  ]);
  if (to === "delivered" && order.method === "cod") await captureCash(tx, outside, order, parcel);
  if (to === "returned") await acceptReturn(tx, outside, { ...move, cameBack: cameBack.value });
  await endCashAttempt(tx, order.id, now);
  await deriveOrder(tx, order.id);
  await queueMoveMails(tx, order.id, { parcelIds: [parcel.id], to, at: now });
  await issueDueDocuments(tx, move, now);
  return accept("moved");
}

/** Goods leave with their document, also those that were packed before there were any. */
async function issueDueDocuments(tx: Transaction, { order, parcel, to }: ParcelMove, at: Date) {
  const { id: orderId } = order;
  if (to === "processing" || to === "shipped")
    await issueDocument(tx, { orderId, vendorId: parcel.vendorId, at });
  if (to === "returned") await correctDocuments(tx, { orderId, at });
}

async function write(tx: Transaction, { parcel, to, shipment }: ParcelMove, now: Date) {
  const shipped =
    shipment === null || to !== "shipped"
      ? sql``
      : sql`, carrier = ${shipment.carrier}, tracking_number = ${shipment.trackingNumber}, shipped_at = ${now}`;
  const delivered = to === "delivered" ? sql`, delivered_at = ${now}` : sql``;
  await tx.execute(
    sql`update parcels set status = ${to} ${shipped} ${delivered} where id = ${parcel.id}`,
  );
}

async function acceptReturn(
  tx: Transaction,
  { now, newId }: StepInputs,
  { order, parcel, by, cameBack }: ParcelMove & { cameBack: CameBack<HeldTake>[] },
): Promise<void> {
  await takeBackStock(tx, cameBack, now);
  for (const planned of planReturn(await loadRefundable(tx, order.id), parcel.id)) {
    const refund = {
      ...planned,
      id: newId(),
      orderId: order.id,
      requestedBy: by.personId,
      at: now,
    };
    await writeRefund(tx, { ...refund, reason: "parcel-returned" });
  }
}
