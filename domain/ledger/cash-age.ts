// How long couriers have had cash, by days in India: what is older than two weeks is asked about.
import { indiaDayNumber } from "#domain/india-time.ts";

/** 'over': more was handed over than is booked as taken. */
export const cashGroups = ["new", "late", "old", "over"] as const;
export type CashGroup = (typeof cashGroups)[number];

/** The last days of the first two. */
export const cashAgeDays = { new: 7, late: 14 } as const;

export const cashAge = (since: Date, now: Date): number =>
  Math.max(0, indiaDayNumber(now) - indiaDayNumber(since));
