import { sql } from "drizzle-orm";
import { sumPostings } from "#server/ledger/steps/sum-postings.ts";
import type { World } from "#server/world.ts";

/** Adds to the months what was withheld since the last time. @returns how many steps it took */
export const sumWithheldMonths = (
  world: World,
  stopping: AbortSignal = new AbortController().signal,
): Promise<number> =>
  sumPostings(
    world,
    "withheld",
    (tx, { from, until }) =>
      tx.execute(sql`
        insert into withheld_months as m (month, tax, withheld_paise)
        select date_trunc('month', t.at at time zone 'Asia/Kolkata')::date, e.account::text::withheld_tax, -sum(e.amount_paise)
        from ledger_postings t join ledger_entries e on e.posting_id = t.id and e.base_paise is not null
        where t.posted_at >= ${from}::timestamptz and t.posted_at < ${until}::timestamptz group by 1, 2
        on conflict (month, tax) do update set withheld_paise = m.withheld_paise + excluded.withheld_paise`),
    stopping,
  );
