import { sql } from "drizzle-orm";
import { isDatabaseAway } from "#database/away.ts";
import type { Database } from "#database/connect.ts";
import type { World } from "#server/world.ts";
import { lockOrders } from "./order-walk-store.ts";
import { postOrders } from "./steps/post-orders.ts";

/** One transaction each: so long an order may wait for its turn. */
const ordersPerBatch = 50;
/** Bounds one run; the next minute takes the rest. */
const ordersPerRun = 5_000;

/** Not while its buyer's request to take it back is open: the money would be paid out and then missing. */
const isOver = (now: Date) => sql`h.released_at is null and h.held_until <= ${now} and not exists (
  select from return_requests q join parcels p on p.id = q.parcel_id and p.status = 'delivered'
  where q.parcel_id = h.parcel_id and q.state in ('asked', 'approved'))`;

/** Makes the money of parcels whose hold is over available to their vendors. @returns of how many orders */
export async function endVendorHolds(world: World): Promise<number> {
  const now = world.now();
  const due = await findDue(world.db, now);
  for (const batch of inBatches(due)) {
    if (await tryEnding(world, batch, now)) continue;
    // One that can't be posted keeps none of the others.
    for (const orderId of batch) await tryEnding(world, [orderId], now);
  }
  return due.length;
}

/** All that are due, where nothing can fail for one of them alone. */
export async function endHoldsUntil(db: Database, now: Date): Promise<void> {
  for (let due = await findDue(db, now); due.length > 0; due = await findDue(db, now))
    for (const batch of inBatches(due)) await endHolds(db, batch, now);
}

async function findDue(db: Database, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ orderId: string }>(sql`
    select h.order_id as "orderId" from vendor_holds h where ${isOver(now)}
    group by h.order_id order by min(h.held_until), h.order_id limit ${ordersPerRun}`);
  return rows.map(({ orderId }) => orderId);
}

const inBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / ordersPerBatch) }, (_, n) =>
    ids.slice(n * ordersPerBatch, (n + 1) * ordersPerBatch),
  );

async function tryEnding(
  { db, log }: Pick<World, "db" | "log">,
  orderIds: readonly string[],
  now: Date,
): Promise<boolean> {
  try {
    await endHolds(db, orderIds, now);
    return true;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    log.error({ err: error, orderIds }, "money of orders was not made available");
    return false;
  }
}

async function endHolds(db: Database, orderIds: readonly string[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrders(tx, orderIds);
    await tx.execute(sql`
      update vendor_holds h set released_at = ${now} where h.order_id = any(${sql.param([...orderIds])}::uuid[]) and ${isOver(now)}`);
    await postOrders(tx, orderIds);
  });
}
