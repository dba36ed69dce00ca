import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { MovedParcel } from "#domain/documents/commission/moved-commission.ts";

/** The parcels of a vendor whose commission moved in a period, with all that moved until its end. */
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
    )
    select coalesce(p.commission_tax_basis_points, 0) as "taxRateBasisPoints", coalesce(p.parcel_fee_paise, 0)::bigint as "feePaise",
      coalesce(p.parcel_fee_tax_paise, 0)::bigint as "feeTaxPaise",
      json_agg(json_build_object('periodId', of.id, 'paise', m.paise, 'taxPaise', m.tax) order by m.id) as moves
    from moved m join statement_periods of on m.id > of.after_posting and m.id <= of.last_posting
    join parcels p on p.id = m.parcel_id group by p.id`);
  return rows;
}
