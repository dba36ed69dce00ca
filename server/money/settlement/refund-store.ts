import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { RefundState } from "#domain/money/refunds/refund-state.ts";
import { isUuid } from "#domain/uuid.ts";
import { handGateways } from "#domain/money/payments/hand-gateways.ts";
import type { GatewayRefund } from "#server/gateways/gateway.ts";

export type SentRefund = {
  id: string;
  orderId: string;
  state: RefundState;
  /** The gateway's name for the last try; null until it was heard. */
  reference: string | null;
  /** That try failed, and it is to be sent once more. */
  isToRetry: boolean;
};

/** Of a refund `r` that is pending: the gateway has taken it in. */
export const isOnItsWay = sql.raw("(r.gateway_reference is not null and r.failure_code is null)");
const isToRetry = sql.raw(`r.state = 'pending' and r.failure_code is not null as "isToRetry"`);

/** By the id that we sent along, else by the gateway's own name. Only one of that payment of that gateway. */
export async function findSentRefund(
  db: Executor,
  gateway: string,
  reported: Pick<GatewayRefund, "refundId" | "reference" | "paymentReference">,
): Promise<SentRefund | null> {
  const id = reported.refundId !== null && isUuid(reported.refundId) ? reported.refundId : null;
  const { rows } = await db.execute<SentRefund>(sql`
    select r.id, r.order_id as "orderId", r.state, r.gateway_reference as reference, ${isToRetry}
    from payment_attempts a join captures c on c.attempt_id = a.id join refunds r
      on r.order_id = c.order_id and r.capture_id = c.id
    where a.gateway = ${gateway} and a.gateway_reference = ${reported.paymentReference} and not r.by_hand
      and (r.id = ${id} or r.gateway_reference = ${reported.reference})
    order by (r.id = ${id}) desc nulls last limit 1`);
  return rows[0] ?? null;
}

/** The same once more, after the order's lock was waited for. */
export async function lockSentRefund(
  tx: Transaction,
  { id, orderId }: SentRefund,
): Promise<SentRefund | null> {
  await tx.execute(sql`select 1 from orders where id = ${orderId} for no key update`);
  const { rows } = await tx.execute<SentRefund>(sql`
    select r.id, r.order_id as "orderId", r.state, r.gateway_reference as reference, ${isToRetry}
    from refunds r where r.id = ${id} and not r.by_hand`);
  return rows[0] ?? null;
}

/** The gateway has taken it in. */
export async function saveRefundReference(
  tx: Transaction,
  refundId: string,
  reference: string,
): Promise<void> {
  await tx.execute(sql`
    update refunds set gateway_reference = ${reference}, failure_code = null where id = ${refundId} and state = 'pending'`);
}

/** It was said to have failed, and the money went all the same. */
export async function reviveRefund(tx: Transaction, refundId: string): Promise<void> {
  await tx.execute(sql`
    update refunds set state = 'pending', failure_code = null where id = ${refundId} and state = 'failed'`);
}

/** What the gateway has paid back of a payment, as far as it told us: at least what is done. */
export async function saveRefundedSum(tx: Transaction, refundId: string): Promise<void> {
  await tx.execute(sql`
    update gateway_payments g set refunded_paise = greatest(g.refunded_paise, back.paise)
    from (
      select a.gateway, a.gateway_reference as reference, sum(r.amount_paise) as paise
      from refunds one join captures c on c.id = one.capture_id join payment_attempts a on a.id = c.attempt_id
      join refunds r on r.order_id = c.order_id and r.capture_id = c.id and r.state = 'done' and not r.by_hand
      where one.id = ${refundId} group by a.gateway, a.gateway_reference
    ) back
    where g.gateway = back.gateway and g.reference = back.reference`);
}

export type FailedRefund = {
  orderId: string;
  orderNumber: string;
  state: SentRefund["state"];
  amountPaise: number;
  reason: string;
  failureCode: string | null;
  /** Of its payment, less all that went back or is on its way; nothing where what it was for went back since. */
  leftPaise: number;
};

/** By another refund of the same parcel, line or shipping; a part that would not fit the GST of its line counts too. */
const goneBackSince = sql`(
  r.amount_paise > (select p.total_paise - (select coalesce(sum(y.amount_paise), 0) from refunds y
    where y.order_id = p.order_id and y.parcel_id = p.id and y.state <> 'failed') from parcels p where p.id = r.parcel_id)
  or exists (
    select 1 from refund_lines b left join order_lines l on l.id = b.order_line_id
    join parcels p on p.id = r.parcel_id
    cross join lateral (
      select coalesce(sum(x.amount_paise + x.shop_paid_paise), 0) as paise, coalesce(sum(x.tax_paise), 0) as tax,
        coalesce(sum(x.quantity), 0) as packs
      from refund_lines x join refunds y on y.id = x.refund_id and y.state <> 'failed' and y.order_id = p.order_id and y.parcel_id = p.id
      where x.kind = b.kind and x.order_line_id is not distinct from b.order_line_id) before
    where b.refund_id = r.id and case b.kind
      when 'line' then before.paise + b.amount_paise + b.shop_paid_paise > l.value_paise + l.tax_paise
        or before.tax + b.tax_paise > l.tax_paise or before.packs + coalesce(b.quantity, 0) > l.quantity
        or (before.paise + b.amount_paise + b.shop_paid_paise = l.value_paise + l.tax_paise and before.tax + b.tax_paise <> l.tax_paise)
      when 'shipping' then before.paise + b.amount_paise > p.shipping_paise
      else abs(before.paise + b.amount_paise) > abs(p.round_off_paise) end))`;

/** One that a gateway pays, with its order locked first. */
export async function lockFailedRefund(
  tx: Transaction,
  refundId: string,
): Promise<FailedRefund | null> {
  await tx.execute(sql`
    select 1 from orders where id = (select order_id from refunds where id = ${refundId}) for no key update`);
  const { rows } = await tx.execute<FailedRefund>(sql`
    select o.id as "orderId", o.number as "orderNumber", r.state, r.amount_paise as "amountPaise", r.reason,
      r.failure_code as "failureCode", case when ${goneBackSince} then 0 else c.amount_paise - (
        select coalesce(sum(amount_paise), 0) from refunds
        where order_id = c.order_id and capture_id = c.id and state <> 'failed') end as "leftPaise"
    from refunds r join orders o on o.id = r.order_id join captures c on c.id = r.capture_id
    join payment_attempts a on a.id = c.attempt_id
    where r.id = ${refundId} and not r.by_hand and a.gateway <> all(${sql.param([...handGateways])}::text[])`);
  return rows[0] ?? null;
}

/** What it was called and why it failed stay, until the gateway has taken in the new try. */
export async function sendRefundAgain(tx: Transaction, refundId: string): Promise<void> {
  await tx.execute(sql`
    update refunds set state = 'pending', sent_at = null
    where id = ${refundId} and state = 'failed'`);
}
