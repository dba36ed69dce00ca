// What a document about a sale says (Rules 46, 46A, 49 and 53 of the CGST Rules; the memo of clause 9 of the Seeds (Control)
// Order where the seller is not registered). One per vendor and order, and one credit note for each time that money goes
// back after it. Everything is as it was when it was issued, but for the lots of its lines: they are those that leave.
import type { Language } from "#domain/language.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import type { TaxSplitKind } from "#domain/tax/tax-split.ts";

export const documentKinds = [
  "tax-invoice",
  "bill-of-supply",
  "invoice-cum-bill-of-supply",
  /** Of a seller who is not registered for GST: it names no tax. */
  "bill",
  "credit-note",
] as const;

export type DocumentKind = (typeof documentKinds)[number];

export type DocumentState = { name: string; nameHi: string; gstCode: string };

export type DocumentSupplier = {
  name: string;
  addressLines: readonly string[];
  state: DocumentState | null;
  /** Null when the supplier is not registered for GST. */
  gstin: string | null;
  seedLicence: string | null;
  phone: string | null;
  email: string | null;
};

export type DocumentBuyer = {
  name: string;
  addressLines: readonly string[];
  phone: string;
  /** Null when it lies abroad. */
  state: DocumentState | null;
  countryName: string;
};

/** totalPaise = valuePaise + cgstPaise + sgstPaise + igstPaise. UTGST stands in sgstPaise. */
export type DocumentTaxes = {
  valuePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
};

export type DocumentLine = DocumentTaxes & {
  name: string;
  nameHi: string | null;
  packQuantity: number;
  packUnit: PackUnit;
  sku: string;
  hsn: string | null;
  /** Null: of a part of a line, as a sum of money. */
  quantity: number | null;
  pricePaise: number;
  /** That was taken off before tax (section 15(3) of the CGST Act), where anything was. */
  offPaise?: number;
  taxRateBasisPoints: number;
  /** Of which lots it is, where that is known. */
  lots?: string;
};

export type DocumentContent = {
  version: 1;
  kind: DocumentKind;
  number: string;
  /** The moment of issue, as ISO text in UTC. */
  issuedAt: string;
  language: Language;
  supplier: DocumentSupplier;
  buyer: DocumentBuyer;
  order: { number: string; placedAt: string };
  /** What it is about; of a credit note, the parcels whose price falls. Nothing that is printed. */
  parcelIds: readonly string[];
  taxSplit: TaxSplitKind;
  /** Null when it lies abroad. */
  placeOfSupply: DocumentState | null;
  /** The document that a credit note corrects; null for an invoice. */
  corrects: { kind: DocumentKind; number: string; issuedAt: string } | null;
  /** Of a credit note: a code of a refund's reason, and what was written about it. */
  reason: { code: string; note: string | null } | null;
  lines: readonly DocumentLine[];
  /** Sums of the lines, and what comes to them: totalPaise is the order's to the paisa. */
  sums: DocumentTaxes & { shippingPaise: number; roundOffPaise: number };
  /** What of that the shop pays in the buyer's place; of a credit note, has back. Where it pays anything. */
  shopPaidPaise?: number;
};
