import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { LedgerOrder } from "#domain/ledger/plan-postings.ts";
import { entryOn, yearOf } from "#server/ledger/withholding/withholding-store.ts";

const lines = sql`(
  select coalesce(json_agg(json_build_object('valuePaise', l.value_paise, 'taxRateBasisPoints', l.tax_rate_basis_points, 'taxPaise', l.tax_paise,
    'commissionPaise', coalesce(l.commission_paise, 0), 'commissionTaxPaise', coalesce(l.commission_tax_paise, 0),
    'backPaise', back.paise, 'backTaxPaise', back.tax)), '[]'::json)
  from order_lines l
  cross join lateral (
    select coalesce(sum(b.amount_paise + b.shop_paid_paise), 0) as paise, coalesce(sum(b.tax_paise), 0) as tax
    from refunds r join refund_lines b on b.refund_id = r.id and b.order_line_id = l.id
    where r.order_id = p.order_id and r.parcel_id = p.id and r.state <> 'failed') back
  where l.parcel_id = p.id)`;

/**
 * As it was on the day of delivery in India; null where nothing was withheld then, which is seen first. What was delivered before its vendor
 * was found to be above the threshold counts as above once it is that parcel's turn to be posted anew.
 */
const taxFacts = sql`(
  select json_build_object('tcsBasisPoints', tcs.basis_points, 'tds', case when tds.basis_points is not null then
    json_build_object('basisPoints', coalesce(tds.basis_points, 0), 'withoutPanBasisPoints', coalesce(tds.without_pan_basis_points, 0),
      'includesGst', coalesce(tds.includes_gst, false)) end, 'gstin', known.gstin, 'pan', known.pan, 'aboveAt', y.above_at)
  from (select (p.delivered_at at time zone 'Asia/Kolkata')::date as day where p.delivered_at is not null) delivered
  left join lateral (${entryOn("tcs")}) tcs on true left join lateral (${entryOn("tds")}) tds on true
  left join lateral (select gstin, pan from vendor_tax_facts f where f.vendor_id = p.vendor_id and f.from_day <= delivered.day
    order by f.from_day desc, f.entry desc limit 1) known on true
  left join vendor_tax_years y on y.vendor_id = p.vendor_id and y.year = ${yearOf(sql`delivered.day`)}
    and (y.finished_at is not null or p.delivered_at > y.above_at or (p.delivered_at, p.id) <= (y.delivered_at, y.parcel_id))
  where tcs.basis_points is not null or tds.basis_points is not null)`;

const shopHasBack = sql`(
  select coalesce(sum(b.shop_paid_paise), 0) from refunds r join refund_lines b on b.refund_id = r.id
  where r.order_id = p.order_id and r.parcel_id = p.id and r.state <> 'failed')`;

const parcels = sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'vendorId', p.vendor_id, 'status', p.status,
    'totalPaise', p.total_paise, 'shippingPaise', p.shipping_paise, 'shopPaidPaise', p.shop_paid_paise - ${shopHasBack},
    'shopPaidShippingPaise', p.shop_paid_shipping_paise, 'feePaise', coalesce(p.parcel_fee_paise, 0),
    'feeTaxPaise', coalesce(p.parcel_fee_tax_paise, 0), 'deliveredAt', p.delivered_at, 'isHeld', h.parcel_id is not null,
    'releasedAt', h.released_at, 'taxFacts', ${taxFacts}, 'lines', ${lines}) order by p.position), '[]'::json)
  from parcels p left join vendor_holds h on h.parcel_id = p.id where p.order_id = o.id)`;

const captures = sql`(
  select coalesce(json_agg(json_build_object('id', c.id, 'gateway', a.gateway, 'parcelId', c.parcel_id,
    'isWithVendor', c.is_with_vendor, 'amountPaise', c.amount_paise, 'at', c.captured_at) order by c.captured_at, c.id), '[]'::json)
  from captures c join payment_attempts a on a.id = c.attempt_id where c.order_id = o.id)`;

const refunds = sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'gateway', a.gateway, 'byHand', r.by_hand,
    'parcelId', r.parcel_id, 'state', r.state, 'amountPaise', r.amount_paise, 'at', r.created_at,
    'doneAt', r.completed_at, 'shippingPaise', (select coalesce(sum(b.amount_paise), 0) from refund_lines b
      where b.refund_id = r.id and b.kind = 'shipping')) order by r.created_at, r.id), '[]'::json)
  from refunds r join captures c on c.id = r.capture_id join payment_attempts a on a.id = c.attempt_id
  where r.order_id = o.id)`;

const remittances = sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'parcelId', r.parcel_id, 'amountPaise', r.amount_paise,
    'at', r.remitted_on::timestamp at time zone 'Asia/Kolkata', 'takenBackAt', r.taken_back_at) order by r.remitted_on, r.id), '[]'::json)
  from remitted_cash r where r.order_id = o.id)`;

const posted = sql`(
  select coalesce(json_agg(json_build_object('subject', s.subject, 'subjectId', s.subject_id, 'steps', s.steps,
    'sums', s.sums, 'bases', s.bases)), '[]'::json)
  from (
    select subject, subject_id, max(steps) as steps, json_object_agg(account, paise) as sums,
      json_object_agg(account, base) filter (where base is not null) as bases
    from (
      select t.subject, t.subject_id, e.account, sum(e.amount_paise) as paise, sum(e.base_paise) as base, max(t.step) as steps
      from ledger_postings t join ledger_entries e on e.posting_id = t.id
      where t.order_id = o.id group by t.subject, t.subject_id, e.account) by_account
    group by subject, subject_id) s)`;

/** What the ledger asks of locked orders, and what it holds of them already. */
export async function loadLedgerOrders(
  tx: Executor,
  orderIds: readonly string[],
): Promise<LedgerOrder[]> {
  const { rows } = await tx.execute<{ found: LedgerOrder }>(sql`
    select json_build_object('id', o.id, 'method', o.payment_method,
      'lastAt', coalesce((select h.at from order_history h where h.order_id = o.id order by h.id desc limit 1), o.placed_at),
      'captures', ${captures}, 'refunds', ${refunds}, 'remittances', ${remittances}, 'parcels', ${parcels}, 'posted', ${posted}) as found
    from orders o where o.id = any(${sql.param([...orderIds])}::uuid[]) order by o.placed_at, o.id`);
  return rows.map(({ found }) => found);
}
