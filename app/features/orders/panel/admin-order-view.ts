import type { DocumentRow } from "#server/documents/document-store.ts";
import type { PlacedOrderView } from "#server/parcels/get-placed-order.ts";

/** An order as administrators see it. */
export type AdminOrderView = PlacedOrderView & {
  documents: DocumentRow[];
  /** What goes back for each parcel that may be taken back now, by its id. */
  returnRefunds: Readonly<Record<string, number>>;
};
