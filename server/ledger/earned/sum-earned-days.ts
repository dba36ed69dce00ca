import { sql } from "drizzle-orm";
import { sumPostings } from "#server/ledger/steps/sum-postings.ts";
import type { World } from "#server/world.ts";

/** Adds to the days what was posted since the last time. @returns how many steps it took */
export const sumEarnedDays = (
  world: World,
  stopping: AbortSignal = new AbortController().signal,
): Promise<number> =>
  sumPostings(
    world,
    "earned",
    (tx, { from, until }) =>
      tx.execute(sql`
        insert into earned_days as d (day, commission_paise, commission_tax_paise)
        select (t.at at time zone 'Asia/Kolkata')::date, -coalesce(sum(e.amount_paise) filter (where e.account = 'commission'), 0),
          -coalesce(sum(e.amount_paise) filter (where e.account = 'commission-tax'), 0)
        from ledger_postings t join ledger_entries e on e.posting_id = t.id and e.account in ('commission', 'commission-tax')
        where t.posted_at >= ${from}::timestamptz and t.posted_at < ${until}::timestamptz group by 1
        on conflict (day) do update set commission_paise = d.commission_paise + excluded.commission_paise,
          commission_tax_paise = d.commission_tax_paise + excluded.commission_tax_paise`),
    stopping,
  );
