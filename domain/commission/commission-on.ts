import { lineTaxPaise } from "#domain/tax/tax.ts";
import { roundHalfUp } from "#domain/money-division.ts";

/** Of a value without GST, rounded once for each line, and GST on it. */
export function commissionOn(
  valuePaise: number,
  { basisPoints, taxBasisPoints }: { basisPoints: number; taxBasisPoints: number },
): { commissionPaise: number; commissionTaxPaise: number } {
  const commissionPaise = roundHalfUp(valuePaise * basisPoints, 10_000);
  return { commissionPaise, commissionTaxPaise: lineTaxPaise(commissionPaise, taxBasisPoints) };
}
