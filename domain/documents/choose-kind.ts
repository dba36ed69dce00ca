// Which document goes with a vendor's goods (Rules 46, 46A and 49 of the CGST Rules). Who is not registered for GST may
// not issue any of them, whatever the goods: the buyer gets the memo of clause 9 of the Seeds (Control) Order.
import type { DocumentKind } from "./document.ts";

export type SupplierTax = { gstRegistered: boolean | null; gstin: string | null };

export type SaleKind = Exclude<DocumentKind, "credit-note">;

/** Registered is whoever has a number: without one no document of the registered can be written. */
export const registeredGstin = ({ gstRegistered, gstin }: SupplierTax): string | null =>
  gstRegistered === false ? null : gstin;

/** There is at least one line. */
export function chooseKind(
  supplier: SupplierTax,
  lines: readonly { taxRateBasisPoints: number }[],
): SaleKind {
  if (registeredGstin(supplier) === null) return "bill";
  const taxable = lines.filter(({ taxRateBasisPoints }) => taxRateBasisPoints > 0).length;
  if (taxable === 0) return "bill-of-supply";
  return taxable === lines.length ? "tax-invoice" : "invoice-cum-bill-of-supply";
}
