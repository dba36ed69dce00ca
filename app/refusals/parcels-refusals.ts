import type { ParcelRefusalCode, PanelParcelRefusal } from "#domain/parcels/parcel-refusals.ts";
import type { RefusalLine } from "./line.ts";

export type ParcelsCode = ParcelRefusalCode | PanelParcelRefusal["code"];

/** Why a parcel is not moved, canceled or taken back. */
export const parcelsRefusals = {
  "parcel-not-found": { status: 404, text: "refusal.parcelNotFound" },
  "parcel-not-cancelable": { status: 409, text: "refusal.parcelNotCancelable" },
  "parcel-not-delivered": { status: 409, text: "refusal.parcelNotDelivered" },
  "return-too-late": { status: 409, text: "refusal.returnTooLate" },
  "reason-missing": { status: 422, text: "refusal.reasonMissing" },
  "reason-words-missing": { status: 422, text: "refusal.reasonWordsMissing" },
  "reason-too-long": { status: 422, text: "refusal.reasonTooLong" },
  "parcel-changed": { status: 409, text: "refusal.parcelChanged" },
  "no-such-move": { status: 409, text: "refusal.moveNotAllowed" },
  "not-your-move": { status: 403, text: "refusal.moveNotAllowed" },
  "payment-missing": { status: 409, text: "refusal.paymentMissing" },
  "return-not-approved": { status: 409, text: "refusal.returnNotApproved" },
  "parcel-recalled": { status: 409, text: "recall.parcelStopped" },
  "cash-unconfirmed": { status: 409, text: "refusal.cashUnconfirmed" },
  "delivery-not-booked": { status: 409, text: "refusal.deliveryNotBooked" },
  "delivery-return-asked": { status: 409, text: "refusal.deliveryReturnAsked" },
  "delivery-money-back": { status: 409, text: "refusal.deliveryMoneyBack" },
  "cash-not-booked": { status: 409, text: "refusal.cashNotBooked" },
  "cash-changed": { status: 409, text: "refusal.cashChanged" },
  "cash-out-of-range": { status: 422, text: "refusal.cashOutOfRange" },
  "cash-below-refunds": { status: 422, text: "refusal.cashBelowRefunds" },
  "correction-unchosen": { status: 422, text: "refusal.correctionUnchosen" },
  "correction-reason-missing": { status: 422, text: "refusal.correctionReasonMissing" },
  "carrier-missing": { status: 422, text: "refusal.carrierMissing" },
  "carrier-too-long": { status: 422, text: "refusal.tooLong" },
  "tracking-too-long": { status: 422, text: "refusal.tooLong" },
  "parcel-not-shipped": { status: 409, text: "refusal.parcelNotShipped" },
  "shop-reason-missing": { status: 422, text: "refusal.shopReasonMissing" },
  "return-not-asked": { status: 409, text: "refusal.returnNotAsked" },
  "return-note-missing": { status: 422, text: "refusal.returnNoteMissing" },
} as const satisfies Partial<Record<ParcelsCode, RefusalLine>>;
