// Which days of the money are asked for, in two date fields: days of Asia/Kolkata, both ends belong to them. What can't be
// shown is said at its field.
import {
  indiaDay,
  indiaMidnight,
  isoIndiaDay,
  readIndiaDay,
  type DaySpan,
} from "#domain/india-time.ts";

/** Days as '2026-11-20', both included. */
export type DayRange = { from: string; to: string };
export type DayRangeProblem = "no-day" | "to-come" | "ends-before" | "too-long";
export type ReadDayRange = {
  /** What was asked for; where that is at fault, the usual days. */
  days: DayRange;
  given: DayRange;
  problems: Partial<Record<keyof DayRange, DayRangeProblem>>;
};

/** How many days are meant where none are named, and how many at most. `areNeeded`: both have to be named. */
export type DayRangeLimits = { usual: number; max: number; areNeeded?: true };

/** What a list shows: a month, as much as gateways are asked about at once. */
export const listedDays: DayRangeLimits = { usual: 30, max: 31 };
/** What the gateways are asked about while somebody waits. */
export const comparedDays: DayRangeLimits = { usual: 7, max: 31 };
/** A file holds at most a leap year. */
export const fileDays: DayRangeLimits = { usual: 30, max: 366 };

const dayMs = 86_400_000;

/** Unless they are needed, an end that is left empty is today, a beginning the usual number of days before it. */
export function readDayRange(given: DayRange, limits: DayRangeLimits, now: Date): ReadDayRange {
  const today = indiaMidnight(now);
  const isOpen = (end: string) => end === "" && !limits.areNeeded;
  const to = isOpen(given.to) ? today : readIndiaDay(given.to);
  const from = isOpen(given.from)
    ? daysBefore(to ?? today, limits.usual - 1)
    : readIndiaDay(given.from);
  const problems: ReadDayRange["problems"] = {
    ...(from === null ? { from: "no-day" } : {}),
    ...(to === null ? { to: "no-day" } : {}),
  };
  if (from !== null && to !== null) {
    if (to > today) problems.to = "to-come";
    else if (from > today) problems.from = "to-come";
    // An end that was left empty is never at fault.
    else if (to < from) problems[given.to === "" ? "from" : "to"] = "ends-before";
    else if (to.getTime() - from.getTime() >= limits.max * dayMs)
      problems[given.to === "" ? "from" : "to"] = "too-long";
    else return { days: { from: isoDay(from), to: isoDay(to) }, given, problems };
  }
  const days = { from: isoDay(daysBefore(today, limits.usual - 1)), to: isoDay(today) };
  return { days, given, problems };
}

/** From the midnight at which they begin to the one at which they are over. @throws RangeError for what is no day */
export function dayRangeMoments({ from, to }: DayRange): { [E in keyof DaySpan]: Date } {
  const [first, last] = [readIndiaDay(from), readIndiaDay(to)];
  if (first === null || last === null) throw new RangeError(`No days: ${from} to ${to}`);
  return { from: first, until: new Date(last.getTime() + dayMs) };
}

/** The days in parts of so many, for what is read a part at a time. */
export function splitDayRange(days: DayRange, length: number): DayRange[] {
  const { from, until } = dayRangeMoments(days);
  const parts: DayRange[] = [];
  for (let at = from.getTime(); at < until.getTime(); at += length * dayMs) {
    const last = Math.min(at + length * dayMs, until.getTime()) - dayMs;
    parts.push({ from: isoDay(new Date(at)), to: isoDay(new Date(last)) });
  }
  return parts;
}

const isoDay = (midnight: Date): string => isoIndiaDay(indiaDay(midnight));
const daysBefore = (midnight: Date, days: number) => new Date(midnight.getTime() - days * dayMs);
