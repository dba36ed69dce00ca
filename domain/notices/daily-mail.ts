// The daily mail has what happened until 7 in the morning in India, and leaves then.
import { indiaDay, indiaMidnight, isoIndiaDay } from "#domain/india-time.ts";

export const dailyMailHour = 7;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The last daily mail that is due: up to when it tells, and of which day it is ('2026-11-20'). */
export function lastDailyMail(now: Date): { until: Date; day: string } {
  const today = indiaMidnight(now).getTime() + dailyMailHour * hourMs;
  const until = new Date(today <= now.getTime() ? today : today - dayMs);
  return { until, day: isoIndiaDay(indiaDay(until)) };
}
