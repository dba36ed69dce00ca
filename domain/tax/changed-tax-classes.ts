// How the owner changes tax classes (decision 022). What a class asked for on a day stays to be seen: a rate that has begun
// is only followed by another, and a class of which one has begun is not deleted. Orders keep their rates anyway.
import { readIndiaDay } from "#domain/india-time.ts";
import { isHsnBeginning } from "./hsn.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { rateOn, type DatedRate, type TaxClass } from "./tax-class.ts";
import { readTaxRate } from "./written-rate.ts";

export const taxLimits = { name: 60, classes: 100, rates: 50 } as const;

/** The first day of GST in India, and one that nobody plans for. */
const days = { first: "2017-07-01", last: "2099-12-31" } as const;

export type WrittenRate = { rate: string; fromDay: string };
export type WrittenTaxClass = WrittenRate & { name: string; hsn: string };

export type TaxFault =
  | "name-missing"
  | "name-too-long"
  | "hsn-wrong"
  | "hsn-taken"
  | "rate-wrong"
  | "day-wrong"
  | "day-past"
  | "day-taken";

export type TaxFaults = Partial<Record<keyof WrittenTaxClass, TaxFault>>;

export type TaxClassRefusal =
  | { code: "tax-class-not-found" }
  /** Somebody else changed it since it was shown. */
  | { code: "tax-class-changed" }
  | { code: "tax-class-wrong"; faults: TaxFaults }
  | { code: "tax-class-begun" }
  | { code: "tax-rate-begun" }
  | { code: "tax-rate-only" }
  | { code: "tax-classes-full" }
  | { code: "tax-rates-full" }
  /** Of the usual ones. */
  | { code: "usual-none-chosen" }
  | { code: "usual-rate-missing" };

type Changed = Result<TaxClass, TaxClassRefusal>;

/** A new class comes with its first rate, which may have begun on any day. */
export function newTaxClass(
  others: readonly TaxClass[],
  { id, ...written }: WrittenTaxClass & { id: string },
): Changed {
  if (others.length >= taxLimits.classes) return refuse({ code: "tax-classes-full" });
  const hsn = written.hsn.trim();
  const { name, fault } = readName(written.name);
  const dated = readRateAndDay(written);
  const faults: TaxFaults = { ...fault, ...dated.faults };
  if (!isHsnBeginning(hsn)) faults.hsn = "hsn-wrong";
  else if (others.some((other) => other.hsn === hsn)) faults.hsn = "hsn-taken";
  if (Object.keys(faults).length > 0) return refuse({ code: "tax-class-wrong", faults });
  return accept({ id, name, hsn, rates: [dated.rate] });
}

export function renamedTaxClass(one: TaxClass, written: string): Changed {
  const { name, fault } = readName(written);
  if (fault) return refuse({ code: "tax-class-wrong", faults: fault });
  return accept({ ...one, name });
}

/** One more rate, from today or later on; on a day on which none begins yet. */
export function withTaxRate(one: TaxClass, written: WrittenRate, today: string): Changed {
  if (one.rates.length >= taxLimits.rates) return refuse({ code: "tax-rates-full" });
  const { rate, faults } = readRateAndDay(written);
  const isThere = one.rates.some(
    ({ fromDay, basisPoints }) => fromDay === rate.fromDay && basisPoints === rate.basisPoints,
  );
  if (isThere && Object.keys(faults).length === 0) return accept(one);
  if (!faults.fromDay && rate.fromDay < today) faults.fromDay = "day-past";
  else if (one.rates.some(({ fromDay }) => fromDay === rate.fromDay)) faults.fromDay = "day-taken";
  if (Object.keys(faults).length > 0) return refuse({ code: "tax-class-wrong", faults });
  const rates = [...one.rates, rate].toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  return accept({ ...one, rates });
}

/** A rate that isn't there any more was removed before, by a second click or another tab. */
export function withoutTaxRate(one: TaxClass, fromDay: string, today: string): Changed {
  const rates = one.rates.filter((rate) => rate.fromDay !== fromDay);
  if (rates.length === one.rates.length) return accept(one);
  if (fromDay <= today) return refuse({ code: "tax-rate-begun" });
  if (rates.length === 0) return refuse({ code: "tax-rate-only" });
  return accept({ ...one, rates });
}

export const hasBegun = (one: TaxClass, today: string): boolean => rateOn(one, today) !== null;

function readName(written: string): { name: string; fault: TaxFaults | null } {
  const name = written.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim();
  if (name === "") return { name, fault: { name: "name-missing" } };
  return { name, fault: name.length > taxLimits.name ? { name: "name-too-long" } : null };
}

function readRateAndDay(written: WrittenRate): { rate: DatedRate; faults: TaxFaults } {
  const faults: TaxFaults = {};
  const basisPoints = readTaxRate(written.rate);
  const fromDay = written.fromDay.trim();
  if (basisPoints === null) faults.rate = "rate-wrong";
  if (readIndiaDay(fromDay) === null || fromDay < days.first || fromDay > days.last)
    faults.fromDay = "day-wrong";
  return { rate: { fromDay, basisPoints: basisPoints ?? 0 }, faults };
}
