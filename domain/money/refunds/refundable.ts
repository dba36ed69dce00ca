// What of an order may still go back: never more than was paid, than a parcel cost, or than a line did. Refunds that
// failed have brought nothing back; those of a whole payment (no parcel) were for no goods that were sent.
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { duePaise, paidPaise, type RemainingCapture, type OrderBrought } from "./parcel-refund.ts";

export type RefundableLine = {
  id: string;
  quantity: number;
  /** What the customer pays of the line: its value including tax, less what the shop pays. */
  grossPaise: number;
  taxPaise: number;
  /** What the shop pays of it in the customer's place, by offers. */
  shopPaidPaise: number;
  backPaise: number;
  backTaxPaise: number;
  backShopPaidPaise: number;
  /** Packs of it that were paid back as packs. */
  backQuantity: number;
};

export type RefundableParcel = {
  id: string;
  status: ParcelStatus;
  cancelOrder: number | null;
  totalPaise: number;
  backPaise: number;
  shippingLeftPaise: number;
  /** Below zero where the order was rounded down. */
  roundOffLeftPaise: number;
  lines: readonly RefundableLine[];
};

export type RefundableCapture = RemainingCapture & { isByHand: boolean };

export type RefundableOrder<P extends RefundableParcel = RefundableParcel> = {
  parcels: readonly P[];
  captures: readonly RefundableCapture[];
  brought: OrderBrought;
};

export const lineLeftPaise = (line: RefundableLine): number =>
  Math.max(0, line.grossPaise - line.backPaise);

export const unitsLeft = (line: RefundableLine): number =>
  Math.max(0, line.quantity - line.backQuantity);

/** How many can be paid back as packs. */
export const packsLeft = (line: RefundableLine): number =>
  lineLeftPaise(line) === 0 ? 0 : unitsLeft(line);

export const linesLeftPaise = ({ lines }: Pick<RefundableParcel, "lines">): number =>
  lines.reduce((sum, line) => sum + lineLeftPaise(line), 0);

/** What is left of a parcel by itself, whether it was paid or not. */
export function uncoveredPaise(parcel: RefundableParcel): number {
  const { totalPaise, backPaise, shippingLeftPaise, roundOffLeftPaise } = parcel;
  const partsPaise = linesLeftPaise(parcel) + shippingLeftPaise + roundOffLeftPaise;
  return Math.max(0, Math.min(partsPaise, totalPaise - backPaise));
}

/** What goes back for a parcel that came back: the rest of its price and tax, without shipping. */
export const returnLeftPaise = (parcel: RefundableParcel): number =>
  Math.max(
    0,
    Math.min(
      linesLeftPaise(parcel) + parcel.roundOffLeftPaise,
      parcel.totalPaise - parcel.backPaise,
    ),
  );

/** A refund that was said to have failed and went all the same may leave less than nothing: then nothing is there. */
export const ownPaise = (captures: readonly RemainingCapture[], of: string | null): number =>
  captures
    .filter(({ parcelId }) => parcelId === of)
    .reduce((sum, { leftPaise }) => sum + Math.max(0, leftPaise), 0);

/**
 * What may go back for each parcel, together never more than is there. A canceled parcel has gone back by itself; where
 * that failed, its money is what was paid above what is due.
 */
export function parcelRoom(order: RefundableOrder): ReadonlyMap<string, number> {
  const { parcels, captures, brought } = order;
  let shared = ownPaise(captures, null);
  let above = Math.max(0, paidPaise(brought, parcels) - duePaise(parcels));
  const room = new Map<string, number>();
  for (const parcel of openFirst(parcels)) {
    const isCanceled = parcel.status === "canceled";
    const own = ownPaise(captures, parcel.id);
    const most = isCanceled ? Math.min(above, own + shared) : own + shared;
    const paise = Math.min(uncoveredPaise(parcel), most);
    shared -= Math.max(0, paise - own);
    if (isCanceled) above -= paise;
    room.set(parcel.id, paise);
  }
  return room;
}

/** The last canceled is the one that was paid. */
const openFirst = (parcels: readonly RefundableParcel[]): RefundableParcel[] =>
  parcels.toSorted(
    (one, other) =>
      Number(one.status === "canceled") - Number(other.status === "canceled") ||
      (other.cancelOrder ?? 0) - (one.cancelOrder ?? 0),
  );
