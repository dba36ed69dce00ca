// Maximum retail price (all taxes included): price plus GST may not be above it,
// and it is struck through only when it is higher than price plus GST.
import { type Result, accept, refuse } from "#domain/result.ts";
import { priceWithTaxPaise } from "#domain/tax/tax.ts";

export type MrpInput = { pricePaise: number; mrpPaise: number | null; taxRateBasisPoints: number };

export type MrpRefusal = { code: "above-mrp"; priceWithTaxPaise: number; mrpPaise: number };

export function checkMrp({
  pricePaise,
  mrpPaise,
  taxRateBasisPoints,
}: MrpInput): Result<null, MrpRefusal> {
  const withTaxPaise = priceWithTaxPaise(pricePaise, taxRateBasisPoints);
  if (mrpPaise === null || withTaxPaise <= mrpPaise) return accept(null);
  return refuse({ code: "above-mrp", priceWithTaxPaise: withTaxPaise, mrpPaise });
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
