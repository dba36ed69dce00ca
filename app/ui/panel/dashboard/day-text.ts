import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";

const dayOf = (day: string) => indiaDay(new Date(`${day}T00:00:00+05:30`));

/** '2026-11-20' as '20 Nov 2026'. */
export const dayText = (day: string): string => formatIndiaDay(dayOf(day));

/** '20 Nov', for the axis. */
export const shortDayText = (day: string): string => dayText(day).replace(/ \d{4}$/, "");
