// How the shop's invoices for commission, and the credit notes to them, come from what was earned (decision 101). The service is supplied
// where its recipient is registered, else at its address, else where the shop is (section 12(2) of the IGST Act).
import { sumTaxes } from "#domain/documents/document-taxes.ts";
import type { DocumentState } from "#domain/documents/document.ts";
import type { Language } from "#domain/language.ts";
import { findState, indianStates, type IndianState } from "#domain/people/addresses/states.ts";
import type { BusinessInformation } from "#domain/settings/shop-settings.ts";
import { splitTax, taxSplitKind, type TaxSplitKind } from "#domain/tax/tax-split.ts";
import { businessAddressLines, type BusinessAddress } from "#domain/vendors/business-address.ts";
import type {
  CommissionDocumentContent,
  CommissionLine,
  CommissionSupplier,
  DocumentedStatement,
} from "./commission-document.ts";
import type { CommissionSum } from "./moved-commission.ts";

export type CommissionSupply = {
  supplier: CommissionSupplier;
  vendor: BusinessAddress & { name: string; gstin: string | null };
  language: Language;
  sac: string;
};

type Issued = {
  number: string;
  issuedAt: Date;
  statement: DocumentedStatement;
  sums: readonly CommissionSum[];
};

/** The shop as it names itself. Null until the owner has entered its legal name and address: no document may lack them. */
export function commissionSupplier(business: BusinessInformation): CommissionSupplier | null {
  const { legalName, address, gstin, phone, email } = business;
  const addressLines = address
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (legalName === "" || addressLines.length === 0) return null;
  const state = stateOfGstin(gstin);
  return {
    name: legalName,
    addressLines,
    state: state && documentState(state),
    gstin: gstin || null,
    phone: phone || null,
    email: email || null,
  };
}

export function makeCommissionInvoice(
  { supplier, vendor, language, sac }: CommissionSupply,
  { number, issuedAt, statement, sums }: Issued,
): CommissionDocumentContent {
  const from = stateOfGstin(supplier.gstin ?? "");
  const own = stateOfGstin(vendor.gstin ?? "") ?? findState(vendor.shipFromState ?? "");
  const to = own ?? from;
  const taxSplit = taxSplitKind({ from: from?.code ?? "", to: to?.code ?? "" });
  return {
    version: 1,
    kind: supplier.gstin === null ? "bill" : "tax-invoice",
    number,
    issuedAt: issuedAt.toISOString(),
    language,
    supplier,
    recipient: {
      name: vendor.name,
      addressLines: businessAddressLines(vendor, language),
      state: own && documentState(own),
      gstin: vendor.gstin,
    },
    statement,
    taxSplit,
    placeOfSupply: to && documentState(to),
    corrects: null,
    ...stated(sums, sac, taxSplit),
  };
}

/** It speaks as the invoice that it corrects, whatever has changed since. */
export function makeCommissionNote(
  invoice: CommissionDocumentContent,
  { number, issuedAt, statement, sums }: Issued,
): CommissionDocumentContent {
  const { kind, number: corrected, issuedAt: correctedAt, taxSplit, lines } = invoice;
  return {
    ...invoice,
    kind: "credit-note",
    number,
    issuedAt: issuedAt.toISOString(),
    statement,
    corrects: { kind, number: corrected, issuedAt: correctedAt },
    ...stated(sums, lines[0]?.sac ?? "", taxSplit),
  };
}

function stated(sums: readonly CommissionSum[], sac: string, split: TaxSplitKind) {
  const lines = sums.map(({ part, taxRateBasisPoints, valuePaise, taxPaise }): CommissionLine => ({
    part,
    sac,
    taxRateBasisPoints,
    valuePaise,
    ...splitTax(taxPaise, split),
    totalPaise: valuePaise + taxPaise,
  }));
  const {
    shippingPaise: _,
    roundOffPaise: __,
    ...taxes
  } = sumTaxes(lines, {
    shippingPaise: 0,
    roundOffPaise: 0,
  });
  return { lines, sums: taxes };
}

const stateOfGstin = (gstin: string): IndianState | null =>
  indianStates.find(({ gstCode }) => gstCode === gstin.slice(0, 2)) ?? null;

const documentState = ({ en, hi, gstCode }: IndianState): DocumentState => ({
  name: en,
  nameHi: hi,
  gstCode,
});
