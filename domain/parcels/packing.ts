// What whoever packs a parcel has to know of it, in place of the payment's details: can it be packed, may it leave, and
// is money to be taken at the door? A parcel to be paid in cash is pending while the shop has to confirm its order. One that isn't pending is paid, or is paid in cash as it is delivered; unless all
// money for it went back since.
import type { MoneyBack } from "#domain/money/payments/payment-status.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";

export type PackedParcel = {
  status: ParcelStatus;
  isCash: boolean;
  /** All of its money was refunded, or of its order's. */
  moneyBack: MoneyBack | null;
};

/** Not to be sent before the shop confirms it; paid; cash to collect; not to be sent before it is paid; nothing, for it is not sent any more; or paid back. */
export type PackerPayment = "unconfirmed" | "paid" | "collect" | "wait" | "none" | MoneyBack;

export function packerPayment({ status, isCash, moneyBack }: PackedParcel): PackerPayment {
  if (status === "pending") return isCash ? "unconfirmed" : "wait";
  if (status === "canceled" || status === "returned") return "none";
  if (isCash && status !== "delivered") return "collect";
  return moneyBack ?? "paid";
}

/** It has not left, and would go out for nothing: the shop may want that, and is asked first. */
export function wouldGoUnpaid(parcel: PackedParcel): boolean {
  const { status, moneyBack } = parcel;
  if (status !== "confirmed" && status !== "processing") return false;
  return moneyBack !== null && packerPayment(parcel) === moneyBack;
}

/** Once it has left, of which lots it is stands for ever. */
export const mayChangeLots = (status: ParcelStatus): boolean =>
  status === "confirmed" || status === "processing";

export function isPacked(status: ParcelStatus): boolean {
  return status !== "pending" && status !== "canceled" && status !== "returned";
}
