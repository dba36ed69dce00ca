// GST of one line: two equal halves (CGST = SGST, or the same sum as IGST), each rounded half up to the paisa,
// so a document never has to split an odd total.
import { roundHalfUp } from "#domain/money-division.ts";

/** 1800 basis points are 18 %. */
export function lineTaxPaise(valuePaise: number, taxRateBasisPoints: number): number {
  return 2 * roundHalfUp(valuePaise * taxRateBasisPoints, 20_000);
}

export function priceWithTaxPaise(pricePaise: number, taxRateBasisPoints: number): number {
  return pricePaise + lineTaxPaise(pricePaise, taxRateBasisPoints);
}
