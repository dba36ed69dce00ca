import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { DeskReturn } from "#server/parcels/desk-store.ts";
import type { ParcelView } from "#server/orders/order-store.ts";
import type { VendorOrderParcel } from "#server/parcels/vendor-order-store.ts";
import type { ShownRefund } from "#app/features/parcels/lines/order-shown.ts";

/** What administrators and its vendor see of a parcel. */
export type DeskParcel = Omit<VendorOrderParcel, "number" | "isPaid" | "returns" | "refunds"> &
  Pick<ParcelView, "returnRequest">;

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
