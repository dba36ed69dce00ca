import type { ParcelActor, ParcelStatus } from "#domain/orders/order-status.ts";
import type { ReturnRequestState } from "#domain/parcels/return-request.ts";
import type { ShownParcel, ShownRefund } from "#app/features/parcels/lines/order-shown.ts";

/** What administrators and its vendor see of a parcel. */
export type DeskParcel = Omit<
  ShownParcel,
  "vendorName" | "vendorSlug" | "shipFromState" | "canCancel" | "canAskReturn"
> & {
  shippedAt: Date | null;
};

export type DeskEntry = {
  id: number;
  event: string;
  parcelId: string | null;
  toStatus: ParcelStatus | null;
  actorRole: ParcelActor;
  actor: string | null;
  note: string | null;
  at: Date;
};

export type DeskReturn = {
  id: string;
  parcelId: string;
  state: ReturnRequestState;
  reason: string;
  askedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  decisionNote: string | null;
};

/** What was wrong with one form of the page. */
export type DeskAnswer = {
  form: string;
  values: Record<string, string>;
  problems: Record<string, string>;
  problem: string | null;
};

/** A parcel with all that can be done with it. */
export type ParcelProps = {
  parcel: DeskParcel;
  /** Its place in the order, from 1: as addresses and mails call it. */
  number: number;
  orderNumber: string;
  /** Its money is taken at the door. */
  isCash: boolean;
  /** Money came for it, and goes back with it. */
  isPaid: boolean;
  skus: Record<string, string>;
  returns: readonly DeskReturn[];
  /** Of this parcel. */
  refunds: readonly ShownRefund[];
  /** What goes back for it when it is taken back. */
  returnRefundPaise: number;
  /** Those allowed to who looks at it. */
  moves: readonly ParcelStatus[];
  answer: DeskAnswer | undefined;
};
