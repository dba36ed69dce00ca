// The three seasons of an Indian year, by the months in which their sowing is at its height. Which crops belong to one follows
// from their sowing times in the crop guide, where the reader sows or in whichever part of the country: guidance, as those are.
import { touchesMonth, type YearWindow } from "./year-windows.ts";

export const sowingSeasons = ["kharif", "rabi", "zaid"] as const;
export type SowingSeason = (typeof sowingSeasons)[number];

const months: Record<SowingSeason, readonly number[]> = {
  kharif: [6, 7],
  rabi: [10, 11],
  zaid: [2, 3],
};

export const isSownIn = (windows: readonly YearWindow[], season: SowingSeason): boolean =>
  months[season].some((month) => touchesMonth(windows, month));
