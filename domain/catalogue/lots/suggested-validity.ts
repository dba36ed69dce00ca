import { readIndiaDay } from "#domain/india-time.ts";

/** Certified seed, and by habit labelled seed: from its first test, and from each test after it. */
const months = { first: 9, retest: 6 } as const;

export type TestOrder = keyof typeof months;

/**
 * The last day of the usual validity, '2027-06-11' of a first test on '2026-09-12'; null of a day that there isn't. What the label
 * prints governs.
 */
export function suggestedValidUntil(testedOn: string, order: TestOrder): string | null {
  if (readIndiaDay(testedOn) === null) return null;
  const [year = 0, month = 0, day = 0] = testedOn.split("-").map(Number);
  const lastMonth = month - 1 + months[order];
  const lastOfMonth = new Date(Date.UTC(year, lastMonth + 1, 0)).getUTCDate();
  // The day before the same day; a month that is shorter ends it.
  const last = new Date(Date.UTC(year, lastMonth, Math.min(day - 1, lastOfMonth)));
  return last.toISOString().slice(0, 10);
}
