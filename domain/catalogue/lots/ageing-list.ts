// The lots that have packets, by the end of their validity, as the address asks for them. What can't be read is left out.
import { indiaDay, isoIndiaDay, readIndiaDay } from "#domain/india-time.ts";
import { isUuid } from "#domain/uuid.ts";
import { daysLeft } from "#domain/validity.ts";
import { lotWarnings, type LotMargin, type LotStanding } from "./lot.ts";

/** What is looked for. A lot on hold may have ended as well: each says what is true of it. */
export const ageingFilters = [
  "on-sale",
  "ending",
  "expired",
  "below-minimum",
  "on-hold",
  "recalled",
] as const;
export type AgeingFilter = (typeof ageingFilters)[number];

/** Within so many days a lot is about to end: from its first warning on. */
export const endingDays = (margin: LotMargin): number => Math.max(...lotWarnings(margin));

export type AgeingKey = { validUntil: string; lotId: string };

/** Null stands for any value. */
export type AgeingList = {
  filter: AgeingFilter | null;
  vendorId: string | null;
  /** Those whose validity ends on this day or later. */
  from: string | null;
  after: AgeingKey | null;
};

export function readAgeingList(query: URLSearchParams): AgeingList {
  const vendorId = query.get("vendor") ?? "";
  return {
    filter: ageingFilters.find((one) => one === query.get("standing")) ?? null,
    vendorId: isUuid(vendorId) ? vendorId : null,
    from: readDay(query.get("from")),
    after: readKey(query.get("after")),
  };
}

function readDay(text: string | null): string | null {
  const day = readIndiaDay(text);
  return day && isoIndiaDay(indiaDay(day));
}

/** '2027-03-01.<id>' */
function readKey(text: string | null): AgeingKey | null {
  const validUntil = readDay(text?.slice(0, 10) ?? null);
  const lotId = text?.slice(11) ?? "";
  return validUntil === null || text?.[10] !== "." || !isUuid(lotId) ? null : { validUntil, lotId };
}

export const writeAgeingKey = ({ validUntil, lotId }: AgeingKey): string =>
  `${validUntil}.${lotId}`;

export const lotAdvices = ["retest", "mark-down", "withdraw"] as const;
export type LotAdvice = (typeof lotAdvices)[number];

/** What its vendor can do about a lot now: a retest may extend it, a lower price sells it in time, what can't be sold is taken away. */
export function adviceFor(
  { standing, validUntil }: { standing: LotStanding; validUntil: string },
  { today, endingDays: ending }: { today: string; endingDays: number },
): LotAdvice[] {
  switch (standing) {
    case "on-sale":
      return daysLeft(validUntil, today) <= ending ? ["retest", "mark-down"] : [];
    case "on-hold":
    case "recalled":
      return ["withdraw"];
    case "expiring":
    case "expired":
    case "below-minimum":
      return ["retest", "withdraw"];
  }
}
