import type { DocumentRow } from "#server/documents/document-store.ts";
import type { VendorOrderView } from "#server/parcels/get-vendor-order.ts";

/** What a vendor has of an order. */
export type ShownVendorOrder = VendorOrderView & { documents: DocumentRow[] };

export type ShownVendorParcel = ShownVendorOrder["parcels"][number];
