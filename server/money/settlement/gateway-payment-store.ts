import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { AttemptState } from "#domain/money/payments/attempt.ts";
import type { GatewayPayment } from "#server/gateways/gateway.ts";
import type { Attempt } from "#server/money/payments/payment-store.ts";

/**
 * The attempt that a payment was made for: by its own name first, else by what the gateway was asked to collect.
 * `attemptId`: whoever asked the gateway knows it already.
 */
export async function findAttemptOf(
  db: Executor,
  gateway: string,
  { reference, orderReference }: Pick<GatewayPayment, "reference" | "orderReference">,
  attemptId: string | null,
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id, 1 as place from payment_attempts where gateway = ${gateway} and gateway_reference = ${reference}
      union all
      select id, 2 from payment_attempts where gateway = ${gateway} and gateway_order = ${orderReference}
      union all
      select id, 3 from payment_attempts where gateway = ${gateway} and id = ${attemptId}
    ) found order by place limit 1`);
  return rows[0]?.id ?? null;
}

/**
 * Keeps what a gateway said last of a payment. What is older and comes later takes nothing back: money that was captured
 * was captured, and what went back of it went back.
 * @returns whether nothing was known of it
 */
export async function saveGatewayPayment(
  db: Executor,
  gateway: string,
  payment: GatewayPayment,
  seenAt: Date,
): Promise<boolean> {
  const { reference, orderReference, state, amountPaise, refundedPaise } = payment;
  const stays = sql`excluded.state <> 'captured' and (kept.state = 'captured' or excluded.state = 'open')`;
  const { rows } = await db.execute<{ isNew: boolean }>(sql`
    insert into gateway_payments as kept (gateway, reference, gateway_order, state, amount_paise, refunded_paise, method,
      failure_code, made_at, seen_at)
    values (${gateway}, ${reference}, ${orderReference}, ${state}, ${amountPaise}, ${refundedPaise}, ${payment.method},
      ${payment.failureCode}, ${payment.madeAt}, ${seenAt})
    on conflict (gateway, reference) do update set
      gateway_order = coalesce(kept.gateway_order, excluded.gateway_order),
      refunded_paise = greatest(kept.refunded_paise, excluded.refunded_paise),
      method = coalesce(excluded.method, kept.method),
      seen_at = excluded.seen_at,
      state = case when ${stays} then kept.state else excluded.state end,
      amount_paise = case when ${stays} or excluded.amount_paise = 0 then kept.amount_paise else excluded.amount_paise end,
      failure_code = case when ${stays} then kept.failure_code else excluded.failure_code end
    returning xmax = 0 as "isNew"`);
  return rows[0]?.isNew === true;
}

/** What the shop knows of an attempt before a payment for it is captured. */
export type AwaitedMoney = { status: OrderStatus; state: AttemptState; orderId: string };

export async function findAwaited(db: Executor, attemptId: string): Promise<AwaitedMoney | null> {
  const { rows } = await db.execute<AwaitedMoney>(sql`
    select o.status, a.state, o.id as "orderId" from payment_attempts a join orders o on o.id = a.order_id
    where a.id = ${attemptId}`);
  return rows[0] ?? null;
}

/** What came, which may not be what was asked for. */
export async function saveReceivedAmount(
  tx: Transaction,
  attemptId: string,
  amountPaise: number,
): Promise<void> {
  await tx.execute(
    sql`update payment_attempts set amount_paise = ${amountPaise} where id = ${attemptId}`,
  );
}

/** The gateway has spoken of it just now; where the answer to asking it was lost, its name for that is learnt here. */
export async function noteGatewayAnswer(
  tx: Transaction,
  attemptId: string,
  { orderReference, at }: { orderReference: string | null; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update payment_attempts a set checked_at = ${at}, gateway_order = case
      when a.gateway_order is not null or exists (
        select 1 from payment_attempts other where other.gateway = a.gateway and other.gateway_order = ${orderReference})
      then a.gateway_order else ${orderReference} end
    where id = ${attemptId}`);
}

/** Of money that came besides what an attempt has brought already. Nobody waits for it: it is made closed. */
export async function insertLateAttempt(
  tx: Transaction,
  attempt: Pick<Attempt, "id" | "method" | "gateway" | "amountPaise"> & {
    orderId: string;
    at: Date;
  },
): Promise<void> {
  await tx.execute(sql`
    insert into payment_attempts (id, order_id, method, gateway, state, amount_paise, created_at, completed_at)
    values (${attempt.id}, ${attempt.orderId}, ${attempt.method}, ${attempt.gateway}, 'expired', ${attempt.amountPaise},
      ${attempt.at}, ${attempt.at})`);
}
