// Which GST rate goods have (decision 022): that of the tax class whose HSN begins theirs, the longest first, on the day
// they are ordered; else the shop's standard rate. Who is not registered for GST may not collect it: its goods have none.
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";

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

/** As the shop's settings have them. */
export type TaxTerms = { taxRateBasisPoints: number; taxClasses: readonly TaxClass[] };

/** Registered is who has a GSTIN (decision 022). */
export type TaxedGoods = { hsn: string | null; sellerRegistered: boolean };

export type TaxRateOf = (goods: TaxedGoods) => number;

/** The rates of a moment, in basis points. What was ordered keeps the rate it was ordered at. */
export function taxRatesAt({ taxRateBasisPoints, taxClasses }: TaxTerms, now: Date): TaxRateOf {
  const today = isoIndiaDay(indiaDay(now));
  const held = byLength(taxClasses).flatMap((one) => {
    const basisPoints = rateOn(one, today);
    return basisPoints === null ? [] : [{ hsn: one.hsn, basisPoints }];
  });
  return ({ hsn, sellerRegistered }) => {
    if (!sellerRegistered) return 0;
    return held.find((one) => hsn?.startsWith(one.hsn))?.basisPoints ?? taxRateBasisPoints;
  };
}

/** Of all rates of that moment: no goods have a higher one. */
export function highestTaxRateAt({ taxRateBasisPoints, taxClasses }: TaxTerms, now: Date): number {
  const today = isoIndiaDay(indiaDay(now));
  return Math.max(taxRateBasisPoints, ...taxClasses.map((one) => rateOn(one, today) ?? 0));
}

export type HighestRate = {
  basisPoints: number;
  /** The day it begins; null: it holds today. */
  fromDay: string | null;
};

export type HighestRateOf = (goods: TaxedGoods) => HighestRate;

/** The highest rate that goods have today or on any later day that is known of. */
export function highestTaxRatesFrom(
  { taxRateBasisPoints, taxClasses }: TaxTerms,
  now: Date,
): HighestRateOf {
  const today = isoIndiaDay(indiaDay(now));
  const classes = byLength(taxClasses);
  return ({ hsn, sellerRegistered }) => {
    if (!sellerRegistered) return { basisPoints: 0, fromDay: null };
    const own = classes.filter((one) => hsn?.startsWith(one.hsn));
    const days = own.flatMap(({ rates }) => rates.map(({ fromDay }) => fromDay));
    const coming = days.filter((day) => day > today).toSorted();
    return [null, ...coming]
      .map((fromDay) => ({ fromDay, basisPoints: closestRate(own, fromDay ?? today) }))
      .reduce((highest, rate) => (rate.basisPoints > highest.basisPoints ? rate : highest));
  };

  function closestRate(own: readonly TaxClass[], day: string): number {
    const rates = own.map((one) => rateOn(one, day));
    return rates.find((rate) => rate !== null) ?? taxRateBasisPoints;
  }
}

/** Null: none of its rates holds yet. */
export function rateOn({ rates }: Pick<TaxClass, "rates">, day: string): number | null {
  return rates.findLast(({ fromDay }) => fromDay <= day)?.basisPoints ?? null;
}

/** The one rate that all lines have; null where they have different ones. */
export function commonTaxRate(lines: readonly { taxRateBasisPoints: number }[]): number | null {
  const rate = lines[0]?.taxRateBasisPoints ?? null;
  return lines.every((line) => line.taxRateBasisPoints === rate) ? rate : null;
}

const byLength = (classes: readonly TaxClass[]) =>
  classes.toSorted((one, other) => other.hsn.length - one.hsn.length);
