import { sql } from "drizzle-orm";
import type { World } from "#server/world.ts";

/** Postings that are looked at in one transaction: so many of a first run take no part of a second. */
const postingsPerBatch = 20_000;

/**
 * Adds to the days what was posted since the last time, but for the last minutes: no transaction lasts as long as those, so that
 * whatever was written before has been committed. It may be stopped and repeated. @returns how many steps it took
 */
export async function sumEarnedDays(
  world: World,
  stopping: AbortSignal = new AbortController().signal,
): Promise<number> {
  let steps = 0;
  while (!stopping.aborted && (await sumNext(world))) steps += 1;
  return steps;
}

/** @returns whether there may be more */
const sumNext = ({ db }: World): Promise<boolean> =>
  db.transaction(async (tx) => {
    // One sums at a time.
    await tx.execute(sql`lock table earned_progress in share row exclusive mode`);
    const { rows } = await tx.execute<{ from: string; until: string | null; settled: string }>(sql`
      select coalesce(g.until, '-infinity')::text as "from", (now() - interval '10 minutes')::text as settled,
        (select max(posted_at)::text from (select posted_at from ledger_postings
          where posted_at >= coalesce(g.until, '-infinity') and posted_at < now() - interval '10 minutes'
          order by posted_at limit ${postingsPerBatch}) batch) as until
      from (values (1)) one left join earned_progress g on true`);
    const [next] = rows;
    if (next === undefined) throw new Error("A select of one value answers one row");
    // All of one moment together: up to the last moment of the batch, and with it.
    const until = sql`(case when ${next.until}::timestamptz is null then ${next.settled}::timestamptz
      else least(${next.settled}::timestamptz, ${next.until}::timestamptz + interval '1 millisecond') end)`;
    await tx.execute(sql`
      insert into earned_days as d (day, commission_paise, commission_tax_paise)
      select (t.at at time zone 'Asia/Kolkata')::date, -coalesce(sum(e.amount_paise) filter (where e.account = 'commission'), 0),
        -coalesce(sum(e.amount_paise) filter (where e.account = 'commission-tax'), 0)
      from ledger_postings t join ledger_entries e on e.posting_id = t.id and e.account in ('commission', 'commission-tax')
      where t.posted_at >= ${next.from}::timestamptz and t.posted_at < ${until} group by 1
      on conflict (day) do update set commission_paise = d.commission_paise + excluded.commission_paise,
        commission_tax_paise = d.commission_tax_paise + excluded.commission_tax_paise`);
    await tx.execute(sql`
      insert into earned_progress (until) values (${until})
      on conflict (id) do update set until = excluded.until`);
    return next.until !== null;
  });
