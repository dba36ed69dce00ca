// What the shop withholds of a sale for the tax office (decision 100): TCS under section 52 of the CGST Act, and income tax of an
// e-commerce operator (TDS). Both follow from dated settings and from what was known of the vendor's taxes on the day of delivery, which never
// change afterwards. Sources and doubts: india.md 2.5.
import { roundHalfUp } from "#domain/money-division.ts";
import { isOfPersonOrFamily } from "#domain/settings/pan.ts";
import { lineTaxPaise } from "#domain/tax/tax.ts";

export const withheldTaxes = ["tcs", "tds"] as const;
export type WithheldTax = (typeof withheldTaxes)[number];

/** On the day of delivery in India. */
export type TaxFacts = {
  /** Null: the shop withheld none. */
  tcsBasisPoints: number | null;
  tds: {
    basisPoints: number;
    withoutPanBasisPoints: number;
    /** Of goods with their GST. */
    includesGst: boolean;
  } | null;
  gstin: string | null;
  /** Its GSTIN holds one. */
  pan: string | null;
  /** Since when it is known that the vendor's sales of the year are above the threshold; null: they are not. */
  aboveAt: string | null;
};

/** What is sold and stays sold, of one line. */
export type KeptLine = { taxRateBasisPoints: number; keptValuePaise: number; keptTaxPaise: number };

export type Withheld = {
  tcsPaise: number;
  tdsPaise: number;
  /** Of which it was withheld; nothing where nothing is. */
  tcsBasePaise: number;
  tdsBasePaise: number;
};

export const nothingWithheld: Withheld = {
  tcsPaise: 0,
  tdsPaise: 0,
  tcsBasePaise: 0,
  tdsBasePaise: 0,
};

/**
 * Of one parcel, rounded half up: TCS as GST is, in two equal halves, of the lines that pay GST; TDS of all goods, without the delivery.
 *
 * @param sale.isCollected the shop has the customer's money: of cash that the vendor took itself there is no TCS
 */
export function withheldOf(
  facts: TaxFacts | null,
  { lines, isCollected }: { lines: readonly KeptLine[]; isCollected: boolean },
): Withheld {
  if (facts === null) return nothingWithheld;
  const tcsRate = facts.gstin === null || !isCollected ? 0 : (facts.tcsBasisPoints ?? 0);
  const tdsRate = tdsRateOf(facts);
  const withGst = facts.tds?.includesGst ?? false;
  let [tcsBasePaise, tdsBasePaise] = [0, 0];
  for (const { taxRateBasisPoints, keptValuePaise, keptTaxPaise } of lines) {
    if (tcsRate > 0 && taxRateBasisPoints > 0) tcsBasePaise += keptValuePaise;
    if (tdsRate > 0) tdsBasePaise += keptValuePaise + (withGst ? keptTaxPaise : 0);
  }
  return {
    tcsPaise: lineTaxPaise(tcsBasePaise, tcsRate),
    tdsPaise: roundHalfUp(tdsBasePaise * tdsRate, 10_000),
    tcsBasePaise,
    tdsBasePaise,
  };
}

/** Who has given no PAN pays the higher rate from the first rupee; a person or a family with one none up to the threshold of the year. */
function tdsRateOf({ tds, pan, aboveAt }: TaxFacts): number {
  if (tds === null) return 0;
  if (pan === null) return tds.withoutPanBasisPoints;
  return isOfPersonOrFamily(pan) && aboveAt === null ? 0 : tds.basisPoints;
}
