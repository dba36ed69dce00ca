import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { MovedParcel } from "#domain/documents/commission/moved-commission.ts";

/**
 * The parcels of a vendor whose commission moved in a period, with all that moved until its end. Those of which nothing moved but once
 * are most of them, and are summed as if they were one.
 */
export async function readMovedParcels(
  tx: Transaction,
  { vendorId, periodId }: { vendorId: string; periodId: number },
): Promise<MovedParcel[]> {
  const { rows } = await tx.execute<MovedParcel>(sql`
    with period as materialized (select after_posting, last_posting from statement_periods where id = ${periodId}),
    touched as materialized (
      select distinct t.parcel_id as id from period
      join ledger_postings t on t.id > period.after_posting and t.id <= period.last_posting
      join ledger_entries e on e.posting_id = t.id and e.account in ('commission', 'commission-tax')
      where t.vendor_id = ${vendorId} and t.subject = 'sale' and t.kind <> 'hold-ended'
    ),
    moved as (
      select t.parcel_id, t.id, coalesce(-sum(e.amount_paise) filter (where e.account = 'commission'), 0)::bigint as paise,
        coalesce(-sum(e.amount_paise) filter (where e.account = 'commission-tax'), 0)::bigint as tax
      from touched cross join period join ledger_postings t on t.subject = 'sale' and t.subject_id = touched.id and t.id <= period.last_posting
      join ledger_entries e on e.posting_id = t.id and e.account in ('commission', 'commission-tax') group by t.id
    ),
    counted as (select m.*, count(*) over (partition by m.parcel_id) as moves from moved m),
    summed as (
      select case when m.moves > 1 then m.parcel_id end as parcel_id, m.moves = 1 and m.paise > 0 as is_kept,
        coalesce(p.commission_tax_basis_points, 0) as rate, of.id as period_id, case when m.moves > 1 then m.id end as place,
        sum(m.paise)::bigint as paise, sum(m.tax)::bigint as tax, coalesce(sum(p.parcel_fee_paise), 0)::bigint as fee,
        coalesce(sum(p.parcel_fee_tax_paise), 0)::bigint as fee_tax
      from counted m join statement_periods of on m.id > of.after_posting and m.id <= of.last_posting
      join parcels p on p.id = m.parcel_id group by 1, 2, 3, 4, 5
    )
    select rate as "taxRateBasisPoints", max(fee) as "feePaise", max(fee_tax) as "feeTaxPaise",
      json_agg(json_build_object('periodId', period_id, 'paise', paise, 'taxPaise', tax) order by place) as moves
    from summed group by parcel_id, is_kept, rate`);
  return rows;
}
