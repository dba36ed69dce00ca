// What is known about growing a crop. It is guidance from charts and general knowledge: nothing is refused or judged by it.
import type { Language } from "#domain/language.ts";
import type { GrowingZone } from "./growing-zone.ts";
import { laterWindow, type YearWindow } from "./year-windows.ts";

export type Span = { min: number; max: number };
type Said = Record<Language, string>;

export const rateUnits = ["g", "kg", "plants"] as const;
export type RateUnit = (typeof rateUnits)[number];

/** Of seed for an acre, and what it is of: 'hybrid', 'transplanted'. */
export type SeedRate = Span & { unit: RateUnit; of: Said };

export type CropFacts = {
  seedRates: readonly SeedRate[];
  /** Between rows, and between plants in a row, in centimetres. */
  rowCm: Span | null;
  plantCm: Span | null;
  daysToGerminate: Span | null;
  daysToHarvest: Span | null;
  /** What the days to the harvest are counted from. */
  harvestFrom: "sowing" | "transplant";
  harvestOf: Said | null;
  /** From sowing to planting out; null: what is sown stays where it is, or is planted when the windows say. */
  nurseryDays: Span | null;
  /** Of 1,000 seeds, in grams. */
  thousandSeedGrams: Span | null;
  note: Said | null;
};

type Sourced = { source: string; checkedOn: string };

export type CropGuide = Sourced & { cropKey: string; name: Said; facts: CropFacts };
export type CropSeason = Sourced & { cropKey: string; zone: GrowingZone; windows: YearWindow[] };

export const guideLimits = { name: 60, words: 60, note: 300, source: 500, rates: 6, windows: 6 };

/** The year of a crop in one zone. */
export type CropYear = { sow: YearWindow[]; grow: YearWindow[]; harvest: YearWindow[] };

/** Growing is from the first sowing to the last harvest; where the days are not known, sowing alone is. */
export function cropYear(
  sow: readonly YearWindow[],
  { daysToHarvest: days, harvestFrom, nurseryDays }: CropFacts,
): CropYear {
  if (days === null) return { sow: [...sow], grow: [], harvest: [] };
  const before = (harvestFrom === "transplant" && nurseryDays) || { min: 0, max: 0 };
  const after = { min: Math.ceil(days.min + before.min), max: Math.ceil(days.max + before.max) };
  return {
    sow: [...sow],
    grow: sow.map((window) => laterWindow(window, { min: 0, max: after.max })),
    harvest: sow.map((window) => laterWindow(window, after)),
  };
}
