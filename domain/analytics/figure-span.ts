// Which days a vendor's figures show, and by what they are put together: what a GET form asks for. Days are days in
// Asia/Kolkata, both ends belong to the span. What can't be shown is said at its field, and the last 30 days are shown.
import { indiaDay, indiaMidnight, isoIndiaDay, readIndiaDay } from "#domain/india-time.ts";

export const groupings = ["day", "week", "month"] as const;
export type Grouping = (typeof groupings)[number];

/** Days as '2026-11-20'. */
export type FigureSpan = { from: string; to: string; by: Grouping };

export type SpanProblem = "no-day" | "to-come" | "ends-before" | "too-long" | "too-many-days";
export type SpanProblems = { from?: SpanProblem; to?: SpanProblem; by?: SpanProblem };
export type GivenSpan = { from: string; to: string; by: string };
export type ReadSpan = { span: FigureSpan; given: GivenSpan; problems: SpanProblems };

export const spanYearsMax = 3;
/** A leap year, day by day. */
export const spanDaysMax = 366;

const dayMs = 86_400_000;
const usualDays = 30;
const daysByDay = 62;
const daysByWeek = 366;

export function readFigureSpan(query: URLSearchParams, now: Date): ReadSpan {
  const asked = (name: string) => (query.get(name) ?? "").replaceAll("\0", "").trim().slice(0, 40);
  const given = { from: asked("from"), to: asked("to"), by: asked("by") };
  const { from, to, ...days } = readDays(given, indiaMidnight(now));
  const count = daysBetween(from, to);
  const by = groupings.find((one) => one === given.by) ?? suitedGrouping(count);
  const isTooFine = by === "day" && count > spanDaysMax;
  const problems: SpanProblems = {
    ...days.problems,
    ...(isTooFine ? { by: "too-many-days" as const } : {}),
  };
  const span = {
    from: isoDay(from),
    to: isoDay(to),
    by: isTooFine ? suitedGrouping(count) : by,
  };
  return { span, given, problems };
}

type Days = { from: Date; to: Date; problems: SpanProblems };

function readDays(given: GivenSpan, today: Date): Days {
  const to = given.to === "" ? today : readIndiaDay(given.to);
  const from =
    given.from === "" ? daysBefore(to ?? today, usualDays - 1) : readIndiaDay(given.from);
  const problems: SpanProblems = {
    ...(from === null ? { from: "no-day" as const } : {}),
    ...(to === null ? { to: "no-day" as const } : {}),
  };
  if (from !== null && to !== null) {
    const problem = problemOf(from, to, today);
    if (problem === null) return { from, to, problems };
    // An open end is not at fault.
    const field = problem === "to-come" ? (to > today ? "to" : "from") : "to";
    problems[given[field] === "" ? "from" : field] = problem;
  }
  return { from: daysBefore(today, usualDays - 1), to: today, problems };
}

function problemOf(from: Date, to: Date, today: Date): SpanProblem | null {
  if (from > today || to > today) return "to-come";
  if (to < from) return "ends-before";
  return to < yearsAfter(from, spanYearsMax) ? null : "too-long";
}

/** What a span of that many days is put together by, unless somebody asks otherwise. */
export function suitedGrouping(days: number): Grouping {
  if (days <= daysByDay) return "day";
  return days <= daysByWeek ? "week" : "month";
}

export const presets = ["7", "30", "90", "year"] as const;
export type Preset = (typeof presets)[number];

/** The last days, or this year; both end today. */
export function presetSpan(preset: Preset, now: Date): FigureSpan {
  const today = indiaMidnight(now);
  const to = isoDay(today);
  const from =
    preset === "year" ? `${to.slice(0, 4)}-01-01` : isoDay(daysBefore(today, Number(preset) - 1));
  return { from, to, by: suitedGrouping(daysOfSpan({ from, to })) };
}

/** From the midnight at which the span begins to the one at which it is over. */
export function spanMoments({ from, to }: Pick<FigureSpan, "from" | "to">): {
  from: Date;
  until: Date;
} {
  return { from: midnightOf(from), until: new Date(midnightOf(to).getTime() + dayMs) };
}

export const daysOfSpan = ({ from, to }: Pick<FigureSpan, "from" | "to">): number =>
  daysBetween(midnightOf(from), midnightOf(to));

/** @throws RangeError where the text is no day: spans are made of days. */
export function midnightOf(day: string): Date {
  const midnight = readIndiaDay(day);
  if (midnight === null) throw new RangeError(`No day: ${day}`);
  return midnight;
}

const isoDay = (midnight: Date): string => isoIndiaDay(indiaDay(midnight));
const daysBefore = (midnight: Date, days: number) => new Date(midnight.getTime() - days * dayMs);
const daysBetween = (from: Date, to: Date): number =>
  Math.round((to.getTime() - from.getTime()) / dayMs) + 1;

/** 29 February becomes 1 March. */
function yearsAfter(midnight: Date, years: number): Date {
  const { year, month, day } = indiaDay(midnight);
  const shift = Date.UTC(year + years, month - 1, day) - Date.UTC(year, month - 1, day);
  return new Date(midnight.getTime() + shift);
}
