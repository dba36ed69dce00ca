import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/connect.ts";
import type { World } from "#server/world.ts";
import { lockOrders, selectOrdersAfter, type OrderPlace } from "./order-walk-store.ts";
import { postOrders } from "./steps/post-orders.ts";

const batchesPerRun = 200;
/** A release from before the ledger may still have moved orders of these days while this one started. */
const lookedAtAgainDays = 60;

/**
 * Posts the orders from before the ledger, the oldest first, some each minute until all are done. It may be stopped and
 * repeated at any time: it goes on where it was, and what is posted already posts nothing. @returns how many postings
 */
export async function postOldOrders(
  world: World,
  stopping: AbortSignal = new AbortController().signal,
): Promise<number> {
  let posted = 0;
  for (let batch = 0; batch < batchesPerRun && !stopping.aborted; batch += 1) {
    const done = await postNextBatch(world);
    if (done === null) break;
    posted += done;
  }
  return posted;
}

/** In one transaction with how far it came: none of it is lost, and two processes don't do the same. Null: all are done. */
async function postNextBatch(world: World): Promise<number | null> {
  return world.db.transaction(async (tx) => {
    await tx.execute(sql`insert into ledger_progress default values on conflict do nothing`);
    const { rows } = await tx.execute<OrderPlace & { isFinished: boolean }>(sql`
      select placed_at::text as "placedAt", order_id as "orderId", finished_at is not null as "isFinished"
      from ledger_progress for update`);
    const [progress] = rows;
    if (progress === undefined || progress.isFinished) return null;
    const next = await selectOrdersAfter(tx, progress);
    const last = next.at(-1);
    if (last === undefined) {
      await tx.execute(sql`update ledger_progress set finished_at = ${world.now()}`);
      return null;
    }
    const posted = await lockAndPost(tx, next);
    await tx.execute(sql`
      update ledger_progress set placed_at = ${last.placedAt}::timestamptz, order_id = ${last.orderId}`);
    return posted;
  });
}

/** Looks at the orders of the last weeks once more. @returns how many postings were lacking: none, but after an upgrade */
export async function postRecentOrders(world: World, stopping: AbortSignal): Promise<number> {
  const since = new Date(world.now().getTime() - lookedAtAgainDays * 86_400_000);
  const posted = await postOrdersSince(world.db, since, stopping);
  if (posted > 0) world.log.warn({ posted }, "postings were lacking in the ledger");
  return posted;
}

/** @param since left out: all orders there are. @returns how many postings */
export async function postOrdersSince(
  db: Database,
  since: Date | null,
  stopping: AbortSignal = new AbortController().signal,
): Promise<number> {
  let place: OrderPlace = { placedAt: since?.toISOString() ?? null, orderId: null };
  let posted = 0;
  while (!stopping.aborted) {
    const next = await selectOrdersAfter(db, place);
    const last = next.at(-1);
    if (last === undefined) break;
    posted += await db.transaction((tx) => lockAndPost(tx, next));
    place = last;
  }
  return posted;
}

async function lockAndPost(tx: Transaction, next: readonly { orderId: string }[]): Promise<number> {
  const ids = next.map(({ orderId }) => orderId);
  await lockOrders(tx, ids);
  return postOrders(tx, ids);
}
