import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { attentionLimit } from "#domain/admin/attention.ts";
import { isProved } from "#domain/ledger/ledger-sums.ts";
import type { World } from "#server/world.ts";
import { readSums, selectDifferingOrders } from "./check-store.ts";
import { selectOrdersAfter, type OrderPlace } from "./order-walk-store.ts";
import { findDifferences } from "./steps/find-differences.ts";

/**
 * Each night proves the ledger against the orders: of each what its payments, refunds and parcels say, and at the end all sums. It may
 * be stopped and goes on where it was. @returns how many orders differ
 */
export async function checkLedger(world: World, stopping: AbortSignal): Promise<number> {
  while (!stopping.aborted && (await checkNextBatch(world)));
  const differing = await selectDifferingOrders(world.db, attentionLimit);
  if (differing.length > 0)
    world.log.error({ orders: differing.length }, "the ledger differs from orders");
  return differing.length;
}

type Check = OrderPlace & { id: number };

/** In one transaction with how far it came. @returns whether there may be more */
async function checkNextBatch(world: World): Promise<boolean> {
  const now = world.now();
  return world.db.transaction(async (tx) => {
    // One looks at a time.
    await tx.execute(sql`lock table ledger_checks in share row exclusive mode`);
    const check = await openCheck(tx, now);
    const next = await selectOrdersAfter(tx, check);
    await findDifferences(
      tx,
      next.map(({ orderId }) => orderId),
      now,
    );
    const last = next.at(-1);
    if (last !== undefined) {
      await tx.execute(sql`
        update ledger_checks set placed_at = ${last.placedAt}::timestamptz, order_id = ${last.orderId}, orders = orders + ${next.length}
        where id = ${check.id}`);
      return true;
    }
    const sums = await readSums(tx);
    if (!isProved(sums)) world.log.error({ sums }, "the sums of the ledger don't agree");
    await tx.execute(sql`
      update ledger_checks set ended_at = ${now}, sums = ${JSON.stringify(sums)}::jsonb where id = ${check.id}`);
    return false;
  });
}

/** The one that was stopped, or a new one. */
async function openCheck(tx: Transaction, now: Date): Promise<Check> {
  const { rows } = await tx.execute<Check>(sql`
    with stopped as (
      select id, placed_at::text as "placedAt", order_id as "orderId" from ledger_checks where ended_at is null order by id limit 1
    ),
    begun as (
      insert into ledger_checks (started_at) select ${now} where not exists (select from stopped) returning id
    )
    select * from stopped union all select id, null, null from begun`);
  if (rows[0] === undefined) throw new Error("A check was neither there nor begun");
  return rows[0];
}
