import {
  checkCount,
  mayChangeCount,
  daysToChange,
  type CountRefusal,
  type NewCount,
} from "#domain/catalogue/lots/germination/new-count.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { judgeLot } from "#server/catalogue/lots/counts/steps/judge-lot.ts";
import { lockPacksOf } from "#server/catalogue/lots/steps/settle-lots.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { selectCountedLine, writeCount, type CountedLine } from "./counted-line-store.ts";

export type CountRequest = NewCount & { orderNumber: string; packId: string };

/**
 * How many seeds of an order line came up: said once by its buyer, who may change it for some days. The locks of the packs come first, so
 * that all counts of a lot wait for each other: a lot that fails goes on hold in the same transaction.
 */
export async function countGermination(
  world: World,
  person: Person,
  { orderNumber, packId, ...given }: CountRequest,
): Promise<Result<null, CountRefusal>> {
  const number = readOrderNumber(orderNumber);
  if (!can(person, "see-own-orders") || number === null || !isUuid(packId))
    return refuse({ code: "count-not-found" });
  const address = { personId: person.id, orderNumber: number, packId };
  return world.db.transaction(async (tx) => {
    const seen = await selectCountedLine(tx, address);
    if (seen === null) return refuse({ code: "count-not-found" });
    await lockPacksOf(tx, [seen.productId]);
    // A statement of its own: it has to see what whoever held the locks has written.
    const line = await selectCountedLine(tx, address);
    if (line === null) return refuse({ code: "count-not-found" });
    const at = world.now();
    const checked = check(line, given, at);
    if (!checked.ok) return checked;
    const { germination: limits } = await getSettings(tx);
    const written = { id: world.newId(), orderLineId: line.id, personId: person.id, at };
    await writeCount(tx, { ...written, ...checked.value });
    const before = line.count?.lotId;
    for (const lotId of new Set([before ?? given.lotId, given.lotId]))
      await judgeLot(tx, lotId, { limits, at });
    return accept(null);
  });
}

function check(line: CountedLine, given: NewCount, at: Date): Result<NewCount, CountRefusal> {
  const { status, deliveredAt, count, lots } = line;
  if (status !== "delivered" || deliveredAt === null)
    return refuse({ code: "count-not-delivered" });
  if (count !== null && !mayChangeCount(count.createdAt, at))
    return refuse({ code: "count-closed", days: daysToChange });
  return checkCount(given, {
    lotIds: lots.map(({ id }) => id),
    deliveredOn: isoIndiaDay(indiaDay(deliveredAt)),
    today: isoIndiaDay(indiaDay(at)),
  });
}
