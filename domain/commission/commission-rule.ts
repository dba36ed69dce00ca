// What the shop keeps of a sale (decision 093): a share of the price without GST, by the rule that holds on the day of the
// order. A vendor's own rule wins over that of the category, that over the one for all; of one subject the latest start
// wins, of one start what was entered last. Rules are only ever added, and what was ordered keeps what it was ordered at.
import { lineTaxPaise } from "#domain/tax/tax.ts";
import { commissionOn } from "./commission-on.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { taxRatesAt, type TaxTerms } from "#domain/tax/tax-class.ts";

export type CommissionRule = {
  /** Whose products it is about; null with `categoryId` null: it is for all. */
  vendorId: string | null;
  categoryId: string | null;
  /** The first day it holds, in India: '2026-11-26'. */
  fromDay: string;
  /** Null: from that day on the vendor, or the category, has no rule of its own any more. */
  basisPoints: number | null;
  /** For each parcel, whatever is in it; a category has none. */
  parcelFeePaise: number;
};

export type SoldBy = { vendorId: string; categoryId: string };

/** Commission of one line and GST on it. */
export type LineCommission = {
  commissionBasisPoints: number;
  commissionPaise: number;
  commissionTaxPaise: number;
};

export type ParcelFee = {
  /** Of GST on the commission of its lines and on its fee. */
  commissionTaxBasisPoints: number;
  parcelFeePaise: number;
  parcelFeeTaxPaise: number;
};

export type CommissionTerms = {
  /** Where neither the vendor nor the category has a rule of its own. */
  forAll: { basisPoints: number; parcelFeePaise: number };
  basisPointsOf: (goods: SoldBy) => number;
  /** `valuePaise`: of the line, without GST. */
  ofLine: (goods: SoldBy, valuePaise: number) => LineCommission;
  ofParcel: (vendorId: string) => ParcelFee;
};

/** Until the owner sets a rule. */
const none = { basisPoints: 0, parcelFeePaise: 0 } as const;

/**
 * GST on the shop's commission in basis points: that of the tax class for its SAC, else the standard rate; none while
 * the shop has no GSTIN (decision 022).
 */
export const commissionTaxRateAt = (
  terms: TaxTerms & { commissionSac: string; business: { gstin: string } },
  now: Date,
): number =>
  taxRatesAt(
    terms,
    now,
  )({
    hsn: terms.commissionSac,
    sellerRegistered: terms.business.gstin !== "",
  });

/** @param rules in the order in which they were entered */
export function commissionTermsAt(
  rules: readonly CommissionRule[],
  now: Date,
  taxBasisPoints: number,
): CommissionTerms {
  const held = heldOn(rules, isoIndiaDay(indiaDay(now)));
  const ownOf = (vendorId: string) => withRate(held.get(subjectOf({ vendorId, categoryId: null })));
  const forAll = withRate(held.get(subjectOf({ vendorId: null, categoryId: null }))) ?? none;
  const basisPointsOf = ({ vendorId, categoryId }: SoldBy) =>
    (ownOf(vendorId) ?? withRate(held.get(subjectOf({ vendorId: null, categoryId }))) ?? forAll)
      .basisPoints;
  return {
    forAll,
    basisPointsOf,
    ofLine(goods, valuePaise) {
      const commissionBasisPoints = basisPointsOf(goods);
      const rates = { basisPoints: commissionBasisPoints, taxBasisPoints };
      return { commissionBasisPoints, ...commissionOn(valuePaise, rates) };
    },
    ofParcel(vendorId) {
      const parcelFeePaise = (ownOf(vendorId) ?? forAll).parcelFeePaise;
      return {
        commissionTaxBasisPoints: taxBasisPoints,
        parcelFeePaise,
        parcelFeeTaxPaise: lineTaxPaise(parcelFeePaise, taxBasisPoints),
      };
    },
  };
}

/** By their subjects: the latest that has begun, of several that begin on one day the one that was entered last. */
function heldOn(rules: readonly CommissionRule[], day: string): Map<string, CommissionRule> {
  const begun = rules.filter(({ fromDay }) => fromDay <= day);
  return new Map(
    begun
      .toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : +(one.fromDay > other.fromDay)))
      .map((rule) => [subjectOf(rule), rule]),
  );
}

const subjectOf = ({ vendorId, categoryId }: Pick<CommissionRule, "vendorId" | "categoryId">) =>
  `${vendorId ?? "all"} ${categoryId ?? "all"}`;

function withRate(rule: CommissionRule | undefined) {
  if (rule === undefined || rule.basisPoints === null) return null;
  return { basisPoints: rule.basisPoints, parcelFeePaise: rule.parcelFeePaise };
}
