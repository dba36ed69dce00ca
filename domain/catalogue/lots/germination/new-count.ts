// A buyer's own count: how many seeds of a lot were sown, and how many came up.
import { accept, refuse, type Result } from "#domain/result.ts";

/** More than anybody counts; a field is counted by a part of it. */
export const mostSown = 10_000;

/** A count can be changed for so long: slow seed still comes up, and a slip of the finger is noticed. */
export const daysToChange = 14;

/** Of one count: a tray and a packet. */
export const mostCountPhotos = 2;

export type NewCount = {
  lotId: string;
  sown: number;
  cameUp: number;
  /** '2026-11-24' */
  countedOn: string;
};

export type CountRefusal =
  /** Not theirs, not there, or not seed of a known lot. */
  | { code: "count-not-found" }
  | { code: "count-not-delivered" }
  | { code: "count-lot-missing" }
  | { code: "count-sown-wrong"; max: number }
  | { code: "count-came-up-wrong" }
  | { code: "count-day-wrong" }
  | { code: "count-closed"; days: number }
  | { code: "count-photos-too-many"; max: number };

/** Whether a count may be changed still. */
export const mayChangeCount = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= daysToChange * 86_400_000;

/** `lotIds`: those of the packets; days are those of India. */
export function checkCount(
  given: NewCount,
  { lotIds, deliveredOn, today }: { lotIds: readonly string[]; deliveredOn: string; today: string },
): Result<NewCount, CountRefusal> {
  const { lotId, sown, cameUp, countedOn } = given;
  if (!lotIds.includes(lotId)) return refuse({ code: "count-lot-missing" });
  if (!Number.isInteger(sown) || sown < 1 || sown > mostSown)
    return refuse({ code: "count-sown-wrong", max: mostSown });
  if (!Number.isInteger(cameUp) || cameUp < 0 || cameUp > sown)
    return refuse({ code: "count-came-up-wrong" });
  if (countedOn < deliveredOn || countedOn > today) return refuse({ code: "count-day-wrong" });
  return accept(given);
}
