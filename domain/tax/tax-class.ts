// Which GST rate goods have: that of the tax class whose HSN begins theirs, the longest first, on the day they are ordered;
// else the shop's standard rate. A rate holds from its day on; what was ordered keeps the rate it was ordered at.
export type DatedRate = {
  /** The first day it holds, in India: '2026-11-20'. */
  fromDay: string;
  basisPoints: number;
};

export type TaxClass = {
  id: string;
  name: string;
  /** 2 to 8 digits: '1209' is every HSN that begins so. */
  hsn: string;
  /** In the order of their days. */
  rates: readonly DatedRate[];
};

export type TaxTerms = { standardBasisPoints: number; classes: readonly TaxClass[] };

/** `day` is the day in India on which it is ordered. */
export function taxRateBasisPoints(
  hsn: string | null,
  { standardBasisPoints, classes }: TaxTerms,
  day: string,
): number {
  const [closest] = classes
    .filter((one) => hsn?.startsWith(one.hsn) && rateOn(one, day) !== null)
    .toSorted((one, other) => other.hsn.length - one.hsn.length);
  return (closest && rateOn(closest, day)) ?? standardBasisPoints;
}

/** Null: none of its rates holds yet. */
export function rateOn({ rates }: Pick<TaxClass, "rates">, day: string): number | null {
  return rates.findLast(({ fromDay }) => fromDay <= day)?.basisPoints ?? null;
}
