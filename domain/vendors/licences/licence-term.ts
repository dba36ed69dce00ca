// How long a seed licence holds: through its last day, in India. A vendor whose last accepted licence has ended sells
// nothing (Seeds (Control) Order 1983, clause 3). It is warned 30, 15 and 3 days before, each once. Days are dates
// ('2026-11-20').
import { daysLeft } from "#domain/validity.ts";

export const licenceWarnings = [3, 15, 30] as const;

/** "none": it was approved before licences were asked for. */
export type LicenceTerm = "none" | "holds" | "ended";

export function licenceTerm(acceptedUntil: string | null, today: string): LicenceTerm {
  if (acceptedUntil === null) return "none";
  return daysLeft(acceptedUntil, today) < 0 ? "ended" : "holds";
}
