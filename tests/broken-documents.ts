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
        (select row(sum(total_paise), sum(tax_paise), sum(total_paise), sum(subtotal_paise), sum(shipping_paise),
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
    having sum(n.total_paise) > r.amount_paise`,
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
};
