import { sql } from "drizzle-orm";
import { bucketsOf, gatherBy, type Bucket } from "#domain/analytics/figure-buckets.ts";
import type { FigureSpan } from "#domain/analytics/figure-span.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";

/** What the shop earned, less what it gave back of it, and GST on that; and what gateways kept as fees, without GST. In paise. */
export type EarnedSums = {
  commissionPaise: number;
  commissionTaxPaise: number;
  gatewayFeesPaise: number;
};

export type Earned = {
  total: EarnedSums;
  /** All of the span's, the oldest first. */
  buckets: (Bucket & EarnedSums)[];
};

/** By the days on which it was earned, or fees were kept: those summed before, and what was posted since. Null: who asks may not know. */
export async function getEarned(
  { db }: World,
  person: Person,
  span: FigureSpan,
): Promise<Earned | null> {
  if (!can(person, "manage-payments")) return null;
  const { rows } = await db.execute<EarnedSums & { day: string }>(sql`
    select day::text, sum(commission)::bigint as "commissionPaise", sum(tax)::bigint as "commissionTaxPaise",
      sum(fees)::bigint as "gatewayFeesPaise" from (
      select day, commission_paise as commission, commission_tax_paise as tax, 0 as fees from earned_days
      union all
      select (t.at at time zone 'Asia/Kolkata')::date,
        case when e.account = 'commission' then -e.amount_paise else 0 end,
        case when e.account = 'commission-tax' then -e.amount_paise else 0 end, 0
      from ledger_postings t join ledger_entries e on e.posting_id = t.id and e.account in ('commission', 'commission-tax')
      where t.posted_at >= coalesce((select until from earned_progress), '-infinity')
      union all
      select settled_on, 0, 0, fee_paise from gateway_settlements) earned
    where day >= ${span.from}::date and day <= ${span.to}::date group by day`);
  return { total: addEarned(rows), buckets: gatherBy(bucketsOf(span), rows, addEarned) };
}

const addEarned = (days: readonly EarnedSums[]): EarnedSums => ({
  commissionPaise: days.reduce((sum, { commissionPaise }) => sum + commissionPaise, 0),
  commissionTaxPaise: days.reduce((sum, { commissionTaxPaise }) => sum + commissionTaxPaise, 0),
  gatewayFeesPaise: days.reduce((sum, { gatewayFeesPaise }) => sum + gatewayFeesPaise, 0),
});
