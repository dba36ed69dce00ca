// Which taxes a sale pays (sections 7 and 8 of the IGST Act; section 10(1)(ca): goods for a consumer are supplied where
// they are delivered). In one State: central and state tax, half each; in a Union Territory without a legislature: central
// and Union Territory tax; else, and for what goes abroad, integrated tax.
import { indianStates } from "#domain/addresses/states.ts";

export const taxSplitKinds = ["cgst-sgst", "cgst-utgst", "igst"] as const;

export type TaxSplitKind = (typeof taxSplitKinds)[number];

/** Letter codes of states; `to` null: it goes abroad. */
export function taxSplitKind({ from, to }: { from: string; to: string | null }): TaxSplitKind {
  if (from !== to) return "igst";
  const kind = indianStates.find(({ code }) => code === from)?.kind;
  return kind === "territory-without-legislature" ? "cgst-utgst" : "cgst-sgst";
}

export type SplitTax = { cgstPaise: number; sgstPaise: number; igstPaise: number };

/** @throws RangeError for an odd sum that has to be halved: `lineTaxPaise` makes none */
export function splitTax(taxPaise: number, kind: TaxSplitKind): SplitTax {
  if (kind === "igst") return { cgstPaise: 0, sgstPaise: 0, igstPaise: taxPaise };
  if (taxPaise % 2 !== 0) throw new RangeError(`${taxPaise} paise have no equal halves`);
  return { cgstPaise: taxPaise / 2, sgstPaise: taxPaise / 2, igstPaise: 0 };
}
