// A span cut into days, weeks from Monday, or months. The first and the last piece end where the span does, so that the
// pieces cover it without gap or overlap and their sums are the sum of the whole.
import { indiaDay, indiaMinuteOfWeek, isoIndiaDay } from "#domain/india-time.ts";
import { midnightOf, type FigureSpan, type Grouping } from "./figure-span.ts";

const dayMs = 86_400_000;
const minutesPerDay = 1_440;

/** Days as '2026-11-20'; both belong to it. */
export type Bucket = { from: string; to: string };

export function bucketsOf({ from, to, by }: FigureSpan): Bucket[] {
  const last = midnightOf(to);
  const buckets: Bucket[] = [];
  for (let begin = midnightOf(from); begin <= last;) {
    const end = lastDayOf(begin, by);
    buckets.push({ from: isoDay(begin), to: isoDay(end < last ? end : last) });
    begin = new Date(end.getTime() + dayMs);
  }
  return buckets;
}

/** The last day of the day's week or month. */
function lastDayOf(midnight: Date, by: Grouping): Date {
  if (by === "day") return midnight;
  if (by === "week") {
    const weekday = indiaMinuteOfWeek(midnight) / minutesPerDay;
    return new Date(midnight.getTime() + (6 - weekday) * dayMs);
  }
  const { year, month, day } = indiaDay(midnight);
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(midnight.getTime() + (lastOfMonth - day) * dayMs);
}

/** What each bucket adds up to, in order; what lies outside all of them is left out. */
export function gatherBy<Day extends { day: string }, Sum>(
  buckets: readonly Bucket[],
  days: readonly Day[],
  sum: (days: readonly Day[]) => Sum,
): (Bucket & Sum)[] {
  const sorted = days.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  let at = 0;
  return buckets.map((bucket) => {
    while (at < sorted.length && (sorted[at]?.day ?? "") < bucket.from) at += 1;
    const begin = at;
    while (at < sorted.length && (sorted[at]?.day ?? "") <= bucket.to) at += 1;
    return { ...bucket, ...sum(sorted.slice(begin, at)) };
  });
}

/** Whether a bucket is the whole of its month. */
export function isWholeMonth({ from, to }: Bucket): boolean {
  return from.endsWith("-01") && isoDay(lastDayOf(midnightOf(from), "month")) === to;
}

const isoDay = (midnight: Date): string => isoIndiaDay(indiaDay(midnight));
