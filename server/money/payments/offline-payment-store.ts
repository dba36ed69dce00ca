import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { AttemptState } from "#domain/money/payments/attempt.ts";
import { sentByHand } from "#domain/money/payments/hand-gateways.ts";

const isSentByHand = sql`a.gateway = any(${sql.param([...sentByHand])}::text[])`;

export type OfflinePayment = {
  orderId: string;
  attemptId: string;
  state: AttemptState;
  amountPaise: number;
  /** Of one that was confirmed: what it was called, by whom it was seen, and whether all of it goes back. */
  reference: string | null;
  seenBy: string | null;
  goesBack: boolean;
  gateway: (typeof sentByHand)[number];
};

/**
 * A payment of an order that its customer sends by hand, the last one unless `attemptId` names another; the order is locked
 * first, as everybody does.
 */
export async function lockOfflinePayment(
  tx: Transaction,
  { orderNumber, attemptId = "" }: { orderNumber: string; attemptId?: string | undefined },
): Promise<OfflinePayment | null> {
  const orders = await tx.execute<{ id: string }>(
    sql`select id from orders where number = ${orderNumber} for no key update`,
  );
  const [order] = orders.rows;
  if (order === undefined) return null;
  const { rows } = await tx.execute<Omit<OfflinePayment, "orderId">>(sql`
    select a.id as "attemptId", a.gateway, a.state, a.amount_paise as "amountPaise", a.gateway_reference as reference,
      (select h.actor_id from order_history h where h.order_id = a.order_id and h.event = 'payment-captured'
        and h.note = a.gateway_reference order by h.id desc limit 1) as "seenBy",
      exists (select 1 from refunds r join captures c on c.id = r.capture_id
        where c.attempt_id = a.id and r.parcel_id is null) as "goesBack"
    from payment_attempts a
    where a.order_id = ${order.id} and ${isSentByHand} and (${attemptId} = '' or a.id::text = ${attemptId})
    order by a.created_at desc, a.id limit 1`);
  const [attempt] = rows;
  return attempt === undefined ? null : { orderId: order.id, ...attempt };
}

/**
 * What came, which may be more than what is due by now. A reference that its customer named, and the bank doesn't, was a
 * mistake: it may be another order's.
 */
export async function saveReceivedAmount(
  tx: Transaction,
  attemptId: string,
  { amountPaise, reference }: { amountPaise: number; reference: string },
): Promise<void> {
  await tx.execute(sql`
    update payment_attempts set amount_paise = ${amountPaise},
      payer_reference = case when payer_reference = ${reference} then payer_reference end
    where id = ${attemptId}`);
}

/**
 * Where its customer has told of the payment that is confirmed now once more, by its reference, for another attempt of the
 * order, which is locked. In capitals or not, it is the same. What was told before the money was sent, the account for
 * example, names no payment.
 */
export async function findToldAgain(
  tx: Transaction,
  { orderId, attemptId, reference }: Record<"orderId" | "attemptId" | "reference", string>,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select again.id from payment_attempts again join payment_attempts a on a.id = ${attemptId}
    where again.order_id = ${orderId} and again.id <> a.id and again.state = 'open' and again.told_at is not null
      and (lower(again.payer_reference) = lower(${reference}) or (again.method = a.method and exists (
        select 1 from jsonb_array_elements(again.offline_payment -> 'given') g
        where lower(g ->> 'data') = lower(${reference})
          and again.offline_payment -> 'asks' @> jsonb_build_array(jsonb_build_object('name', g -> 'name')))))`);
  return rows.map(({ id }) => id);
}

/**
 * The order that a payment of this reference has paid by another attempt, or is said to have paid if it is another order: to
 * one and the same it may be told again. Whoever asks for the same one waits. In capitals or not, it is the same.
 */
export async function findReferenceUse(
  tx: Transaction,
  { reference, attemptId }: { reference: string; attemptId: string },
): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${reference}), 0))`);
  const { rows } = await tx.execute<{ number: string }>(sql`
    select o.number from payment_attempts a join orders o on o.id = a.order_id
    where a.id <> ${attemptId} and ((${isSentByHand} and lower(a.gateway_reference) = lower(${reference}))
      or (a.payer_reference = ${reference} and a.state in ('open', 'captured')
        and a.order_id <> (select order_id from payment_attempts where id = ${attemptId})))`);
  return rows[0]?.number ?? null;
}
