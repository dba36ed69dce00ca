import { sql } from "drizzle-orm";
import { isDatabaseAway } from "#database/away.ts";
import type { Transaction } from "#database/connect.ts";
import type { World } from "#server/world.ts";
import { postOrders } from "./steps/post-orders.ts";

/** Bounds one run; the next minute takes the rest. */
const ordersPerRun = 2_000;

/** Not while its buyer's request to take it back is open: the money would be paid out and then missing. */
const isOver = (now: Date) => sql`h.released_at is null and h.held_until <= ${now} and not exists (
  select from return_requests q where q.parcel_id = h.parcel_id and (q.state = 'asked'
    or (q.state = 'approved' and exists (select from parcels p where p.id = h.parcel_id and p.status = 'delivered'))))`;

/** Makes the money of parcels whose hold is over available to their vendors. One order, one transaction. @returns how many orders */
export async function endVendorHolds(world: World): Promise<number> {
  const now = world.now();
  const { rows } = await world.db.execute<{ orderId: string }>(sql`
    select h.order_id as "orderId" from vendor_holds h where ${isOver(now)}
    group by h.order_id order by min(h.held_until), h.order_id limit ${ordersPerRun}`);
  let ended = 0;
  for (const { orderId } of rows) {
    try {
      if (await world.db.transaction((tx) => endHoldsOf(tx, orderId, now))) ended += 1;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      world.log.error({ err: error, orderId }, "the money of an order was not made available");
    }
  }
  return ended;
}

async function endHoldsOf(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  await tx.execute(sql`select 1 from orders where id = ${orderId} for no key update`);
  const { rowCount } = await tx.execute(sql`
    update vendor_holds h set released_at = ${now} where h.order_id = ${orderId} and ${isOver(now)}`);
  if (rowCount === 0) return false;
  await postOrders(tx, [orderId]);
  return true;
}
