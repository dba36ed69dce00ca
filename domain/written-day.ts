// A day as people and files write it.
import { isDaySoFar } from "./india-time.ts";

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** '26-11-2026', '26/11/26', '2026-11-26', '26 Nov 2026', with a time behind it or not; null also of a day to come. */
export function readWrittenDay(text: string, now: Date): string | null {
  const words = text.trim();
  const first = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(words);
  const last = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})[a-z]*[-/., ]+(\d{4}|\d{2})(?!\d)/i.exec(words);
  const [year, month, day] = first
    ? [first[1], first[2], first[3]]
    : last
      ? [last[3], last[2], last[1]]
      : [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const named = months.indexOf(month.toLowerCase()) + 1;
  const iso = [
    year.length === 2 ? `20${year}` : year,
    (named === 0 ? month : String(named)).padStart(2, "0"),
    day.padStart(2, "0"),
  ].join("-");
  return iso >= "2015-01-01" && isDaySoFar(iso, now) ? iso : null;
}
