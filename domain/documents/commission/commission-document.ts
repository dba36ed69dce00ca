// What the shop's own document about its commission says (section 31 and Rule 46 of the CGST Act and Rules, section 34 and Rule 53 for
// credit notes): it serves each vendor, and invoices that with each of its statements. Everything is as it was when it was issued.
import type {
  DocumentKind,
  DocumentState,
  DocumentSupplier,
  DocumentTaxes,
} from "#domain/documents/document.ts";
import type { Language } from "#domain/language.ts";
import type { TaxSplitKind } from "#domain/tax/tax-split.ts";

/** 'bill': of a shop that is not registered for GST. It names no tax. */
export type CommissionDocumentKind = Extract<DocumentKind, "tax-invoice" | "bill" | "credit-note">;

/** The shop takes a share of each line, and a fee for each parcel. */
export const commissionParts = ["commission", "parcel-fee"] as const;
export type CommissionPart = (typeof commissionParts)[number];

export type CommissionLine = DocumentTaxes & {
  part: CommissionPart;
  sac: string;
  taxRateBasisPoints: number;
};

export type CommissionSupplier = Omit<DocumentSupplier, "seedLicence">;
export type CommissionRecipient = Pick<
  DocumentSupplier,
  "name" | "addressLines" | "state" | "gstin"
>;

/** Days as '2026-11-30'. */
export type DocumentedStatement = { serial: number; firstDay: string; lastDay: string };

export type CommissionDocumentContent = {
  version: 1;
  kind: CommissionDocumentKind;
  number: string;
  /** The moment of issue, as ISO text in UTC. */
  issuedAt: string;
  language: Language;
  supplier: CommissionSupplier;
  recipient: CommissionRecipient;
  /** With which it was issued. */
  statement: DocumentedStatement;
  taxSplit: TaxSplitKind;
  placeOfSupply: DocumentState | null;
  /** The invoice that a credit note corrects. */
  corrects: { kind: CommissionDocumentKind; number: string; issuedAt: string } | null;
  lines: readonly CommissionLine[];
  sums: DocumentTaxes;
};
