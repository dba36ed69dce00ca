// Maximum retail price (all taxes included): price plus GST may not be above it, today or on a day on which a rate begins
// that is known of; and it is struck through only when it is higher than price plus GST.
import { type Result, accept, refuse } from "#domain/result.ts";
import type { HighestRate } from "#domain/tax/tax-class.ts";
import { priceWithTaxPaise } from "#domain/tax/tax.ts";

export type PackPrices = { pricePaise: number; mrpPaise: number | null };
export type MrpInput = PackPrices & { taxRateBasisPoints: number };

export type MrpRefusal = {
  code: "above-mrp";
  priceWithTaxPaise: number;
  mrpPaise: number;
  /** The day from which it is above; null: today. */
  fromDay: string | null;
};

export function isAboveMrp({ pricePaise, mrpPaise, taxRateBasisPoints }: MrpInput): boolean {
  return mrpPaise !== null && comesToPaise(pricePaise, taxRateBasisPoints) > mrpPaise;
}

/** What one piece comes to with GST, up to the next paisa: in a line of several the tax is rounded once for all of them. */
function comesToPaise(pricePaise: number, taxRateBasisPoints: number): number {
  const unroundedPaise = (pricePaise * (10_000 + taxRateBasisPoints)) / 10_000;
  return Math.max(Math.ceil(unroundedPaise), priceWithTaxPaise(pricePaise, taxRateBasisPoints));
}

/** Asked wherever a price or an MRP is written, at the highest rate that its goods have from today on. */
export function checkMrp(
  { pricePaise, mrpPaise }: PackPrices,
  { basisPoints, fromDay }: HighestRate,
): Result<null, MrpRefusal> {
  const withTaxPaise = comesToPaise(pricePaise, basisPoints);
  if (mrpPaise === null || withTaxPaise <= mrpPaise) return accept(null);
  return refuse({ code: "above-mrp", priceWithTaxPaise: withTaxPaise, mrpPaise, fromDay });
}

/** The highest price that with GST is not above the MRP; null where even one paisa would be. */
export function highestPricePaise(mrpPaise: number, taxRateBasisPoints: number): number | null {
  let pricePaise = Math.floor((mrpPaise * 10_000) / (10_000 + taxRateBasisPoints));
  // The tax of one piece is rounded to an even number of paise, so the quotient may be one too high.
  while (pricePaise > 0 && comesToPaise(pricePaise, taxRateBasisPoints) > mrpPaise) pricePaise -= 1;
  return pricePaise > 0 ? pricePaise : null;
}

/** The MRP to show struck through, or null when it would not tell of a saving. */
export function struckMrpPaise({
  pricePaise,
  mrpPaise,
  taxRateBasisPoints,
}: MrpInput): number | null {
  return mrpPaise !== null && mrpPaise > priceWithTaxPaise(pricePaise, taxRateBasisPoints)
    ? mrpPaise
    : null;
}
