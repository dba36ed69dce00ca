import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { type ParcelActor, type ParcelStatus, moveParcel } from "#domain/orders/order-status.ts";
import { cancellationNotices } from "#domain/orders/order-notices.ts";
import { cancelRefundPaise } from "#domain/money/refunds/parcel-refund.ts";
import { planCancellation } from "#domain/money/refunds/plan-refund.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { correctDocuments } from "#server/documents/steps/correct-documents.ts";
import {
  endCashAttempt,
  endUnsentAttempt,
  loadOrderMoney,
  setUnsentAmount,
  type OrderMoney,
} from "#server/orders/order-money-store.ts";
import { loadRefundable } from "#server/money/refunds/refundable-store.ts";
import { writeRefund } from "#server/money/refunds/steps/write-refund.ts";
import type { LockedOrder, LockedParcel } from "#server/parcels/parcel-store.ts";
import { cancelParcelStock } from "#server/catalogue/stock/steps/move-order-stock.ts";
import { recordNotices } from "#server/notices/steps/record-notices.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { queueMoveMails } from "#server/orders/steps/queue-move-mails.ts";

type Cancellation = {
  order: Pick<LockedOrder, "id" | "stockHeld" | "method">;
  parcel: Pick<LockedParcel, "id" | "vendorId" | "status" | "totalPaise">;
  by: { role: ParcelActor; personId: string | undefined };
  reason: string;
};
type StepInputs = { now: Date; newId: () => string };

/**
 * Cancels one parcel of an order that is locked: its stock goes back, the order costs less, and money that was paid for
 * it goes back. A payment that is with the gateway can't be changed: what it brings too much goes back when it comes.
 */
export async function cancelLockedParcel(
  tx: Transaction,
  outside: StepInputs,
  cancellation: Cancellation,
): Promise<Canceled> {
  const canceled = await cancelWithoutMail(tx, outside, cancellation);
  if (!canceled.ok) return canceled;
  const { order, parcel } = cancellation;
  const { now: at } = outside;
  await queueMoveMails(tx, order.id, { parcelIds: [parcel.id], to: "canceled", at });
  await correctDocuments(tx, { orderId: order.id, at });
  return canceled;
}

type Canceled = Result<"canceled", { code: "parcel-not-cancelable"; status: ParcelStatus }>;

/** All but what is written of it to its customer: the mails, and the documents after all else that is locked. */
export async function cancelWithoutMail(
  tx: Transaction,
  outside: StepInputs,
  { order, parcel, by, reason }: Cancellation,
): Promise<Canceled> {
  const { now } = outside;
  const facts = { paymentAccepted: false, returnAskedAt: null, deliveredAt: null };
  if (!moveParcel(parcel.status, "canceled", by.role, facts).ok)
    return refuse({ code: "parcel-not-cancelable", status: parcel.status });

  // A pending order whose hold ran out has given its stock back already.
  if (parcel.status !== "pending" || order.stockHeld)
    await cancelParcelStock(tx, { parcelId: parcel.id, at: now });
  await tx.execute(sql`update parcels set status = 'canceled' where id = ${parcel.id}`);
  await noteHistory(tx, order.id, now, [
    {
      parcelId: parcel.id,
      event: "parcel-canceled",
      fromStatus: parcel.status,
      toStatus: "canceled",
      actorRole: by.role,
      actorId: by.personId,
      note: reason,
    },
  ]);
  const money = await loadOrderMoney(tx, order.id);
  const wholeOrder = money.parcels.every(({ status }) => status === "canceled");
  if (wholeOrder) await closeOrder(tx, order.id, now);
  else await setUnsentAmount(tx, order.id, money.duePaise);
  await refundParcel(tx, outside, { order, parcel, by, money });
  await endCashAttempt(tx, order.id, now);
  await deriveOrder(tx, order.id);
  await recordNotices(tx, cancellationNotices(order, parcel, by), now);
  return accept("canceled");
}

/** Nothing is held for it any more, and it asks nobody for money. */
async function closeOrder(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await endUnsentAttempt(tx, orderId, now);
  await tx.execute(sql`
    update orders set stock_held_until = null, stock_released_at = coalesce(stock_released_at, ${now}::timestamptz)
    where id = ${orderId}`);
}

async function refundParcel(
  tx: Transaction,
  { now: at, newId }: StepInputs,
  { order, parcel, by, money }: Omit<Cancellation, "reason"> & { money: OrderMoney },
): Promise<void> {
  const amountPaise = cancelRefundPaise(parcel, money.brought, money.parcels);
  if (amountPaise === 0) return;
  const refundable = await loadRefundable(tx, order.id);
  for (const planned of planCancellation(refundable, parcel.id, amountPaise)) {
    const refund = { ...planned, id: newId(), orderId: order.id, requestedBy: by.personId, at };
    await writeRefund(tx, { ...refund, reason: "parcel-canceled" });
  }
}
