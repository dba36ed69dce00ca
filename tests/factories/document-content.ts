import type { DocumentContent, DocumentLine } from "#domain/documents/document.ts";
import { sumTaxes } from "#domain/documents/document-taxes.ts";
import { splitTax } from "#domain/tax/tax-split.ts";
import { lineTaxPaise } from "#domain/tax/tax.ts";

export const maharashtra = { name: "Maharashtra", nameHi: "महाराष्ट्र", gstCode: "27" };
export const gujarat = { name: "Gujarat", nameHi: "गुजरात", gstCode: "24" };

type WrittenLine = Partial<DocumentLine> & Pick<DocumentLine, "name">;

const okra: WrittenLine = {
  name: "Hybrid Okra Seeds",
  nameHi: "संकर भिंडी बीज",
  hsn: "12099190",
  quantity: 2,
  pricePaise: 24_900,
  taxRateBasisPoints: 1_800,
};

type Written = Partial<Omit<DocumentContent, "lines" | "sums">> & {
  lines?: readonly WrittenLine[];
  shippingPaise?: number;
  roundOffPaise?: number;
};

/** A document whose sums add up: a tax invoice in one State, of one line, unless told otherwise. */
export function documentContent(written: Written = {}): DocumentContent {
  const {
    lines: writtenLines = [okra],
    shippingPaise = 5_000,
    roundOffPaise = 36,
    ...rest
  } = written;
  const taxSplit = rest.taxSplit ?? "cgst-sgst";
  const lines = writtenLines.map((line) => lineOf(line, taxSplit));
  return {
    version: 1,
    kind: "tax-invoice",
    number: "TI/26-27/000123",
    issuedAt: "2026-11-20T19:30:00.000Z",
    language: "en",
    supplier: {
      name: "Kisan Seeds & Sons",
      addressLines: ["Shop 4, Market Yard", "Nashik 422003"],
      state: maharashtra,
      gstin: "27AAPFU0939F1ZV",
      seedLicence: "MH/NSK/2026/0411",
      phone: "+91 98220 12345",
      email: "sales@kisan.example",
    },
    buyer: {
      name: "Asha Patil",
      addressLines: ["At Post Dindori", "Nashik 422202"],
      phone: "+91 98765 43210",
      state: maharashtra,
      countryName: "India",
    },
    order: { number: "BB-2026-000042", placedAt: "2026-11-19T06:00:00.000Z" },
    parcelIds: [],
    taxSplit,
    placeOfSupply: maharashtra,
    corrects: null,
    reason: null,
    ...rest,
    lines,
    sums: sumTaxes(lines, { shippingPaise, roundOffPaise }),
  };
}

function lineOf(written: WrittenLine, taxSplit: DocumentContent["taxSplit"]): DocumentLine {
  const { quantity = 1, pricePaise = 10_000, taxRateBasisPoints = 0 } = written;
  const valuePaise = written.valuePaise ?? pricePaise * (quantity ?? 1);
  const taxPaise = lineTaxPaise(valuePaise, taxRateBasisPoints);
  return {
    nameHi: null,
    packQuantity: 50,
    packUnit: "g",
    sku: "OKRA-50",
    hsn: "12099190",
    ...written,
    quantity,
    pricePaise,
    taxRateBasisPoints,
    valuePaise,
    ...splitTax(taxPaise, taxSplit),
    totalPaise: valuePaise + taxPaise,
  };
}
