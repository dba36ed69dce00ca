// What a grower asks: how much seed for so much of a field, or for so many pots.
import type { CropFacts } from "#domain/catalogue/crops/crop-guide.ts";
import type { Variety } from "#domain/catalogue/crops/variety.ts";
import type { Language } from "#domain/language.ts";
import { toSquareMetres, type AreaUnit } from "./area.ts";
import type { GrowingFacts, Range, SownArea } from "./seed-need.ts";

export const ends = ["most", "least"] as const;
/** Which end of the range packs are to hold. */
export type RangeEnd = (typeof ends)[number];

export type SeedQuestion = {
  amount: number;
  unit: AreaUnit | "pots";
  /** A key of `waysToCount`; one that is not there stands for the first. */
  way: string;
  end: RangeEnd;
};

/** More than a large farm, and than a nursery; what packs would cost stays countable. */
export const squareMetresMax = toSquareMetres(1_000, "acre");
export const potsMax = 10_000;

export const areaOf = ({ amount, unit }: Pick<SeedQuestion, "amount" | "unit">): SownArea =>
  unit === "pots" ? { pots: amount } : { squareMetres: toSquareMetres(amount, unit) };

export const isAskable = (area: SownArea): boolean =>
  "pots" in area
    ? Number.isInteger(area.pots) && area.pots >= 1 && area.pots <= potsMax
    : area.squareMetres > 0 && area.squareMetres <= squareMetresMax;

export type WayToCount = {
  key: string;
  reason: "rate" | "spacing";
  /** What the rate is of: 'hybrid'; null where there is one, which is the crop's or the seller's. */
  of: Record<Language, string> | null;
  /** The seller says so of this variety. */
  bySeller: boolean;
  facts: GrowingFacts;
};

/** The ways in which seed for this product can be counted, the usual one first: each rate that is told in weight, then by spacing. */
export function waysToCount(facts: CropFacts | null, variety: Variety | null): WayToCount[] {
  const common = {
    spacingCm: facts?.rowCm && facts.plantCm ? { row: facts.rowCm, plant: facts.plantCm } : null,
    thousandSeedGrams: facts?.thousandSeedGrams ?? null,
  };
  const bySeller = Boolean(variety?.seedRate);
  const rates = variety?.seedRate ? [{ ...variety.seedRate, of: null }] : (facts?.seedRates ?? []);
  const byRate = rates
    .filter(({ unit }) => unit !== "plants")
    .map(({ unit, of, min, max }, i) => ({
      key: `rate-${i}`,
      reason: "rate" as const,
      of,
      bySeller,
      facts: { ...common, gramsPerAcre: inGrams({ min, max }, unit) },
    }));
  if (common.thousandSeedGrams === null) return byRate;
  const bySpacing = { gramsPerAcre: null, ...common };
  return [
    ...byRate,
    { key: "spacing", reason: "spacing", of: null, bySeller: false, facts: bySpacing },
  ];
}

const inGrams = ({ min, max }: Range, unit: string): Range =>
  unit === "kg" ? { min: min * 1000, max: max * 1000 } : { min, max };
