import { sql, type SQL } from "drizzle-orm";

/** What must hold of documents whatever happened: each query finds the rows that break the rule its name says. */
export const brokenDocuments: Record<string, SQL> = {
  "a document is about all its vendor's parcels but those canceled before, and states their sums": sql`
    select d.number from documents d join parcels p on p.order_id = d.order_id and p.vendor_id = d.vendor_id
    where d.kind <> 'credit-note' group by d.id
    having count(*) filter (where p.status <> 'canceled' and not d.content -> 'parcelIds' ? p.id::text) > 0
      or row(d.total_paise::numeric, d.tax_paise::numeric, (d.content #>> '{sums,totalPaise}')::numeric,
          (d.content #>> '{sums,valuePaise}')::numeric, (d.content #>> '{sums,shippingPaise}')::numeric,
          (d.content #>> '{sums,roundOffPaise}')::numeric) is distinct from
        (select row(sum(total_paise + shop_paid_paise), sum(tax_paise), sum(total_paise + shop_paid_paise), sum(subtotal_paise), sum(shipping_paise),
            sum(round_off_paise)) from parcels where id::text in (select jsonb_array_elements_text(d.content -> 'parcelIds')))`,
  "the lines of a document add up to it": sql`
    select d.number from documents d cross join lateral (
      select coalesce(sum((l ->> 'totalPaise')::bigint), 0) as total,
        coalesce(sum((l ->> 'cgstPaise')::bigint + (l ->> 'sgstPaise')::bigint + (l ->> 'igstPaise')::bigint), 0) as tax
      from jsonb_array_elements(d.content -> 'lines') as l) stated
    where stated.tax <> d.tax_paise or d.total_paise <> stated.total + (d.content #>> '{sums,shippingPaise}')::bigint
      + (d.content #>> '{sums,roundOffPaise}')::bigint`,
  "the numbers of a series are without a gap": sql`
    select s.series_key, s.kind from document_series s left join documents d
      on (d.series_key, d.financial_year, d.kind) = (s.series_key, s.financial_year, s.kind)
    group by s.series_key, s.financial_year, s.kind
    having count(d.id) <> s.last_serial or coalesce(max(d.serial), 0) <> s.last_serial
      or count(distinct d.number) <> s.last_serial`,
  "credit notes never take back more than a document stated": sql`
    select d.number from documents d join documents n on n.corrects_id = d.id group by d.id
    having sum(n.total_paise) > d.total_paise or sum(n.tax_paise) > d.tax_paise
      or bool_or(n.total_paise <= 0 or n.vendor_id <> d.vendor_id or n.order_id <> d.order_id)`,
  "a credit note states no more than its refund, with those of other vendors": sql`
    select r.id from refunds r join documents n on n.refund_id = r.id group by r.id
    having sum(n.total_paise) > r.amount_paise + (select coalesce(sum(shop_paid_paise), 0) from refund_lines where refund_id = r.id)`,
  "a document says what the shop pays of it, and its credit notes never more": sql`
    select d.number from documents d where d.kind <> 'credit-note'
      and (coalesce((d.content ->> 'shopPaidPaise')::bigint, 0) <> (select coalesce(sum(shop_paid_paise), 0) from parcels
          where id::text in (select jsonb_array_elements_text(d.content -> 'parcelIds')))
        or coalesce((d.content ->> 'shopPaidPaise')::bigint, 0) < (select coalesce(sum((n.content ->> 'shopPaidPaise')::bigint), 0)
          from documents n where n.corrects_id = d.id))`,
  "what goes back of a parcel that a document is about is on credit notes": sql`
    select p.id from documents d join parcels p on p.order_id = d.order_id and d.content -> 'parcelIds' ? p.id::text
    where d.kind <> 'credit-note'
      and (select coalesce(sum(amount_paise), 0) from refunds where parcel_id = p.id and state <> 'failed') >
        (select coalesce(sum(n.total_paise), 0) from documents n join refunds r on r.id = n.refund_id
          where n.corrects_id = d.id and r.parcel_id = p.id)
      and (select coalesce(sum(total_paise), 0) from documents where corrects_id = d.id) < d.total_paise`,
  "what a document was issued about and was never paid is taken back": sql`
    select p.id from documents d join orders o on o.id = d.order_id and o.payment_method = 'cod'
    join parcels p on p.order_id = o.id and d.content -> 'parcelIds' ? p.id::text and p.status in ('canceled', 'returned')
    where d.kind <> 'credit-note' and not exists (select 1 from captures c where c.parcel_id = p.id)
      and not exists (select 1 from documents n where n.corrects_id = d.id and n.content -> 'parcelIds' ? p.id::text)`,
  "the shop's documents of a statement say what of its commission and GST moved in its period": sql`
    select s.vendor_id, s.serial from vendor_statements s join statement_periods p on p.id = s.period_id
    cross join lateral (
      select coalesce(-sum((m ->> 'paise')::bigint) filter (where m ->> 'account' in ('commission', 'commission-tax')), 0) as moved,
        coalesce(-sum((m ->> 'paise')::bigint) filter (where m ->> 'account' = 'commission-tax'), 0) as moved_tax
      from jsonb_array_elements(s.movements) m) ledger
    cross join lateral (
      select coalesce(sum(case when kind = 'credit-note' then -total_paise else total_paise end), 0) as stated,
        coalesce(sum(case when kind = 'credit-note' then -tax_paise else tax_paise end), 0) as stated_tax, count(*) as documents
      from commission_documents d where d.vendor_id = s.vendor_id and d.statement_serial = s.serial) d
    where (p.documented_at is not null or documents > 0) and (stated <> moved or stated_tax <> moved_tax)`,
  "the lines of a document about commission add up to it, with equal halves of GST": sql`
    select d.number from commission_documents d cross join lateral (
      select sum((l ->> 'totalPaise')::bigint) as total, sum((l ->> 'valuePaise')::bigint) as value,
        sum((l ->> 'cgstPaise')::bigint + (l ->> 'sgstPaise')::bigint + (l ->> 'igstPaise')::bigint) as tax,
        bool_and(l ->> 'cgstPaise' = l ->> 'sgstPaise' and (l ->> 'valuePaise')::bigint >= 0) as is_whole
      from jsonb_array_elements(d.content -> 'lines') l) stated
    where not is_whole or tax <> d.tax_paise or total <> d.total_paise or value + tax <> total`,
  "the numbers of the shop's own series are without a gap": sql`
    select s.series_key, s.kind from commission_series s left join commission_documents d
      on (d.series_key, d.financial_year, d.kind) = (s.series_key, s.financial_year, s.kind)
    group by s.series_key, s.financial_year, s.kind
    having count(d.id) <> s.last_serial or coalesce(max(d.serial), 0) <> s.last_serial or count(distinct d.number) <> s.last_serial`,
  "credit notes take back no more of a line of commission than its invoice stated": sql`
    select d.number from commission_documents d cross join lateral jsonb_array_elements(d.content -> 'lines') l
    cross join lateral (
      select coalesce(sum((b ->> 'valuePaise')::bigint), 0) as value, coalesce(sum((b ->> 'totalPaise')::bigint), 0) as total
      from commission_documents n cross join lateral jsonb_array_elements(n.content -> 'lines') b
      where n.corrects_id = d.id and b ->> 'part' = l ->> 'part' and b ->> 'taxRateBasisPoints' = l ->> 'taxRateBasisPoints') back
    where d.kind <> 'credit-note' and (back.value > (l ->> 'valuePaise')::bigint or back.total > (l ->> 'totalPaise')::bigint)`,
  "a credit note about commission is its vendor's, and takes back only what its invoice has lines of": sql`
    select n.number from commission_documents n join commission_documents d on d.id = n.corrects_id
    where n.vendor_id <> d.vendor_id or n.series_key <> d.series_key or d.kind = 'credit-note' or n.statement_serial < d.statement_serial
      or n.total_paise <= 0 or exists (select from jsonb_array_elements(n.content -> 'lines') b where not exists (
        select from jsonb_array_elements(d.content -> 'lines') l
        where b ->> 'part' = l ->> 'part' and b ->> 'taxRateBasisPoints' = l ->> 'taxRateBasisPoints'))`,
};
