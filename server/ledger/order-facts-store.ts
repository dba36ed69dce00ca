import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { LedgerOrder } from "#domain/ledger/plan-postings.ts";

const lines = sql`(
  select coalesce(json_agg(json_build_object('valuePaise', l.value_paise, 'taxPaise', l.tax_paise,
    'commissionPaise', coalesce(l.commission_paise, 0), 'commissionTaxPaise', coalesce(l.commission_tax_paise, 0),
    'backPaise', back.paise, 'backTaxPaise', back.tax)), '[]'::json)
  from order_lines l
  cross join lateral (
    select coalesce(sum(b.amount_paise), 0) as paise, coalesce(sum(b.tax_paise), 0) as tax
    from refunds r join refund_lines b on b.refund_id = r.id and b.order_line_id = l.id
    where r.order_id = p.order_id and r.parcel_id = p.id and r.state <> 'failed') back
  where l.parcel_id = p.id)`;

const parcels = sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'vendorId', p.vendor_id, 'status', p.status,
    'totalPaise', p.total_paise, 'shippingPaise', p.shipping_paise, 'feePaise', coalesce(p.parcel_fee_paise, 0),
    'feeTaxPaise', coalesce(p.parcel_fee_tax_paise, 0), 'deliveredAt', p.delivered_at, 'isHeld', h.parcel_id is not null,
    'releasedAt', h.released_at, 'lines', ${lines}) order by p.position), '[]'::json)
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
    'sums', s.sums)), '[]'::json)
  from (
    select subject, subject_id, max(steps) as steps, json_object_agg(account, paise) as sums
    from (
      select t.subject, t.subject_id, e.account, sum(e.amount_paise) as paise, max(t.step) as steps
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
