// What a grower asks: how much seed for so much of a field, or for so many pots.
import type { CropFacts, SeedRate } from "#domain/catalogue/crops/crop-guide.ts";
import type { Variety } from "#domain/catalogue/crops/variety.ts";
import type { Language } from "#domain/language.ts";
import { toSquareMetres, type AreaUnit } from "./area.ts";
import {
  fittingFirst,
  productType,
  rateTypeOf,
  type Named,
  type ProductType,
} from "./fitting-rates.ts";
import type { GrowingFacts, Range, RangeEnd, SownArea } from "./seed-need.ts";

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
  /** What the rate is of: 'hybrid'; null where it is the seller's. */
  of: Record<Language, string> | null;
  /** No rate is known that fits the product's type, which is this one: what is told is of the other. */
  lacking: ProductType | null;
  /** The seller says so of this variety. */
  bySeller: boolean;
  facts: GrowingFacts;
};

/** What counting rests on: what is known of the crop, what the seller says of the variety, and what the product is said to be. */
export type Counted = { facts: CropFacts | null; variety: Variety | null; named: Named };

/** The ways in which seed for this product can be counted, the usual one first: each rate that is told in weight, then by spacing. */
export function waysToCount({ facts, variety, named }: Counted): WayToCount[] {
  const common = {
    spacingCm: facts?.rowCm && facts.plantCm ? { row: facts.rowCm, plant: facts.plantCm } : null,
    thousandSeedGrams: facts?.thousandSeedGrams ?? null,
  };
  const byRate = variety?.seedRate
    ? sellersWay(variety.seedRate, common)
    : usualWays(facts?.seedRates ?? [], named, common);
  if (common.thousandSeedGrams === null) return byRate;
  const bySpacing = {
    key: "spacing",
    reason: "spacing" as const,
    of: null,
    lacking: null,
    bySeller: false,
    facts: { gramsPerAcre: null, ...common },
  };
  return [...byRate, bySpacing];
}

type Common = Omit<GrowingFacts, "gramsPerAcre">;

function sellersWay(rate: NonNullable<Variety["seedRate"]>, common: Common): WayToCount[] {
  if (rate.unit === "plants") return [];
  return [
    {
      key: "rate-0",
      reason: "rate",
      of: null,
      lacking: null,
      bySeller: true,
      facts: { ...common, gramsPerAcre: inGrams(rate) },
    },
  ];
}

function usualWays(rates: readonly SeedRate[], named: Named, common: Common): WayToCount[] {
  const weighed = rates.filter(({ unit }) => unit !== "plants");
  const type = productType(named);
  const isOther = (rate: SeedRate) => ![type, null].includes(rateTypeOf(rate));
  const lacking = weighed.every(isOther) ? type : null;
  return fittingFirst(weighed, named).map(({ rate, place }) => ({
    key: `rate-${place}`,
    reason: "rate",
    of: rate.of,
    lacking,
    bySeller: false,
    facts: { ...common, gramsPerAcre: inGrams(rate) },
  }));
}

const inGrams = ({ min, max, unit }: Range & { unit: string }): Range =>
  unit === "kg" ? { min: min * 1000, max: max * 1000 } : { min, max };
