import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { awaitsPacks } from "#domain/parcels/return-request.ts";
import type { OwnCarrier } from "#domain/parcels/tracking-link.ts";
import type { AdminReturn } from "#server/parcels/admin-order-store.ts";
import type { ParcelView } from "#server/orders/order-store.ts";
import type { PackedLine, ReturnLine } from "#server/parcels/packed-lines-store.ts";
import type { VendorOrderParcel } from "#server/parcels/vendor-order-store.ts";
import type { ShownRefund } from "#app/features/parcels/lines/order-shown.ts";

/** What administrators and the parcel's vendor see of it. */
export type ManagedParcel = Omit<
  VendorOrderParcel,
  "number" | "ownCarriers" | "isPaid" | "cashPaise" | "commission" | "returns" | "refunds"
> &
  Pick<ParcelView, "returnRequest">;

/** What was wrong with one of the page's forms. */
export type OrderFormAnswer = {
  form: string;
  values: Record<string, string>;
  problems: Record<string, string>;
  problem: string | null;
};

/** A parcel with all that can be done with it. */
export type ParcelProps = {
  parcel: ManagedParcel;
  /** Its place in the order, from 1: as addresses and mails call it. */
  number: number;
  orderNumber: string;
  /** True when the parcel is paid in cash on delivery. */
  isCash: boolean;
  /** Money came for it, and goes back with it. */
  isPaid: boolean;
  /** The cash that is booked for it; null: none is. */
  cashPaise: number | null;
  /** What the shop keeps of it, as it was ordered; null: ordered before there was commission. */
  commission: VendorOrderParcel["commission"];
  /** Carriers of their own that its vendor used last. */
  ownCarriers: readonly OwnCarrier[];
  skus: Record<string, string>;
  returns: readonly AdminReturn[];
  /** The refunds of this parcel. */
  refunds: readonly ShownRefund[];
  /** What goes back for it when it is taken back. */
  returnRefundPaise: number;
  /** The statuses the current viewer may move the parcel to. */
  moves: readonly ParcelStatus[];
  /** Of which lots it is packed; empty once it has left. */
  packedLines: readonly PackedLine[];
  /** What it has of each lot; empty where it can't come back. */
  returnLines: readonly ReturnLine[];
  answer: OrderFormAnswer | undefined;
};

/** Its approved request that waits for what comes back of it; null: it has none. */
export const waitingReturn = ({ parcel, returns }: ParcelProps): AdminReturn | null => {
  const last = returns[0] ?? null;
  return awaitsPacks(parcel.status, last) ? last : null;
};
