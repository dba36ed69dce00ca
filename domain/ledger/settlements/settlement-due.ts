import { indiaDayNumber, indiaMidnight } from "#domain/india-time.ts";

/**
 * Gateways pay two bank days after the payment; with a bank holiday or two between that is still five. Saturdays are bank days every other
 * week, so they count for none.
 */
export const settledWithinBankDays = 5;

const dayMs = 86_400_000;
/** 1 Jan 1970 was a Thursday. */
const isWeekend = (day: number): boolean => (day + 4) % 7 === 0 || (day + 4) % 7 === 6;

/** What was captured before is in the bank by now: five bank days are over since. */
export function settlementDueBefore(now: Date): Date {
  let midnight = indiaMidnight(now);
  for (let left = settledWithinBankDays; left > 0;) {
    midnight = new Date(midnight.getTime() - dayMs);
    if (!isWeekend(indiaDayNumber(midnight))) left -= 1;
  }
  return midnight;
}
