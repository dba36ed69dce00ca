import type { Address } from "#domain/people/addresses/address.ts";
import type { MoneyBack } from "#domain/money/payments/payment-status.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { ShownDocument } from "#app/features/documents/document-links.tsx";
import type { ShownRefund } from "#app/features/parcels/lines/order-shown.ts";
import type {
  DeskEntry,
  DeskParcel,
  DeskReturn,
} from "#app/features/parcels/panel/parcel-shown.ts";

export type ShownVendorParcel = Omit<DeskParcel, "returnRequest"> & {
  /** Its place in the order, from 1. */
  number: number;
  isPaid: boolean;
  /** The last one first. */
  returns: DeskReturn[];
  refunds: ShownRefund[];
  /** What goes back for it when it is taken back. */
  returnRefundPaise: number;
  moves: ParcelStatus[];
};

/** What a vendor has of an order. */
export type ShownVendorOrder = {
  number: string;
  vendorName: string;
  placedAt: Date;
  isCash: boolean;
  moneyBack: MoneyBack | null;
  shipTo: Address;
  skus: Record<string, string>;
  parcels: ShownVendorParcel[];
  history: DeskEntry[];
  documents: ShownDocument[];
};

/** A row of the list. */
export type ShownVendorRow = {
  id: string;
  orderNumber: string;
  number: number;
  hasSiblings: boolean;
  shipToName: string;
  city: string;
  placedAt: Date;
  items: number;
  totalPaise: number;
  status: ParcelStatus;
  isCash: boolean;
  moneyBack: MoneyBack | null;
};
