import type { DocumentRow } from "#server/documents/document-store.ts";
import type { VendorOrderView } from "#server/parcels/get-vendor-order.ts";

/** The part of an order that belongs to one vendor. */
export type ShownVendorOrder = VendorOrderView & { documents: DocumentRow[] };

export type ShownVendorParcel = ShownVendorOrder["parcels"][number];
