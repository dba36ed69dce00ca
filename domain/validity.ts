// What is valid until a day, that day included, and ends. Whose it is is warned some days before, each time once. Days are dates
// of India ('2026-11-20').
const dayMs = 86_400_000;

/** 0 on its last day, less than that once it has ended. */
export const daysLeft = (validUntil: string, today: string): number =>
  (Date.parse(validUntil) - Date.parse(today)) / dayMs;

/**
 * The warning that is due now, of those so many days before, the fewest first. A shop that was down meanwhile gives the last of
 * those it has missed, and only that.
 */
export function dueWarning<Days extends number>(
  warnings: readonly Days[],
  { validUntil, warnedDays }: { validUntil: string; warnedDays: number | null },
  today: string,
): Days | null {
  const left = daysLeft(validUntil, today);
  if (left < 0) return null;
  const due = warnings.find((days) => left <= days) ?? null;
  return due === null || (warnedDays !== null && warnedDays <= due) ? null : due;
}
