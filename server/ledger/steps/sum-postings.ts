import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { World } from "#server/world.ts";

/** Postings that are looked at in one transaction: so many of a first run take no part of a second. */
const postingsPerBatch = 20_000;

/** What is kept of postings as sums, each with a row that says until when they are in it. */
export type Summed = "earned" | "withheld";

const progressOf = (what: Summed): SQL =>
  what === "earned" ? sql`earned_progress` : sql`withheld_progress`;

/** From the moment on, and before the other. */
type Span = { from: string; until: string };

/**
 * Has added to the sums what was posted since the last time, but for the last minutes: no transaction lasts as long as those, so that
 * whatever was written before has been committed. It may be stopped and repeated. @returns how many steps it took
 */
export async function sumPostings(
  world: World,
  what: Summed,
  add: (tx: Transaction, span: Span) => Promise<unknown>,
  stopping: AbortSignal,
): Promise<number> {
  let steps = 0;
  while (!stopping.aborted && (await sumNext(world, what, add))) steps += 1;
  return steps;
}

/** @returns whether there may be more */
const sumNext = (
  { db }: World,
  what: Summed,
  add: (tx: Transaction, span: Span) => Promise<unknown>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    // One sums at a time.
    await tx.execute(sql`lock table ${progressOf(what)} in share row exclusive mode`);
    // All of one moment together: up to the last moment of the batch, and with it. Moments have milliseconds, as those of postings.
    const { rows } = await tx.execute<Span & { isLast: boolean }>(sql`
      select coalesce(g.until, '-infinity')::text as "from", batch.last is null as "isLast",
        least(settled, batch.last + interval '1 millisecond')::text as until
      from (values (date_trunc('milliseconds', now() - interval '10 minutes'))) one(settled) left join ${progressOf(what)} g on true
      cross join lateral (select max(posted_at) as last from (select posted_at from ledger_postings
        where posted_at >= coalesce(g.until, '-infinity') and posted_at < settled
        order by posted_at limit ${postingsPerBatch}) next) batch`);
    const [next] = rows;
    if (next === undefined) throw new Error("A select of one value answers one row");
    await add(tx, next);
    await tx.execute(sql`
      insert into ${progressOf(what)} (until) values (${next.until})
      on conflict (id) do update set until = excluded.until`);
    return !next.isLast;
  });
