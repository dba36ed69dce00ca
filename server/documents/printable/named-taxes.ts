import type { DocumentKind, DocumentTaxes } from "#domain/documents/document.ts";
import type { TaxSplitKind } from "#domain/tax/tax-split.ts";

export type NamedTax = {
  column: "cgst" | "sgst" | "utgst" | "igst";
  paiseOf: (taxes: DocumentTaxes) => number;
  /** Of the rate of the line: each half of a split tax has half of it. */
  share: 1 | 0.5;
};

type Kinds = { kind: DocumentKind; corrects: { kind: DocumentKind } | null };

/** Who isn't registered for GST names nothing of it: neither codes of goods and States nor the place of supply. */
export const isUnregistered = ({ kind, corrects }: Kinds): boolean =>
  (corrects?.kind ?? kind) === "bill";

/**
 * The taxes that a document has columns for. None: a bill of supply, whoever isn't registered, and what corrects goods
 * without tax name no tax at all.
 */
export function namedTaxes(
  content: Kinds & {
    taxSplit: TaxSplitKind;
    lines: readonly { taxRateBasisPoints: number }[];
  },
): NamedTax[] {
  const { kind, taxSplit, lines } = content;
  if (isUnregistered(content) || kind === "bill-of-supply") return [];
  if (kind === "credit-note" && lines.every(({ taxRateBasisPoints }) => taxRateBasisPoints === 0))
    return [];
  if (taxSplit === "igst")
    return [{ column: "igst", paiseOf: ({ igstPaise }) => igstPaise, share: 1 }];
  return [
    { column: "cgst", paiseOf: ({ cgstPaise }) => cgstPaise, share: 0.5 },
    {
      column: taxSplit === "cgst-utgst" ? "utgst" : "sgst",
      paiseOf: ({ sgstPaise }) => sgstPaise,
      share: 0.5,
    },
  ];
}

/** '18%', '2.5%'. */
export const rateText = (basisPoints: number): string => `${basisPoints / 100}%`;
