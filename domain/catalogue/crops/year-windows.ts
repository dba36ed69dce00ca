// Spans of the year that come back each year, such as those in which a crop is sown. One may go across New Year; all days
// are days of India. The 29th of February stands for the last day of February.
import type { IndiaDay } from "#domain/india-time.ts";

export type YearDay = { month: number; day: number };

/** From the first day to the last, both included. */
export type YearWindow = { from: YearDay; to: YearDay };

const dayMs = 86_400_000;
const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const isYearDay = ({ month, day }: YearDay): boolean =>
  Number.isInteger(day) && day >= 1 && day <= (monthDays[month - 1] ?? 0);

/** Days since 1 Jan 1970 of a day of one year. */
export function dayNumberIn(year: number, { month, day }: YearDay): number {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Date.UTC(year, month - 1, Math.min(day, last)) / dayMs;
}

const numberOf = (day: IndiaDay): number => dayNumberIn(day.year, day);

export function dayOfNumber(number: number): IndiaDay {
  const date = new Date(number * dayMs);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
}

const isBefore = (one: YearDay, other: YearDay): boolean =>
  one.month < other.month || (one.month === other.month && one.day < other.day);

/** The first and the last day of the window that begins in that year. */
function spanIn(year: number, { from, to }: YearWindow): { first: number; last: number } {
  return {
    first: dayNumberIn(year, from),
    last: dayNumberIn(isBefore(to, from) ? year + 1 : year, to),
  };
}

export type SowingMoment =
  /** `daysLeft` counts today: 1 on the last day. */
  | { is: "open"; daysLeft: number; last: IndiaDay }
  | { is: "ahead"; daysUntil: number; first: IndiaDay }
  | { is: "always" }
  | { is: "never" };

/** Where a day stands among the windows. Those that follow each other without a gap are one. */
export function momentIn(windows: readonly YearWindow[], today: IndiaDay): SowingMoment {
  if (windows.length === 0) return { is: "never" };
  const at = numberOf(today);
  const spans = [today.year - 1, today.year, today.year + 1]
    .flatMap((year) => windows.map((window) => spanIn(year, window)))
    .toSorted((one, other) => one.first - other.first);
  let last = at - 1;
  for (const span of spans) if (span.first <= last + 1 && span.last > last) last = span.last;
  if (last - at >= 365) return { is: "always" };
  if (last >= at) return { is: "open", daysLeft: last - at + 1, last: dayOfNumber(last) };
  const next = spans.find(({ first }) => first > at);
  // There is one: each window begins once in every year.
  if (next === undefined) return { is: "never" };
  return { is: "ahead", daysUntil: next.first - at, first: dayOfNumber(next.first) };
}

/** Whether some day of the month lies in a window. */
export const touchesMonth = (windows: readonly YearWindow[], month: number): boolean =>
  windows.some(({ from, to }) => {
    const wraps = isBefore(to, from);
    return wraps
      ? month >= from.month || month <= to.month
      : month >= from.month && month <= to.month;
  });

const wholeYear: YearWindow = { from: { month: 1, day: 1 }, to: { month: 12, day: 31 } };

/** The window moved on: its beginning by the fewest days, its end by the most. */
export function laterWindow(
  { from, to }: YearWindow,
  { min, max }: { min: number; max: number },
): YearWindow {
  // Two common years follow: what moves on meets no leap day.
  const { first, last } = spanIn(2025, { from, to });
  if (last + max - (first + min) >= 364) return wholeYear;
  return { from: yearDayOf(first + min), to: yearDayOf(last + max) };
}

function yearDayOf(number: number): YearDay {
  const { month, day } = dayOfNumber(number);
  return { month, day: month === 2 && day === 28 ? 29 : day };
}

/** Where the window lies in the year, in parts of 0 to 1; two parts where it goes across New Year. */
export function partsOfYear({ from, to }: YearWindow): { from: number; to: number }[] {
  const start = placeOf(from) - 1;
  const end = placeOf(to);
  if (!isBefore(to, from)) return [{ from: start / 366, to: end / 366 }];
  return [
    { from: 0, to: end / 366 },
    { from: start / 366, to: 1 },
  ];
}

/** From 1 to 366, as in a leap year. */
const placeOf = ({ month, day }: YearDay): number =>
  monthDays.slice(0, month - 1).reduce((sum, days) => sum + days, day);
