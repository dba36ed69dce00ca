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
  return mrpPaise !== null && priceWithTaxPaise(pricePaise, taxRateBasisPoints) > mrpPaise;
}

/** Asked wherever a price or an MRP is written, at the highest rate that its goods have from today on. */
export function checkMrp(
  { pricePaise, mrpPaise }: PackPrices,
  { basisPoints, fromDay }: HighestRate,
): Result<null, MrpRefusal> {
  const withTaxPaise = priceWithTaxPaise(pricePaise, basisPoints);
  if (mrpPaise === null || withTaxPaise <= mrpPaise) return accept(null);
  return refuse({ code: "above-mrp", priceWithTaxPaise: withTaxPaise, mrpPaise, fromDay });
}

/** The highest price that with GST is not above the MRP; null where even one paisa would be. */
export function highestPricePaise(mrpPaise: number, taxRateBasisPoints: number): number | null {
  const fits = (pricePaise: number) =>
    priceWithTaxPaise(pricePaise, taxRateBasisPoints) <= mrpPaise;
  // The tax of a line is rounded to an even number of paise: the quotient may be one or two off.
  let pricePaise = Math.floor((mrpPaise * 10_000) / (10_000 + taxRateBasisPoints)) + 2;
  while (pricePaise > 0 && !fits(pricePaise)) pricePaise -= 1;
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
