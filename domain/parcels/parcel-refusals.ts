// Why a parcel stays as it is when its customer, its vendor or an administrator asks otherwise: the closed list.
import type { LotChoiceRefusal } from "#domain/catalogue/lots/choose-lots.ts";
import type { ReceivedRefusal, SealedRefusal } from "#domain/catalogue/stock/returned-packets.ts";
import type { MissingLine } from "#domain/money/payments/pay-refusals.ts";
import type { AddressChangeRefusal } from "#domain/orders/address-change.ts";
import type { DropRefusal } from "#domain/orders/drop-packs.ts";
import type { OrderCancellationRefusal } from "#domain/orders/order-cancellation.ts";
import type { ParcelMoveRefusal, ParcelStatus } from "#domain/orders/order-status.ts";
import type { ReasonRefusal } from "#domain/orders/parcel-reason.ts";
import type { ReplacementMoveRefusal } from "./replacement.ts";
import type { ReturnRefusal } from "./return-request.ts";

/** No such parcel, or another person's. */
type NotFound = { code: "parcel-not-found" };

export type CancelRefusal =
  | NotFound
  | ReasonRefusal
  /** It is being packed, or on its way, or has arrived. */
  | { code: "parcel-not-cancelable"; status: ParcelStatus };

type OrderNotFound = { code: "order-not-found" };

/** All of an order that can be, by one form. */
export type CancelOrderRefusal = OrderNotFound | ReasonRefusal | OrderCancellationRefusal;

export type ShopCancelOrderRefusal =
  | OrderNotFound
  | OrderCancellationRefusal
  | { code: "shop-reason-missing" }
  | { code: "reason-too-long"; max: number };

export type ChangeAddressRefusal = OrderNotFound | AddressChangeRefusal;

export type DropPacksRefusal =
  | NotFound
  | DropRefusal
  | { code: "shop-reason-missing" }
  | { code: "reason-too-long"; max: number };

export type ReturnRequestRefusal = NotFound | ReasonRefusal | ReturnRefusal;

/** Somebody else was faster: the parcel is not any more what the page showed. */
type Changed = { code: "parcel-changed"; status: ParcelStatus };

export type ShipmentRefusal =
  | { code: "carrier-missing" }
  | { code: "carrier-too-long"; max: number }
  | { code: "tracking-too-long"; max: number }
  | { code: "tracking-address-too-long"; max: number }
  /** Of a carrier that is not in the list. */
  | { code: "tracking-address-invalid" };

export type MoveRefusal =
  | NotFound
  | Changed
  | ShipmentRefusal
  | ParcelMoveRefusal
  | SealedRefusal
  /** Packets of it are of lots that are on hold, or whose validity is over: 'OK-2609, OK-2611'. */
  | { code: "lots-stopped"; lots: string }
  /** A recall exchanged packets of it after it was packed, and nobody has confirmed that others lie in it. */
  | { code: "lots-exchanged" }
  /** Delivered for cash, of which another sum or none was confirmed. */
  | { code: "cash-unconfirmed"; totalPaise: number }
  /** It has packets of a recalled lot. */
  | { code: "parcel-recalled" };

export type DeliveryCorrectionRefusal =
  | NotFound
  | { code: "delivery-not-booked"; status: ParcelStatus }
  /** The customer asked to give it back, so they have it. */
  | { code: "delivery-return-asked" }
  /** Cash of it was paid back. */
  | { code: "delivery-money-back" }
  | { code: "cash-not-booked" }
  /** Another sum is booked than the page showed. */
  | { code: "cash-changed"; cashPaise: number }
  | { code: "amount-unreadable" }
  | { code: "cash-out-of-range"; totalPaise: number }
  | { code: "cash-below-refunds"; backPaise: number }
  | { code: "correction-unchosen" }
  | { code: "correction-reason-missing" }
  | { code: "reason-too-long"; max: number };

export type ConfirmLotsRefusal =
  | NotFound
  | LotChoiceRefusal
  /** Its packets of a recalled lot are exchanged, or it is canceled, within a minute. */
  | { code: "parcel-recalled" }
  /** It has left, or waits for its money, or is canceled. */
  | { code: "lots-fixed"; status: ParcelStatus };

export type TrackingRefusal = NotFound | ShipmentRefusal | { code: "parcel-not-shipped" };

export type ShopCancelRefusal =
  | NotFound
  | Changed
  | { code: "shop-reason-missing" }
  | { code: "reason-too-long"; max: number }
  | { code: "parcel-not-cancelable"; status: ParcelStatus };

export type DecideReturnRefusal =
  | NotFound
  | { code: "return-not-asked" }
  | { code: "return-note-missing" }
  | { code: "reason-too-long"; max: number }
  /** Lots on sale have too few packets, or nobody asked for others. */
  | { code: "replacement-too-few" };

export type ReceiveReturnRefusal =
  | NotFound
  | ReceivedRefusal
  | ParcelMoveRefusal
  /** No approved request of it waits for its packets, or another than the page showed. */
  | { code: "return-not-waiting" };

export type MoveReplacementRefusal =
  | NotFound
  | ReplacementMoveRefusal
  | ShipmentRefusal
  /** Packets of it are of lots that are on hold, or whose validity is over. */
  | { code: "lots-stopped"; lots: string };

export type PanelParcelRefusal =
  | ConfirmLotsRefusal
  | MoveRefusal
  | DeliveryCorrectionRefusal
  | TrackingRefusal
  | ShopCancelRefusal
  | ShopCancelOrderRefusal
  | DecideReturnRefusal
  | ReceiveReturnRefusal
  | MoveReplacementRefusal;

export const orderNoteMax = 1_000;

export type NoteRefusal =
  | { code: "order-not-found" }
  | { code: "note-missing" }
  | { code: "note-too-long"; max: number };

/** An order that waited for the shop. */
export type ConfirmOrderRefusal =
  | { code: "order-not-found" }
  /** The order does not wait for confirmation any more, or never did. */
  | { code: "order-not-waiting"; status: ParcelStatus }
  /** Its seeds were given back meanwhile, and are sold. */
  | { code: "order-stock-gone"; lines: MissingLine[] };

export type ParcelRefusal = CancelRefusal | ReturnRequestRefusal;

export type ParcelRefusalCode = ParcelRefusal["code"];
