// Which document goes with a vendor's goods (Rules 46, 46A and 49 of the CGST Rules). Who is not registered for GST may
// not issue any of them, whatever the goods: the buyer gets the memo of clause 9 of the Seeds (Control) Order.
import type { DocumentKind } from "./document.ts";

export type SaleKind = Exclude<DocumentKind, "credit-note">;

/** Expects at least one line. */
export function chooseKind(
  supplier: { gstin: string | null },
  lines: readonly { taxRateBasisPoints: number }[],
): SaleKind {
  if (supplier.gstin === null) return "bill";
  const taxable = lines.filter(({ taxRateBasisPoints }) => taxRateBasisPoints > 0).length;
  if (taxable === 0) return "bill-of-supply";
  return taxable === lines.length ? "tax-invoice" : "invoice-cum-bill-of-supply";
}
