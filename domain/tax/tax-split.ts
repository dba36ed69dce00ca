// Which taxes a sale pays (sections 7 and 8 of the IGST Act; section 10(1)(ca): goods for a consumer are supplied where
// they are delivered). In one State: central and state tax, half each; in a Union Territory without a legislature: central
// and Union Territory tax; else, and for what goes abroad, integrated tax.
import { indianStates } from "#domain/people/addresses/states.ts";

export const taxSplitKinds = ["cgst-sgst", "cgst-utgst", "igst"] as const;

export type TaxSplitKind = (typeof taxSplitKinds)[number];

/** Letter codes of states; `to` null: it goes abroad. */
export function taxSplitKind({ from, to }: { from: string; to: string | null }): TaxSplitKind {
  if (from !== to) return "igst";
  const kind = indianStates.find(({ code }) => code === from)?.kind;
  return kind === "territory-without-legislature" ? "cgst-utgst" : "cgst-sgst";
}

export type SplitTax = { cgstPaise: number; sgstPaise: number; igstPaise: number };

type TaxedParcel = { shipFromState: string | null; taxPaise: number };
/** `roundOffPaise`: of its GST row, whatever its parcels are rounded by besides. */
type TaxedOrder = { parcels: readonly TaxedParcel[]; roundOffPaise: number };

/** CGST and SGST, or CGST and UTGST, or IGST: those that are paid, with what was rounded off, add up to the GST row. */
export type TaxShares = {
  cgstPaise: number;
  sgstPaise: number;
  utgstPaise: number;
  igstPaise: number;
  roundOffPaise: number;
};

/**
 * What an order to one place pays; `to` is a state's code, null: it goes abroad. Null where nothing is paid, or where it is
 * not known from which state a parcel comes.
 */
export function taxShares(
  { parcels, roundOffPaise }: TaxedOrder,
  to: string | null,
): TaxShares | null {
  const sums = { cgstPaise: 0, sgstPaise: 0, utgstPaise: 0, igstPaise: 0, roundOffPaise };
  for (const { shipFromState: from, taxPaise } of parcels) {
    if (taxPaise === 0) continue;
    if (from === null) return null;
    const kind = taxSplitKind({ from, to });
    const { cgstPaise, sgstPaise, igstPaise } = splitTax(taxPaise, kind);
    sums.cgstPaise += cgstPaise;
    sums[kind === "cgst-utgst" ? "utgstPaise" : "sgstPaise"] += sgstPaise;
    sums.igstPaise += igstPaise;
  }
  return sums.cgstPaise + sums.igstPaise === 0 ? null : sums;
}

/** @throws RangeError for an odd sum that has to be halved: `lineTaxPaise` makes none */
export function splitTax(taxPaise: number, kind: TaxSplitKind): SplitTax {
  if (kind === "igst") return { cgstPaise: 0, sgstPaise: 0, igstPaise: taxPaise };
  if (taxPaise % 2 !== 0) throw new RangeError(`${taxPaise} paise have no equal halves`);
  return { cgstPaise: taxPaise / 2, sgstPaise: taxPaise / 2, igstPaise: 0 };
}
