import { sql } from "drizzle-orm";
import { daysToAskByCrop } from "#domain/catalogue/lots/germination/days-to-germinate.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { askForCounts } from "#server/orders/counts/ask-for-counts.ts";
import { countGermination } from "#server/orders/counts/count-germination.ts";
import { getCount } from "#server/orders/counts/get-count.ts";
import type { PastEvent } from "./live-order.ts";
import type { PastOrder } from "./orders.ts";
import { done, named, type PastShop } from "./past-shop.ts";

const daysToArrive = 4;
/** As the shop asks once a week here, and people take their time. */
const daysToAnswer = 9;

/** What the buyers of an order have counted of it. */
export function eventsOfCounts(shop: PastShop, order: PastOrder): PastEvent[] {
  return order.lines.flatMap(({ sku, count }) => {
    if (count === null) return [];
    const { cropKey } = named(shop.packs, sku);
    const asked = daysToAskByCrop[cropKey];
    if (asked === undefined) throw new Error(`Nobody is asked how much of ${sku} came up`);
    const daysAgo = order.daysAgo - daysToArrive - asked - daysToAnswer;
    return [{ daysAgo, happen: () => countLine(shop, order, sku, count) }];
  });
}

async function countLine(
  shop: PastShop,
  order: PastOrder,
  sku: string,
  [sown, cameUp]: readonly [number, number],
): Promise<void> {
  const { tx, world } = shop;
  const { person } = named(shop.buyers, order.buyer);
  const { packId } = named(shop.packs, sku);
  const { rows } = await tx.execute<{ number: string }>(sql`
    select o.number from orders o join order_lines l on l.order_id = o.id and l.pack_id = ${packId}
    where o.person_id = ${person.id} and not exists (select 1 from germination_counts where order_line_id = l.id)
    order by o.placed_at limit 1`);
  const orderNumber = rows[0]?.number ?? "";
  const found = await getCount(world, person, { orderNumber, packId });
  const lotId = found?.line.lots[0]?.id ?? "";
  const countedOn = isoIndiaDay(indiaDay(world.now()));
  const given = { orderNumber, packId, lotId, sown, cameUp, countedOn };
  done(`count of ${sku}`, await countGermination(world, person, given));
}

/** Once a week, up to this day. */
export const eventsOfAsking = ({ world }: PastShop, firstDaysAgo: number): PastEvent[] =>
  Array.from({ length: Math.ceil(firstDaysAgo / 7) }, (_, week) => ({
    daysAgo: week * 7,
    happen: async () => void (await askForCounts(world)),
  }));
