// The delivery challan of packets that are sent in place of recalled ones (Rule 55 of the CGST Rules): they were paid with the old ones,
// so they are no supply, and have no bill and no tax.
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import type { DocumentBuyer, DocumentState, DocumentSupplier } from "./document.ts";

export type ChallanLine = {
  name: string;
  nameHi: string | null;
  packQuantity: number;
  packUnit: PackUnit;
  hsn: string | null;
  lot: string;
  recalledLot: string;
  quantity: number;
  /** What the old packets cost without tax. */
  valuePaise: number;
};

export type ChallanContent = {
  version: 1;
  number: string;
  /** The moment of issue, as ISO text in UTC. */
  issuedAt: string;
  supplier: DocumentSupplier;
  buyer: DocumentBuyer;
  placeOfSupply: DocumentState | null;
  orderNumber: string;
  /** Of the goods that were sold; null: none was issued. */
  billNumber: string | null;
  carrier: string;
  trackingNumber: string | null;
  lines: readonly ChallanLine[];
};

export const challanValue = ({ lines }: ChallanContent): number =>
  lines.reduce((sum, { valuePaise }) => sum + valuePaise, 0);
