import { sql, type SQL } from "drizzle-orm";
import { brokenSettlements } from "./broken-settlements.ts";

/** What a parcel `p` of an order `o` brings, from the order alone: written once more, in SQL, as decision 094 says it. */
const sales = sql`(
  select tcs, tds, p.id, p.order_id, p.vendor_id, gross, with_vendor, case when received <= 0 then 0
    when p.status = 'delivered' then p.shop_paid_paise + p.shop_paid_shipping_paise - shop_back
    when p.status = 'returned' then p.shop_paid_shipping_paise else 0 end as shop_paid, case when p.status = 'delivered' and gross is not null and received > 0
    then kept + case when all_back then 0 else coalesce(p.parcel_fee_paise, 0) end else 0 end as commission,
    case when p.status = 'delivered' and received > 0
      then kept_tax + case when all_back then 0 else coalesce(p.parcel_fee_tax_paise, 0) end else 0 end as commission_tax
  from parcels p join orders o on o.id = p.order_id
  cross join lateral (select case when o.payment_method = 'cod'
    then (select coalesce(sum(amount_paise), 0) from captures where parcel_id = p.id)
    when p.status in ('pending', 'canceled') then 0 else p.total_paise end as received,
    (select coalesce(sum(amount_paise), 0) from captures where parcel_id = p.id and is_with_vendor) as with_vendor) came
  cross join lateral (select coalesce(sum(b.amount_paise), 0) as back,
      coalesce(sum(b.amount_paise) filter (where b.kind = 'shipping'), 0) as shipping_back,
      coalesce(sum(b.shop_paid_paise), 0) as shop_back
    from refunds r join refund_lines b on b.refund_id = r.id where r.parcel_id = p.id and r.state <> 'failed') went
  cross join lateral (select case when received = 0 then 0
    when p.status = 'delivered' then greatest(0, received - back)
    when p.status = 'returned' then greatest(0, least(p.shipping_paise - shipping_back, received - p.total_paise + p.shipping_paise))
    else 0 end as gross) g
  cross join lateral (
    select coalesce(sum(c - floor(c * bv / greatest(v, 1) + 0.5)), 0) as kept,
      coalesce(sum(t - case when bv = v then t else 2 * floor(floor(t / 2) * bv / greatest(v, 1) + 0.5) end), 0) as kept_tax,
      bool_and(bv = v) as all_back, coalesce(sum(v - bv) filter (where gst_rate > 0), 0) as taxed, sum(v - bv) as goods,
      sum(case when bv = v then 0 else greatest(0, gst - tax_back) end) as gst
    from (
      select l.tax_rate_basis_points as gst_rate, l.tax_paise as gst, tax_back, l.value_paise::numeric as v, coalesce(l.commission_paise, 0)::numeric as c,
        coalesce(l.commission_tax_paise, 0)::numeric as t, case when paid_back >= l.value_paise + l.tax_paise then l.value_paise
          else greatest(0, least(l.value_paise, paid_back - tax_back)) end as bv
      from order_lines l cross join lateral (select coalesce(sum(b.amount_paise + b.shop_paid_paise), 0) as paid_back,
          coalesce(sum(b.tax_paise), 0) as tax_back from refund_lines b join refunds r on r.id = b.refund_id
        where b.order_line_id = l.id and r.parcel_id = p.id and r.state <> 'failed') w
      where l.parcel_id = p.id) line) k
  cross join lateral (
    select case when isfinite(d) and received > 0 and p.status = 'delivered' then d end as d
    from (select (p.delivered_at at time zone 'Asia/Kolkata')::date as d) x) x
  cross join lateral (select
    (select f.gstin from vendor_tax_facts f where f.vendor_id = p.vendor_id and f.from_day <= d order by f.from_day desc, f.entry desc limit 1) as gstin,
    (select f.pan from vendor_tax_facts f where f.vendor_id = p.vendor_id and f.from_day <= d order by f.from_day desc, f.entry desc limit 1) as pan,
    exists (select from vendor_tax_years y where y.vendor_id = p.vendor_id
      and d >= make_date(y.year, 4, 1) and d < make_date(y.year + 1, 4, 1)
      and (y.finished_at is not null or p.delivered_at > y.above_at or row(p.delivered_at, p.id) <= row(y.delivered_at, y.parcel_id))) as above) facts
  cross join lateral (select coalesce((select case when registration is not null and gstin is not null and with_vendor = 0
      then 2 * floor(taxed * basis_points / 20000 + 0.5) end
    from withholding_entries where tax = 'tcs' and from_day <= d order by from_day desc, entry desc limit 1), 0) as tcs) c
  cross join lateral (select coalesce((select floor((goods + case when includes_gst then gst else 0 end)
        * case when pan is null then without_pan_basis_points when substr(pan, 4, 1) in ('P', 'H') and not above then 0
          else basis_points end / 10000 + 0.5)
    from withholding_entries where tax = 'tds' and from_day <= d order by from_day desc, entry desc limit 1), 0) as tds) t)`;

const held = (subject: SQL, ...accounts: string[]) => sql`(
  select coalesce(sum(e.amount_paise), 0) from ledger_postings t join ledger_entries e on e.posting_id = t.id
  where ${subject} and e.account = any(${sql.param(accounts)}::ledger_account[]))`;
const ofParcel = (...accounts: string[]) =>
  held(sql`t.subject = 'sale' and t.subject_id = s.id`, ...accounts);
const ofPayout = (...accounts: string[]) =>
  held(sql`t.subject = 'payout' and t.subject_id = p.id`, ...accounts);
const ofOrder = (...accounts: string[]) => held(sql`t.order_id = o.id`, ...accounts);

/** Of a parcel `p`: what couriers handed over, and nobody took back. */
const remittedOf = sql`(
  select coalesce(sum(amount_paise), 0) from remitted_cash where parcel_id = p.id and taken_back_at is null)`;

/** Of a statement `s` of a period `p`. */
const postedSums = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'account', account, 'paise', paise) order by kind, account), '[]'::jsonb)
  from (select t.kind, e.account, sum(e.amount_paise) as paise from ledger_postings t join ledger_entries e on e.posting_id = t.id
    where t.vendor_id = s.vendor_id and t.id > p.after_posting and t.id <= p.last_posting group by t.kind, e.account) g)`;
const owedThen = (account: string) => sql`(
  select -coalesce(sum(amount_paise), 0) from ledger_entries
  where vendor_id = s.vendor_id and account = ${account} and posting_id <= p.last_posting)`;

/** The ledger's rules (decision 094). */
export const brokenLedger: Record<string, SQL> = {
  "every posting balances, and has entries": sql`
    select t.id from ledger_postings t left join ledger_entries e on e.posting_id = t.id group by t.id
    having coalesce(sum(e.amount_paise), 1) <> 0`,
  "all accounts add up to nothing": sql`
    select sum(amount_paise) from ledger_entries having sum(amount_paise) <> 0`,
  "the postings of a subject are numbered without a gap": sql`
    select subject_id from ledger_postings group by subject, subject_id having count(*) <> max(step)`,
  "a vendor is owed what its parcels brought, less commission, fee and GST on them, less what is withheld for the tax office, and less the cash that it took": sql`
    select s.* from ${sales} s where ${ofParcel("vendor-on-hold", "vendor-available")} <> with_vendor - (gross + shop_paid - commission - commission_tax - tcs - tds)`,
  "the shop has paid what its offers took off what stays sold, and the deliveries that it pays": sql`
    select s.* from ${sales} s where ${ofParcel("promotions")} <> shop_paid`,
  "the tax office is owed what was withheld of parcels, by the rates and the facts of the day of delivery": sql`
    select s.* from ${sales} s where ${ofParcel("tcs")} <> -tcs or ${ofParcel("tds")} <> -tds`,
  "what went to the tax office is what administrators entered": sql`
    select x.id from tax_payments x where ${held(sql`t.subject = 'tax-payment' and t.subject_id = x.id`, "tcs")}
        <> case when x.tax = 'tcs' then x.amount_paise else 0 end
      or ${held(sql`t.subject = 'tax-payment' and t.subject_id = x.id`, "tds")} <> case when x.tax = 'tds' then x.amount_paise else 0 end
      or ${held(sql`t.subject = 'tax-payment' and t.subject_id = x.id`, "bank")} <> -x.amount_paise
    union all select t.subject_id from ledger_postings t where t.subject = 'tax-payment'
      and not exists (select from tax_payments x where x.id = t.subject_id)`,
  "the shop has earned the commission of what stays sold, and owes GST on it": sql`
    select s.* from ${sales} s where ${ofParcel("commission")} <> -commission or ${ofParcel("commission-tax")} <> -commission_tax`,
  "a vendor's balance is what its parcels brought and what was corrected, less what was paid out": sql`
    select v.id from vendors v
    where (select coalesce(sum(amount_paise), 0) from ledger_entries where vendor_id = v.id)
      <> (select coalesce(sum(with_vendor - (gross + shop_paid - commission - commission_tax - tcs - tds)), 0) from ${sales} s where s.vendor_id = v.id)
      + (select coalesce(sum(e.amount_paise), 0) from ledger_entries e join ledger_postings t on t.id = e.posting_id
          where e.vendor_id = v.id and t.subject = 'correction')
      + (select coalesce(sum(amount_paise - reversed_paise), 0) from payouts where vendor_id = v.id and state = 'paid')`,
  "money of a parcel is on hold until its hold has ended, and available after; of cash that its vendor took there is no hold": sql`
    select s.id from ${sales} s left join vendor_holds h on h.parcel_id = s.id
    where (h.released_at is null and with_vendor = 0 and ${ofParcel("vendor-available")} <> 0)
      or (with_vendor > 0 and (h.parcel_id is not null or ${ofParcel("vendor-on-hold")} <> 0))
      or (h.released_at is not null and ${ofParcel("vendor-on-hold")} <> 0)
      or (h.parcel_id is null and gross + shop_paid > 0 and with_vendor = 0)`,
  "every rupee that came to the shop for an order, and went back, is in the ledger": sql`
    select o.number from orders o
    where ${ofOrder("gateway-clearing", "bank", "cash-with-couriers")}
      <> (select coalesce(sum(amount_paise), 0) from captures where order_id = o.id and not is_with_vendor)
        - (select coalesce(sum(amount_paise), 0) from refunds where order_id = o.id and state = 'done')`,
  ...brokenSettlements,
  "what couriers handed over of a parcel is in the bank, and not with them": sql`
    select p.id from parcels p
    where ${held(sql`t.subject = 'remittance' and t.parcel_id = p.id`, "bank")} <> ${remittedOf}
      or -${held(sql`t.subject = 'remittance' and t.parcel_id = p.id`, "cash-with-couriers")} <> ${remittedOf}`,
  "what couriers still have of a parcel's cash is what they took, less what they handed over, and is listed": sql`
    select p.id from parcels p left join courier_cash k on k.parcel_id = p.id
    where coalesce(k.amount_paise, 0) <> (select coalesce(sum(c.amount_paise), 0) from captures c
        join payment_attempts a on a.id = c.attempt_id
        where c.parcel_id = p.id and a.gateway = 'cod' and not c.is_with_vendor) - ${remittedOf}`,
  "couriers have of an order what is listed of its parcels": sql`
    select o.number from orders o
    where ${ofOrder("cash-with-couriers")} <> (select coalesce(sum(amount_paise), 0) from courier_cash where order_id = o.id)`,
  "a line of a remittance that is matched is the cash of one parcel, and no other is": sql`
    select l.id from remittance_lines l
    where (case when l.state = 'matched' then l.amount_paise end) is distinct from (
      select sum(r.amount_paise) from remitted_cash r where r.line_id = l.id and r.taken_back_at is null)`,
  "a remittance has the lines and the sum that it was entered with": sql`
    select r.id from remittances r
    where r.lines <> (select count(*) from remittance_lines l where l.remittance_id = r.id)
      or r.amount_paise <> (select sum(l.amount_paise) from remittance_lines l where l.remittance_id = r.id)`,
  "what was earned on each day is what was posted until then": sql`
    select day from earned_days full join (
      select (t.at at time zone 'Asia/Kolkata')::date as day, -coalesce(sum(e.amount_paise) filter (where e.account = 'commission'), 0) as commission,
        -coalesce(sum(e.amount_paise) filter (where e.account = 'commission-tax'), 0) as tax
      from ledger_postings t join ledger_entries e on e.posting_id = t.id and e.account in ('commission', 'commission-tax')
      where t.posted_at < (select until from earned_progress) group by 1) posted using (day)
    where commission_paise is distinct from commission or commission_tax_paise is distinct from tax`,
  "what was withheld in each month is what was posted until then": sql`
    select month, tax from withheld_months full join (
      select date_trunc('month', t.at at time zone 'Asia/Kolkata')::date as month, e.account::text::withheld_tax as tax, -sum(e.amount_paise) as paise
      from ledger_postings t join ledger_entries e on e.posting_id = t.id and e.account in ('tcs', 'tds')
      where t.kind <> 'tax-paid' and t.posted_at < (select until from withheld_progress) group by 1, 2) posted using (month, tax)
    where withheld_paise is distinct from paise`,
  "no cash is with a vendor that does not count as paid to it": sql`
    select o.number from orders o where ${ofOrder("cash-with-vendors")} <> 0`,
  "what is on its way back is owed": sql`
    select o.number from orders o
    where -${ofOrder("refunds-owed")} <> (select coalesce(sum(amount_paise), 0) from refunds where order_id = o.id and state = 'pending')`,
  "a customer is owed what came, less what went back, is on its way, or was earned": sql`
    select o.number from orders o
    where -${ofOrder("customer-orders")} <> (select coalesce(sum(amount_paise), 0) from captures where order_id = o.id)
      - (select coalesce(sum(amount_paise), 0) from refunds where order_id = o.id and state <> 'failed')
      - (select coalesce(sum(gross), 0) from ${sales} s where s.order_id = o.id)`,
  "each correction is taken back once at most, by its opposite": sql`
    select back.id from ledger_postings back join ledger_postings one on one.id = back.takes_back_id
    join ledger_entries e on e.posting_id = one.id
    left join ledger_entries f on f.posting_id = back.id and f.account = e.account
    where f.amount_paise is distinct from -e.amount_paise`,
  "a payout is in the accounts as its state says": sql`
    select p.serial from payouts p
    where ${ofPayout("vendor-available")} <> case when p.state in ('reserved', 'paid') then p.amount_paise - p.reversed_paise else 0 end
      or -${ofPayout("vendor-reserved")} <> case when p.state = 'reserved' then p.amount_paise else 0 end
      or -${ofPayout("gateway-clearing", "bank")} <> case when p.state = 'paid' then p.amount_paise - p.reversed_paise else 0 end`,
  "periods of statements follow each other: in days, and in the postings they are about": sql`
    select id from (select id, first_day, after_posting, lag(last_day) over w as day_before, lag(last_posting) over w as before,
      row_number() over w as place from statement_periods window w as (order by id)) p
    where after_posting <> coalesce(before, 0) or (place > 1 and first_day <> day_before + 1)`,
  "statements of a vendor are numbered without a gap, and open with what the one before closed with": sql`
    select vendor_id, serial from (select s.*, row_number() over w as place, lag(closing_on_hold_paise, 1, 0::bigint) over w as on_hold,
      lag(closing_available_paise, 1, 0::bigint) over w as available, lag(closing_reserved_paise, 1, 0::bigint) over w as reserved, lag(period_id, 1, 0::bigint) over w as before
      from vendor_statements s window w as (partition by vendor_id order by serial)) s
    where serial <> place or opening_on_hold_paise <> on_hold or opening_available_paise <> available or opening_reserved_paise <> reserved or period_id <= before`,
  "a statement says the sums of what was posted in its period, and what a vendor was owed at its end": sql`
    select s.vendor_id, s.serial from vendor_statements s join statement_periods p on p.id = s.period_id
    where s.movements is distinct from ${postedSums}
      or s.postings <> (select count(*) from ledger_postings t
        where t.vendor_id = s.vendor_id and t.id > p.after_posting and t.id <= p.last_posting)
      or s.closing_on_hold_paise <> ${owedThen("vendor-on-hold")} or s.closing_available_paise <> ${owedThen("vendor-available")}
      or s.closing_reserved_paise <> ${owedThen("vendor-reserved")}`,
  "every posting about a vendor is in exactly one of its statements, or after the last period that was closed": sql`
    select t.id from ledger_postings t where t.vendor_id is not null
      and t.id <= (select max(last_posting) from statement_periods where closed_at is not null)
      and (select count(*) from vendor_statements s join statement_periods p on p.id = s.period_id
        where s.vendor_id = t.vendor_id and t.id > p.after_posting and t.id <= p.last_posting) <> 1`,
};
