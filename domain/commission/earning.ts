// What arrives with a vendor of the price of a pack (decision 093), as it is told beside the price.
import { indiaDay, isoIndiaDay, readIndiaDay } from "#domain/india-time.ts";
import { taxRatesAt, type TaxTerms } from "#domain/tax/tax-class.ts";
import { priceWithTaxPaise } from "#domain/tax/tax.ts";
import { commissionTermsAt, type CommissionRule } from "./commission-rule.ts";

/** Of one vendor on one day. */
export type EarningTerms = {
  vendorId: string;
  /** It is registered for GST. */
  sellerRegistered: boolean;
  rules: readonly CommissionRule[];
  commissionTaxBasisPoints: number;
  tax: TaxTerms;
  now: Date;
};

export type Earning = {
  /** With GST. */
  buyerPaysPaise: number;
  commissionBasisPoints: number;
  commissionPaise: number;
  commissionTaxPaise: number;
  /** Before the fee for its parcel. */
  arrivesPaise: number;
};

export type EarningOf = (
  pricePaise: number,
  goods: { categoryId: string; hsn: string | null },
) => Earning;

/** Of one pack alone: the commission of a line of several is rounded once. */
export function earningsBy({
  vendorId,
  sellerRegistered,
  rules,
  commissionTaxBasisPoints,
  tax,
  now,
}: EarningTerms): { earningOf: EarningOf; parcelFeePaise: number; parcelFeeTaxPaise: number } {
  const rateOf = taxRatesAt(tax, now);
  const terms = commissionTermsAt(rules, now, commissionTaxBasisPoints);
  return {
    ...terms.ofParcel(vendorId),
    earningOf(pricePaise, { categoryId, hsn }) {
      const buyerPaysPaise = priceWithTaxPaise(pricePaise, rateOf({ hsn, sellerRegistered }));
      const kept = terms.ofLine({ vendorId, categoryId }, pricePaise);
      const arrivesPaise = buyerPaysPaise - kept.commissionPaise - kept.commissionTaxPaise;
      return { buyerPaysPaise, ...kept, arrivesPaise };
    },
  };
}

/** The next day on which these goods have another rate, as far as is known today; null: none is planned. */
export function nextCommission(
  { vendorId, rules, commissionTaxBasisPoints, now }: EarningTerms,
  categoryId: string,
): { fromDay: string; basisPoints: number } | null {
  const rateAt = (at: Date) =>
    commissionTermsAt(rules, at, commissionTaxBasisPoints).basisPointsOf({ vendorId, categoryId });
  const today = isoIndiaDay(indiaDay(now));
  const days = rules.map(({ fromDay }) => fromDay).filter((day) => day > today);
  for (const fromDay of days.toSorted()) {
    const basisPoints = rateAt(readIndiaDay(fromDay) ?? now);
    if (basisPoints !== rateAt(now)) return { fromDay, basisPoints };
  }
  return null;
}
