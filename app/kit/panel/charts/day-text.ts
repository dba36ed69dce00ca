import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";

const dayOf = (day: string) => indiaDay(new Date(`${day}T00:00:00+05:30`));

/** '2026-11-20' as '20 Nov 2026'. */
export const dayText = (day: string, language: Language): string =>
  formatIndiaDay(dayOf(day), language);

/** '20 Nov', for the axis. */
export const shortDayText = (day: string, language: Language): string =>
  dayText(day, language).replace(/ \d{4}$/, "");

/** A month is written like 'Nov 2026'. */
export const monthText = (day: string, language: Language): string =>
  dayText(day, language).replace(/^\d+ /, "");
