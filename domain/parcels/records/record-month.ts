// The records that seed law asks for go back three years (rule 13 of the Seeds Rules), month by month as months are in India.
import { formatIndiaMonth, indiaDay, readIndiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";

export const recordYears = 3;

/** '2026-11', '2026-10': this month and the 36 before it. */
export function recordMonths(now: Date): string[] {
  const { year, month } = indiaDay(now);
  return Array.from({ length: recordYears * 12 + 1 }, (_, ago) =>
    monthOf(year * 12 + month - 1 - ago),
  );
}

const monthOf = (number: number): string =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;

/** Null for what is no month of the records. */
export const readRecordMonth = (text: string | null, now: Date): string | null =>
  recordMonths(now).find((month) => month === text) ?? null;

/** From its first midnight in India to the one after its last. */
export type RecordSpan = { from: Date; until: Date };

export function monthSpan(month: string): RecordSpan {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = monthOf(year * 12 + number);
  return { from: firstMidnight(month), until: firstMidnight(next) };
}

/** All of the three years, and what came in this month. */
export function recordsSpan(now: Date): RecordSpan {
  const months = recordMonths(now);
  const { until } = monthSpan(months[0] ?? "");
  return { from: monthSpan(months.at(-1) ?? "").from, until };
}

function firstMidnight(month: string): Date {
  const midnight = readIndiaDay(`${month}-01`);
  if (midnight === null) throw new RangeError(`Not a month: ${month}`);
  return midnight;
}

/** 'Nov 2026' */
export function formatRecordMonth(month: string, language: Language): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return formatIndiaMonth({ year, month: number, day: 1 }, language);
}
