// How long a seed licence holds: through its last day, in India. A vendor whose last accepted licence has ended sells
// nothing (Seeds (Control) Order 1983, clause 3). It is warned 30, 15 and 3 days before, each once. Days are dates
// ('2026-11-20').

export const warningSteps = [3, 15, 30] as const;
export type WarningStep = (typeof warningSteps)[number];

/** "none": it was approved before licences were asked for. */
export type LicenceTerm = "none" | "holds" | "ended";

const dayMs = 86_400_000;

/** 0 on its last day, less than that once it has ended. */
export const daysLeft = (validUntil: string, today: string): number =>
  (Date.parse(validUntil) - Date.parse(today)) / dayMs;

export function licenceTerm(acceptedUntil: string | null, today: string): LicenceTerm {
  if (acceptedUntil === null) return "none";
  return daysLeft(acceptedUntil, today) < 0 ? "ended" : "holds";
}

/** The warning that is due now. A shop that was down meanwhile gives the last of those it has missed, and only that. */
export function dueWarning(
  { validUntil, warnedDays }: { validUntil: string; warnedDays: number | null },
  today: string,
): WarningStep | null {
  const left = daysLeft(validUntil, today);
  if (left < 0) return null;
  const step = warningSteps.find((days) => left <= days) ?? null;
  if (step === null || (warnedDays !== null && warnedDays <= step)) return null;
  return step;
}
