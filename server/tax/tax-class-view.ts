import { rateOn, type DatedRate, type TaxClass } from "#domain/tax/tax-class.ts";
import { taxClassVersion } from "./tax-class-version.ts";

export type TaxClassView = TaxClass & {
  version: string;
  /** Null: none of its rates has begun. */
  todayBasisPoints: number | null;
  coming: DatedRate[];
};

export const viewTaxClass = (one: TaxClass, today: string): TaxClassView => ({
  ...one,
  version: taxClassVersion(one),
  todayBasisPoints: rateOn(one, today),
  coming: one.rates.filter(({ fromDay }) => fromDay > today),
});
