// For which days a vendor's statement is (decision 096). A period ends with a month, a week or two weeks of days in India; the first begins
// with the first posting, and one follows the other, so the first after the setting was changed may be shorter or longer.
import { indiaDayNumber, isoIndiaDay, readIndiaDay } from "#domain/india-time.ts";
import type { StatementLength } from "#domain/settings/statement-length.ts";

/** Days as '2026-11-20'; both belong to it. */
export type StatementPeriod = { firstDay: string; lastDay: string };

/** Of days counted from 1 Jan 1970, a Thursday: Monday 5 Jan was the first that began a week, and two. */
const firstMonday = 4;

/** The last day of the week, the two weeks or the month that a day of a date column is in. */
export function lastDayOf(length: StatementLength, day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  if (length === "month") return dayOf(Date.UTC(year, month, 0) / dayMs);
  const midnight = readIndiaDay(day);
  if (midnight === null) throw new Error(`${day} is no day`);
  const days = length === "week" ? 7 : 14;
  const before = indiaDayNumber(midnight) - firstMonday;
  return dayOf(firstMonday + (Math.floor(before / days) + 1) * days - 1);
}

export const dayAfter = (day: string): string => dayOf(Date.parse(day) / dayMs + 1);

const dayMs = 86_400_000;

function dayOf(number: number): string {
  const moment = new Date(number * dayMs);
  return isoIndiaDay({
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    day: moment.getUTCDate(),
  });
}

/**
 * The period that is to be closed on a day; null: it has not ended.
 *
 * @param before.firstDay of the period: the day after the last one, or that of the first posting
 * @param before.closedOn the day on which the last one was closed, or the ledger became whole: no period ends before what is posted in it
 */
export function periodToClose(
  before: { firstDay: string; closedOn: string },
  length: StatementLength,
  today: string,
): StatementPeriod | null {
  const { firstDay, closedOn } = before;
  const lastDay = lastDayOf(length, firstDay > closedOn ? firstDay : closedOn);
  return lastDay < today ? { firstDay, lastDay } : null;
}
