// The seeds of one batch with one number: what its label says, and whether it may be sold.
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { Person } from "#domain/people/person.ts";

/** As on the tag: golden yellow, white, azure blue and opal green. */
export const lotClasses = ["breeder", "foundation", "certified", "truthful"] as const;
export type LotClass = (typeof lotClasses)[number];

/** As the shop has set it: `ShopSettings`. */
export type LotMargin = { lotMarginDays: number };

/**
 * So many days before the end of a lot's validity its vendor is warned, the fewest first: on the last day of its sale, and before
 * it 30 and 60 days, or where the sale ends before both, 30 days before that.
 */
export function lotWarnings({ lotMarginDays: last }: LotMargin): number[] {
  const earlier = [30, 60].filter((days) => days > last);
  return [last, ...(earlier.length > 0 ? earlier : [last + 30])];
}

export type LotFacts = {
  /** The last day, as printed: '2027-08-31'. */
  validUntil: string;
  /** Of its latest test. */
  germinationPermille: number;
  isHeld: boolean;
  /** Of its crop, below which it may not be sold; 0 where none is in force. */
  minimumPermille: number;
  /** For good. */
  isRecalled: boolean;
};

export type LotStanding =
  | "on-sale"
  | "recalled"
  | "on-hold"
  | "below-minimum"
  | "expired"
  | "expiring";

/**
 * Why a lot is sold or not. Days are those of India, as '2026-11-24'; `lastDay` is the day until which a lot on sale is valid at
 * least.
 */
export function lotStanding(
  { validUntil, germinationPermille, isHeld, minimumPermille, isRecalled }: LotFacts,
  { today, lastDay }: { today: string; lastDay: string },
): LotStanding {
  if (isRecalled) return "recalled";
  if (isHeld) return "on-hold";
  if (validUntil < today) return "expired";
  if (germinationPermille < minimumPermille) return "below-minimum";
  return validUntil < lastDay ? "expiring" : "on-sale";
}

/** What buyers are told of seed that is there and not for sale; of a validity, alike before its end and after it. */
export type UnsoldReason = "validity" | "below-minimum" | "on-hold" | "recalled";

export function unsoldReason(standing: LotStanding): UnsoldReason | null {
  if (standing === "on-sale") return null;
  return standing === "expired" || standing === "expiring" ? "validity" : standing;
}

/** What the shop holds, the shop releases. */
export const mayReleaseLot = (
  { heldByShop }: { heldByShop: boolean },
  { role }: Pick<Person, "role">,
): boolean => !heldByShop || role === "administrator";

/** Rule 13 of the Seeds Rules: a sample of every lot is kept for a year. */
export function sampleKeptUntil(keptAt: Date): string {
  const { year, month, day } = indiaDay(keptAt);
  const isLeapDay = month === 2 && day === 29;
  return isoIndiaDay({ year: year + 1, month, day: isLeapDay ? 28 : day });
}
