// How much seed an area takes, always as a range: guidance, since soil, variety and method decide.
import { fromSquareMetres } from "./area.ts";

export type Range = { min: number; max: number };

/** What is known of growing a crop. */
export type GrowingFacts = {
  gramsPerAcre: Range | null;
  /** Centimetres; null for what is drilled or has no plants of its own. */
  spacingCm: { row: Range; plant: Range } | null;
  thousandSeedGrams: Range | null;
};

export type SownArea = { squareMetres: number } | { pots: number };
/** From the usual seed rate of an acre, or from the distance of the plants. */
export const needReasons = ["rate", "spacing"] as const;
export type NeedReason = (typeof needReasons)[number];

export type SeedNeed = {
  reason: NeedReason;
  /** Whole milligrams, as scales tell them of the finest seed. */
  mg: Range;
  /** Of the need by spacing. */
  seeds: Range | null;
};

/** A pot gets two or three seeds, of which the strongest plant stays. */
export const seedsPerPot: Range = { min: 2, max: 3 };

/** The ways that can be told of a crop, the usual one first: for pots only their seeds are counted. */
export function possibleReasons(facts: GrowingFacts, area: SownArea): NeedReason[] {
  const bySpacing =
    facts.thousandSeedGrams !== null && ("pots" in area || facts.spacingCm !== null);
  const byRate = facts.gramsPerAcre !== null && !("pots" in area);
  return [...(byRate ? (["rate"] as const) : []), ...(bySpacing ? (["spacing"] as const) : [])];
}

/**
 * By rate, what is usual for the area; a lot that germinates well takes nothing off it, since rates allow for the field. By spacing, the
 * plants that stand there, each from seed of which `germinationPermille` come up (all, where no lot tells; a pot gets seeds to spare), by the weight of a thousand
 * seeds: the widest rows of the lightest seed to the closest of the heaviest. Null for a reason that `possibleReasons` doesn't name.
 */
export function seedNeed(
  facts: GrowingFacts,
  area: SownArea,
  reason: NeedReason,
  germinationPermille: number | null,
): SeedNeed | null {
  if (!possibleReasons(facts, area).includes(reason)) return null;
  if (reason === "rate") {
    const { gramsPerAcre } = facts;
    if (gramsPerAcre === null || "pots" in area) return null;
    const acres = fromSquareMetres(area.squareMetres, "acre");
    const mg = { min: gramsPerAcre.min * acres * 1000, max: gramsPerAcre.max * acres * 1000 };
    return { reason, mg: wholeRange(mg), seeds: null };
  }
  const weight = facts.thousandSeedGrams;
  const plants = plantsOf(facts, area);
  if (weight === null || plants === null) return null;
  const share = "pots" in area ? 1 : (germinationPermille ?? 1000) / 1000;
  const seeds = wholeRange({ min: plants.min / share, max: plants.max / share });
  return {
    reason,
    mg: wholeRange({ min: seeds.min * weight.min, max: seeds.max * weight.max }),
    seeds,
  };
}

/** Before what doesn't come up; a pot is counted by its seeds. */
function plantsOf({ spacingCm }: GrowingFacts, area: SownArea): Range | null {
  if ("pots" in area) return { min: area.pots * seedsPerPot.min, max: area.pots * seedsPerPot.max };
  if (spacingCm === null) return null;
  const squareCentimetres = area.squareMetres * 10_000;
  return {
    min: squareCentimetres / (spacingCm.row.max * spacingCm.plant.max),
    max: squareCentimetres / (spacingCm.row.min * spacingCm.plant.min),
  };
}

/** Upwards: who buys by it has enough. What arithmetic adds in the last digits doesn't count. */
const wholeRange = ({ min, max }: Range): Range => ({
  min: Math.max(1, Math.ceil(min - 1e-6)),
  max: Math.max(1, Math.ceil(max - 1e-6)),
});

/** Which end of a need packs are to hold. */
export const ends = ["most", "least"] as const;
export type RangeEnd = (typeof ends)[number];

/** What packs are to hold, and what each seed of those counted in seeds counts for; null where that isn't known. In whole micrograms. */
export type Filling = { micrograms: number; seedMicrograms: number | null };

/**
 * A need of so many seeds gives each the weight that it has there, so that packs of seeds are counted by the seed and no others are weighed. Of a need
 * by weight, a pack of seeds holds what so many of the lightest weigh.
 */
export function fillingOf(
  { mg, seeds }: Pick<SeedNeed, "mg" | "seeds">,
  { thousandSeedGrams: weight }: Pick<GrowingFacts, "thousandSeedGrams">,
  end: RangeEnd,
): Filling {
  const of = end === "most" ? "max" : "min";
  if (weight === null) return { micrograms: mg[of] * 1_000, seedMicrograms: null };
  if (seeds === null)
    return { micrograms: mg[of] * 1_000, seedMicrograms: microgramsOfSeed(weight.min) };
  const seedMicrograms = microgramsOfSeed(weight[of]);
  return { micrograms: seeds[of] * seedMicrograms, seedMicrograms };
}

const microgramsOfSeed = (thousandSeedGrams: number): number =>
  Math.max(1, Math.round(thousandSeedGrams * 1_000));

/** Null of a pack of seeds whose weight isn't known. */
export function contentMicrograms(
  { quantity, unit }: { quantity: number; unit: "g" | "kg" | "seeds" },
  { seedMicrograms }: Pick<Filling, "seedMicrograms">,
): number | null {
  if (unit === "kg") return Math.round(quantity * 1e9);
  if (unit === "g") return Math.round(quantity * 1e6);
  return seedMicrograms && Math.floor(quantity) * seedMicrograms;
}
