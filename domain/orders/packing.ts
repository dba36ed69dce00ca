// What whoever packs a parcel has to know of it, in place of the payment's details: can it be packed, may it leave, and
// is money to be taken at the door? A parcel that isn't pending is paid, or is paid in cash as it is delivered.
import type { ParcelStatus } from "./order-status.ts";

/** Paid; cash to collect; not to be sent before it is paid; or nothing, for it is not sent any more. */
export type PackerPayment = "paid" | "collect" | "wait" | "none";

export function packerPayment(status: ParcelStatus, isCash: boolean): PackerPayment {
  if (status === "pending") return "wait";
  if (status === "canceled" || status === "returned") return "none";
  return isCash && status !== "delivered" ? "collect" : "paid";
}

export function isPacked(status: ParcelStatus): boolean {
  return status !== "pending" && status !== "canceled" && status !== "returned";
}
