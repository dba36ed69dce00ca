import { isoIndiaDay, readIndiaDay } from "#domain/india-time.ts";

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
  const counted = month - 1 + months[order];
  const then = { year: year + Math.floor(counted / 12), month: (counted % 12) + 1 };
  const lastOfMonth = new Date(Date.UTC(then.year, then.month, 0)).getUTCDate();
  // The month has the day: its validity ends the day before. It hasn't: with the month.
  if (day > lastOfMonth) return isoIndiaDay({ ...then, day: lastOfMonth });
  const last = new Date(Date.UTC(then.year, then.month - 1, day - 1));
  return last.toISOString().slice(0, 10);
}
