// When the buyer of seeds means to sow them. Told or not; their lots have to be valid on that day.
import { indiaDay, isoIndiaDay, readIndiaDay } from "#domain/india-time.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

/** So many years ahead at most. */
export const sowingYears = 2;

/** Days of India ('2026-11-20'), both included. */
export type SowingDays = { first: string; last: string };

export type SowingDateRefusal = { code: "sowing-date-wrong" };

/** From today on. */
export function sowingDays(now: Date): SowingDays {
  const { year, month, day } = indiaDay(now);
  const isLeapDay = month === 2 && day === 29;
  const last = { year: year + sowingYears, month, day: isLeapDay ? 28 : day };
  return { first: isoIndiaDay({ year, month, day }), last: isoIndiaDay(last) };
}

/** As a date field sends it; null: not told. */
export function readSowingDate(text: string, now: Date): Result<string | null, SowingDateRefusal> {
  const day = text.trim();
  if (day === "") return accept(null);
  const { first, last } = sowingDays(now);
  const isDay = readIndiaDay(day) !== null && day >= first && day <= last;
  return isDay ? accept(day) : refuse({ code: "sowing-date-wrong" });
}
