// The dashboard's last 30 days: days of Asia/Kolkata, today the last of them; a day on which nothing happened is 0.
import { indiaDayAfter, indiaMidnight, isoIndiaDay } from "#domain/india-time.ts";

const daysShown = 30;

/** `day`: '2026-11-20'. Revenue is what was captured on that day less what was paid back on it, so it may be below 0. */
export type SalesDay = { day: string; orders: number; revenuePaise: number };

/** When the first of the days began. */
export const salesBeginAt = (now: Date): Date =>
  new Date(indiaMidnight(now).getTime() - (daysShown - 1) * 86_400_000);

/** All of the days, the oldest first. */
export function fillSalesDays(now: Date, known: readonly SalesDay[]): SalesDay[] {
  const byDay = new Map(known.map((one) => [one.day, one]));
  return Array.from({ length: daysShown }, (_, index) => {
    const day = isoIndiaDay(indiaDayAfter(now, index + 1 - daysShown));
    return byDay.get(day) ?? { day, orders: 0, revenuePaise: 0 };
  });
}

export const sumSales = (days: readonly SalesDay[]): Omit<SalesDay, "day"> => ({
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  revenuePaise: days.reduce((sum, { revenuePaise }) => sum + revenuePaise, 0),
});
