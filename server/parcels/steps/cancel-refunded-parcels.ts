import type { Transaction } from "#database/connect.ts";
import type { WrittenReason } from "#domain/money/refunds/refund-reason.ts";
import { lockAnyParcels } from "#server/parcels/parcel-store.ts";
import { cancelLockedParcels, recordCanceled } from "./cancel-locked-parcels.ts";

type Refunded = {
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
  { orderNumber, numbers, personId, reason: { note } }: Refunded,
): Promise<void> {
  if (numbers.length === 0) return;
  const locked = await lockAnyParcels(tx, { orderNumber, vendorId: null });
  if (locked === null) throw new Error(`No order ${orderNumber}`);
  const { order, parcels } = locked;
  const canceling = parcels.filter(({ number }) => numbers.includes(number));
  const by = { role: "administrator", personId } as const;
  const reason = note === null ? "refunded" : `refunded: ${note}`;
  await cancelLockedParcels(tx, outside, { order, parcels: canceling, by, reason });
  await recordCanceled(tx, { order, parcels: canceling, personId, at: outside.now });
}
