// A credit note (section 34 and Rule 53 of the CGST Act and Rules): what falls of the price that a document stated. It
// speaks for the seller as that document did, whatever has changed since, but for how it is reached: that is as it is today,
// because a document of before may name the phone and email of a person.
import { proratePaise } from "#domain/money-division.ts";
import type { TaxSplitKind } from "#domain/tax/tax-split.ts";
import type { CreditPart } from "./credit-parts.ts";
import type { DocumentContent, DocumentLine } from "./document.ts";
import { statedTaxes, sumTaxes } from "./document-taxes.ts";
import { lineFacts, shopPaidOf } from "./make-document.ts";
import type { SellerContact, SoldLine } from "./sold-goods.ts";

export type Correction = {
  number: string;
  issuedAt: Date;
  parcelIds: readonly string[];
  reason: { code: string; note: string | null };
  /** Of the seller today; null until it has agreed that buyers see it. */
  contact: SellerContact | null;
  /** Each of a line of the document, or of none. */
  parts: readonly CreditPart[];
  /** All lines of the document: a sum that was given for none of them lowers all in proportion. */
  lines: readonly SoldLine[];
};

export function makeCreditNote(
  document: DocumentContent,
  { number, issuedAt, parcelIds, reason, contact, parts, lines: sold }: Correction,
): DocumentContent {
  const { kind, number: corrected, issuedAt: correctedAt, taxSplit } = document;
  const lines = parts.flatMap((part) => statePart(part, sold, taxSplit));
  const sum = (name: string) =>
    parts
      .filter((part) => part.line === null && part.kind === name)
      .reduce((total, { amountPaise }) => total + amountPaise, 0);
  const { shopPaidPaise: _ofDocument, ...documented } = document;
  return {
    ...documented,
    kind: "credit-note",
    number,
    issuedAt: issuedAt.toISOString(),
    parcelIds,
    supplier: {
      ...document.supplier,
      phone: contact?.phone ?? null,
      email: contact?.email ?? null,
    },
    corrects: { kind, number: corrected, issuedAt: correctedAt },
    reason,
    lines,
    sums: sumTaxes(lines, { shippingPaise: sum("shipping"), roundOffPaise: sum("round-off") }),
    ...shopPaidOf(parts),
  };
}

function statePart(
  part: CreditPart,
  sold: readonly SoldLine[],
  split: TaxSplitKind,
): DocumentLine[] {
  if (part.line !== null) return [stateLine({ ...part, line: part.line }, split)];
  if (part.kind === "shipping" || part.kind === "round-off") return [];
  return shareOut(part, sold).map((share) => stateLine(share, split));
}

function stateLine(
  { line, quantity, amountPaise, taxPaise }: CreditPart & { line: SoldLine },
  split: TaxSplitKind,
): DocumentLine {
  const taxes = statedTaxes({ amountPaise, taxPaise }, split);
  const isWholePacks =
    quantity !== null && quantity * line.valuePaise === taxes.valuePaise * line.quantity;
  if (!isWholePacks) return { ...lineFacts(line), quantity: null, ...taxes };
  const offPaise = quantity * line.pricePaise - taxes.valuePaise;
  return { ...lineFacts(line), quantity, ...(offPaise > 0 && { offPaise }), ...taxes };
}

function shareOut(part: CreditPart, sold: readonly SoldLine[]) {
  const weights = sold.map(({ valuePaise, taxPaise }) => valuePaise + taxPaise);
  const amounts = proratePaise(part.amountPaise, weights);
  const taxes = proratePaise(
    part.taxPaise,
    sold.map(({ taxPaise }) => taxPaise),
  );
  return sold
    .map((line, index) => ({
      ...part,
      line,
      quantity: null,
      amountPaise: amounts[index] ?? 0,
      taxPaise: taxes[index] ?? 0,
      shopPaidPaise: 0,
    }))
    .filter(({ amountPaise }) => amountPaise > 0);
}
