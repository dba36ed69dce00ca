import { daysToGerminate } from "#domain/catalogue/lots/germination/days-to-germinate.ts";
import { mayChangeCount, mostCountPhotos } from "#domain/catalogue/lots/germination/new-count.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { selectCountedLine, type CountedLine } from "./counted-line-store.ts";

export type CountPage = {
  line: CountedLine;
  /** `closed`: it was said too long ago to be changed. */
  standing: "may-count" | "not-delivered" | "closed";
  /** Of a count that may be changed still, and has not all of them. */
  mayAddPhoto: boolean;
  /** From sowing until its crop has come up. */
  days: number;
  /** Of India. */
  today: string;
};

/** What a buyer has counted of an order line, or may; null where there is no such line of theirs, or its lot isn't known. */
export async function getCount(
  { db, now }: World,
  person: Person,
  { orderNumber, packId }: { orderNumber: string; packId: string },
): Promise<CountPage | null> {
  const number = readOrderNumber(orderNumber);
  if (!can(person, "see-own-orders") || number === null || !isUuid(packId)) return null;
  const line = await selectCountedLine(db, { personId: person.id, orderNumber: number, packId });
  if (line === null) return null;
  const standing = standingOf(line, now());
  const photos = line.count?.photos.length ?? mostCountPhotos;
  return {
    line,
    standing,
    mayAddPhoto: standing === "may-count" && photos < mostCountPhotos,
    days: daysToGerminate(line.cropKey).max,
    today: isoIndiaDay(indiaDay(now())),
  };
}

function standingOf({ status, count }: CountedLine, now: Date): CountPage["standing"] {
  if (status !== "delivered") return "not-delivered";
  return count === null || mayChangeCount(count.createdAt, now) ? "may-count" : "closed";
}
