// A sum with GST in it, as documents state it. Halves are equal to the paisa: of an odd tax one paisa counts as price.
import { splitTax, type TaxSplitKind } from "#domain/tax/tax-split.ts";
import type { DocumentTaxes } from "./document.ts";

export function statedTaxes(
  { amountPaise, taxPaise }: { amountPaise: number; taxPaise: number },
  split: TaxSplitKind,
): DocumentTaxes {
  const stated = split === "igst" ? taxPaise : taxPaise - Math.abs(taxPaise % 2);
  return {
    valuePaise: amountPaise - stated,
    ...splitTax(stated, split),
    totalPaise: amountPaise,
  };
}

export const taxOf = ({ cgstPaise, sgstPaise, igstPaise }: DocumentTaxes): number =>
  cgstPaise + sgstPaise + igstPaise;

export function sumTaxes(
  lines: readonly DocumentTaxes[],
  { shippingPaise, roundOffPaise }: { shippingPaise: number; roundOffPaise: number },
): DocumentTaxes & { shippingPaise: number; roundOffPaise: number } {
  const sum = (part: keyof DocumentTaxes) => lines.reduce((total, line) => total + line[part], 0);
  return {
    valuePaise: sum("valuePaise"),
    cgstPaise: sum("cgstPaise"),
    sgstPaise: sum("sgstPaise"),
    igstPaise: sum("igstPaise"),
    totalPaise: sum("totalPaise") + shippingPaise + roundOffPaise,
    shippingPaise,
    roundOffPaise,
  };
}
