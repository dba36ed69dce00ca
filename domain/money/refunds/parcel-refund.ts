// What an order costs after parcels of it were canceled, and what goes back: canceling refunds a parcel's shipping
// share, returning doesn't. The stored sums of the parcels decide; the free-shipping threshold is never computed again.
import type { ParcelStatus } from "#domain/orders/order-status.ts";

export type ParcelSums = { shippingPaise: number; totalPaise: number };

export function parcelRefundPaise(parcel: ParcelSums, outcome: "canceled" | "returned"): number {
  return outcome === "canceled" ? parcel.totalPaise : parcel.totalPaise - parcel.shippingPaise;
}

/** `cancelOrder` grows with each cancellation; null for a parcel that is not canceled. */
export type OwedParcel = {
  id: string;
  status: ParcelStatus;
  totalPaise: number;
  cancelOrder: number | null;
};

/** What the customer owes for the order in all: its total less the canceled parcels. It only ever falls. */
export function duePaise(parcels: readonly Pick<OwedParcel, "status" | "totalPaise">[]): number {
  return parcels
    .filter(({ status }) => status !== "canceled")
    .reduce((sum, { totalPaise }) => sum + totalPaise, 0);
}

/**
 * Why all of a payment goes back: it came for sold goods, a second time, for an order that was closed, or it is a sum that
 * was never asked for.
 */
export const undoReasons = [
  "stock-gone",
  "paid-twice",
  "order-canceled",
  "amount-differs",
] as const;
export type UndoReason = (typeof undoReasons)[number];

export const isUndone = (reason: string): boolean => undoReasons.some((undo) => undo === reason);

/** Money that an order brought, and refunds that did not fail. `parcelId` null: not for one parcel. */
export type OrderBrought = {
  capturedPaise: number;
  refunds: readonly { parcelId: string | null; amountPaise: number; reason: string }[];
};

/**
 * What came for the order as it is owed: less the payments that were undone and what went back for canceled parcels.
 * What went back for a returned parcel, or out of goodwill, doesn't make the others any less paid.
 */
export function paidPaise(
  { capturedPaise, refunds }: OrderBrought,
  parcels: readonly Pick<OwedParcel, "id" | "status">[],
): number {
  const canceled = new Set(
    parcels.filter(({ status }) => status === "canceled").map(({ id }) => id),
  );
  const undone = refunds.filter(({ parcelId, reason }) =>
    parcelId === null ? isUndone(reason) : canceled.has(parcelId),
  );
  return capturedPaise - sumOf(undone);
}

/**
 * What goes back for a parcel that is now canceled: the money that was paid above what is due, never more than what of
 * the parcel has not gone back before, nor than is still there. Nothing where no money came, or where it came for other parcels only (cash on
 * delivery).
 */
export function cancelRefundPaise(
  parcel: Pick<OwedParcel, "id" | "totalPaise">,
  brought: OrderBrought,
  parcels: readonly Omit<OwedParcel, "cancelOrder">[],
): number {
  const after = afterCanceling(parcel, parcels);
  const abovePaise = paidPaise(brought, after) - duePaise(after);
  const leftPaise = brought.capturedPaise - sumOf(brought.refunds);
  const before = brought.refunds.filter(({ parcelId }) => parcelId === parcel.id);
  return Math.max(0, Math.min(parcel.totalPaise - sumOf(before), abovePaise, leftPaise));
}

/** A capture, and what of it has not gone back. `parcelId`: cash that was taken for that parcel alone. */
export type RemainingCapture = { id: string; parcelId: string | null; leftPaise: number };

/** One that failed has brought nothing back. */
export const notFailed = <R extends { state: string }>(refunds: readonly R[]): R[] =>
  refunds.filter(({ state }) => state !== "failed");

export function afterCanceling<P extends Pick<OwedParcel, "id" | "status">>(
  { id }: Pick<OwedParcel, "id">,
  parcels: readonly P[],
): P[] {
  return parcels.map((parcel) =>
    parcel.id === id ? { ...parcel, status: "canceled" as const } : parcel,
  );
}

const sumOf = (refunds: OrderBrought["refunds"]) =>
  refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/**
 * Whether a payment is one that was asked for at some time: all that is due, or all that was due before the last parcels
 * were canceled. What it brings for those goes back.
 */
export function wasEverDue(amountPaise: number, parcels: readonly OwedParcel[]): boolean {
  const { open, canceledSince } = parcelsOfPayment(amountPaise, parcels);
  const paidFor = [...open, ...canceledSince].reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  return amountPaise > 0 && amountPaise === paidFor;
}

/**
 * The parcels a payment was asked for. It was asked for what was due then: for those that are not canceled now, and the
 * ones canceled since, which are the last canceled ones.
 */
export function parcelsOfPayment<P extends OwedParcel>(
  amountPaise: number,
  parcels: readonly P[],
): { open: P[]; canceledSince: P[] } {
  const open = parcels.filter(({ status }) => status !== "canceled");
  const lastFirst = parcels
    .filter(({ status }) => status === "canceled")
    .toSorted((one, other) => (other.cancelOrder ?? 0) - (one.cancelOrder ?? 0));
  const canceledSince: P[] = [];
  let rest = amountPaise - duePaise(parcels);
  for (const parcel of lastFirst) {
    if (rest <= 0 || parcel.totalPaise > rest) break;
    canceledSince.push(parcel);
    rest -= parcel.totalPaise;
  }
  return { open, canceledSince };
}
