import type {
  ChangeAddressRefusal,
  DropPacksRefusal,
  ParcelRefusalCode,
  PanelParcelRefusal,
} from "#domain/parcels/parcel-refusals.ts";
import type { OwnReturnPhotosRefusal } from "#domain/parcels/return-photos.ts";
import type { TooManyChosen } from "#domain/parcels/batches/parcel-choice.ts";
import type { RefusalLine } from "./line.ts";

export type ParcelsCode =
  | ParcelRefusalCode
  | PanelParcelRefusal["code"]
  | ChangeAddressRefusal["code"]
  | DropPacksRefusal["code"]
  | OwnReturnPhotosRefusal["code"]
  | TooManyChosen["code"];

/** Why a parcel is not moved, canceled or taken back. */
export const parcelsRefusals = {
  "parcel-not-found": { status: 404, text: "refusal.parcelNotFound" },
  "parcel-not-cancelable": { status: 409, text: "refusal.parcelNotCancelable" },
  "order-not-cancelable": { status: 409, text: "refusal.orderNotCancelable" },
  "order-parcels-changed": { status: 409, text: "refusal.orderParcelsChanged" },
  "address-fixed": { status: 409, text: "refusal.addressFixed" },
  "address-changed-meanwhile": { status: 409, text: "refusal.addressChangedMeanwhile" },
  "address-other-state": { status: 422, text: "refusal.addressOtherState" },
  "address-not-served": { status: 422, text: "refusal.addressNotServed" },
  "address-no-cash": { status: 422, text: "refusal.addressNoCash" },
  "address-other-terms": { status: 422, text: "refusal.addressOtherTerms" },
  "address-name-fixed": { status: 422, text: "refusal.addressNameFixed" },
  "packs-fixed": { status: 409, text: "refusal.packsFixed" },
  "packs-billed": { status: 409, text: "refusal.packsBilled" },
  "packs-paid-back": { status: 409, text: "refusal.packsPaidBack" },
  "packs-changed": { status: 409, text: "refusal.packsChanged" },
  "packs-invalid": { status: 422, text: "refusal.packsInvalid" },
  "return-packs-missing": { status: 422, text: "refusal.returnPacksMissing" },
  "packs-unchanged": { status: 422, text: "refusal.packsUnchanged" },
  "parcel-not-delivered": { status: 409, text: "refusal.parcelNotDelivered" },
  "return-too-late": { status: 409, text: "refusal.returnTooLate" },
  "return-request-not-found": { status: 404, text: "refusal.parcelNotFound" },
  "return-decided": { status: 409, text: "refusal.returnDecided" },
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
  "too-many-chosen": { status: 422, text: "refusal.tooManyChosen" },
  "carrier-missing": { status: 422, text: "refusal.carrierMissing" },
  "carrier-too-long": { status: 422, text: "refusal.tooLong" },
  "tracking-too-long": { status: 422, text: "refusal.tooLong" },
  "tracking-address-too-long": { status: 422, text: "refusal.tooLong" },
  "tracking-address-invalid": { status: 422, text: "refusal.trackingAddressInvalid" },
  "parcel-not-shipped": { status: 409, text: "refusal.parcelNotShipped" },
  "shop-reason-missing": { status: 422, text: "refusal.shopReasonMissing" },
  "lots-stopped": { status: 409, text: "refusal.lotsStopped" },
  "lots-exchanged": { status: 409, text: "refusal.lotsExchanged" },
  "lots-changed": { status: 409, text: "refusal.lotsChanged" },
  "lots-fixed": { status: 409, text: "refusal.lotsFixed" },
  "lot-unknown": { status: 422, text: "refusal.lotUnknown" },
  "lot-not-on-sale": { status: 409, text: "refusal.lotNotOnSale" },
  "lot-too-few": { status: 409, text: "refusal.lotTooFew" },
  "return-packets-wrong": { status: 422, text: "refusal.returnPacketsWrong" },
  "lot-quantity-wrong": { status: 422, text: "refusal.lotQuantityWrong" },
  "return-came-wrong": { status: 422, text: "refusal.returnCameWrong" },
  "return-nothing-came": { status: 422, text: "refusal.returnNothingCame" },
  "return-not-waiting": { status: 409, text: "refusal.returnNotWaiting" },
  "return-not-asked": { status: 409, text: "refusal.returnNotAsked" },
  "return-note-missing": { status: 422, text: "refusal.returnNoteMissing" },
  "replacement-not-had": { status: 409, text: "refusal.replacementNotHad" },
  "replacement-too-few": { status: 409, text: "refusal.replacementTooFew" },
  "replacement-changed": { status: 409, text: "refusal.replacementChanged" },
} as const satisfies Partial<Record<ParcelsCode, RefusalLine>>;
