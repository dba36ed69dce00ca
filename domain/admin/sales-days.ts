// Sales of the last days: days of Asia/Kolkata, today the last of them; a day on which nothing happened is 0.
import { indiaDayAfter, indiaMidnight, isoIndiaDay } from "#domain/india-time.ts";

/** For how many days a dashboard can be asked. */
export const salesPeriods = [7, 30, 90] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

/** What is no period, as well as nothing, is 30 days. */
export const readSalesPeriod = (text: string | null): SalesPeriod =>
  salesPeriods.find((period) => String(period) === text) ?? 30;

/** `day`: '2026-11-20'. Revenue is what was captured on that day less what was paid back on it, so it may be below 0. */
export type SalesDay = { day: string; orders: number; revenuePaise: number };

/** When the first of so many days began. */
export const salesBeginAt = (now: Date, count = 30): Date =>
  new Date(indiaMidnight(now).getTime() - (count - 1) * 86_400_000);

/** So many days, the oldest first. */
export function fillSalesDays(now: Date, known: readonly SalesDay[], count = 30): SalesDay[] {
  const byDay = new Map(known.map((one) => [one.day, one]));
  return Array.from({ length: count }, (_, index) => {
    const day = isoIndiaDay(indiaDayAfter(now, index + 1 - count));
    return byDay.get(day) ?? { day, orders: 0, revenuePaise: 0 };
  });
}

export type SalesSums = Omit<SalesDay, "day">;

export const sumSales = (days: readonly SalesDay[]): SalesSums => ({
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  revenuePaise: days.reduce((sum, { revenuePaise }) => sum + revenuePaise, 0),
});

/** By how many percent it changed; null where there was nothing, or less, that it could be a part of. */
export const changePercent = (now: number, before: number): number | null =>
  before <= 0 ? null : Math.round(((now - before) * 100) / before);
