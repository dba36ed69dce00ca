import type { Transaction } from "#database/connect.ts";
import type { Env } from "#server/env.ts";
import { eventsOfAsking, eventsOfCounts } from "./count-seeds.ts";
import { leavePast } from "./leave-past.ts";
import { eventsOfOrder, type PastEvent } from "./live-order.ts";
import { openEarlier } from "./open-earlier.ts";
import { pastOrders } from "./orders.ts";
import { loadPastShop } from "./past-shop.ts";
import { pastWorld } from "./past-world.ts";
import { eventOfComplaint, eventsOfRecall } from "./recall-and-complaint.ts";

const openedDaysAgo = 125;
const dayMs = 86_400_000;

/**
 * The last months of the demo shop: orders, counts, a recall, a complaint. All of it is done by the shop's own verbs, one after the other,
 * at moments that have passed; so whatever holds of a shop holds of this one. All in the transaction that fills the shop.
 */
export async function fillPast(tx: Transaction, env: Env, now: Date): Promise<void> {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs);
  const clock = { at: at(openedDaysAgo) };
  const world = pastWorld(tx, env, clock);
  try {
    const shop = await loadPastShop(tx, world);
    await openEarlier(tx, clock.at);
    const events: PastEvent[] = [
      ...pastOrders.flatMap((order) => [
        ...eventsOfOrder(shop, order),
        ...eventsOfCounts(shop, order),
      ]),
      ...eventsOfRecall(shop),
      eventOfComplaint(shop),
      ...eventsOfAsking(shop, openedDaysAgo),
    ];
    for (const { daysAgo, happen } of events.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
      clock.at = at(daysAgo);
      await happen();
    }
    await leavePast(tx, now);
  } finally {
    await world.close();
  }
}
