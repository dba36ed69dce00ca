import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { AboveLimit } from "#domain/orders/order-limits.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { CountryCode } from "#domain/people/addresses/countries.ts";
import type { OfflinePayment } from "#domain/payment-methods/offline-method.ts";
import type { AttemptState } from "#domain/money/payments/attempt.ts";
import type { AttemptMade } from "#domain/money/payments/why-not-payable.ts";
import type { DigitalMethod, PaymentMethod } from "#domain/payment-methods/payment-method.ts";

export type Attempt = {
  id: string;
  state: AttemptState;
  method: PaymentMethod;
  gateway: string;
  /** The gateway's name for the payment. */
  gatewayReference: string | null;
  amountPaise: number;
  failureCode: string | null;
  tokenHash: string | null;
  /** The gateway's name for what it was asked to collect. */
  gatewayOrder: string | null;
  /** Of one whose money its customer sends by hand. */
  offlinePayment: OfflinePayment | null;
  payerReference: string | null;
  isTold: boolean;
};

export type PayableOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  /** In which it is to be paid now. */
  method: PaymentMethod;
  stockHeld: boolean;
  /** As PostgreSQL writes it. */
  heldUntil: string | null;
  country: CountryCode;
  aboveLimit: AboveLimit | null;
};

const attemptColumns = sql`
  a.id, a.state, a.method, a.gateway, a.amount_paise as "amountPaise", a.failure_code as "failureCode",
  a.token_hash as "tokenHash", a.gateway_order as "gatewayOrder", a.gateway_reference as "gatewayReference",
  a.offline_payment as "offlinePayment", a.payer_reference as "payerReference", a.told_at is not null as "isTold"`;
const orderColumns = sql`
  o.id, o.number, o.status, o.payment_method as method, o.above_limit as "aboveLimit",
  o.ship_to ->> 'country' as country, o.stock_released_at is null as "stockHeld",
  o.stock_held_until as "heldUntil"`;

/** An order is locked before its attempts and its packs, by everybody. */
export async function lockOwnOrder(
  tx: Transaction,
  { personId, number }: { personId: string; number: string },
): Promise<PayableOrder | null> {
  const { rows } = await tx.execute<PayableOrder>(sql`
    select ${orderColumns} from orders o where o.number = ${number} and o.person_id = ${personId}
    for no key update`);
  return rows[0] ?? null;
}

/** The attempt with its order, both locked, the order first. */
export async function lockAttempt(
  tx: Transaction,
  attemptId: string,
): Promise<{ attempt: Attempt; order: PayableOrder } | null> {
  const orders = await tx.execute<PayableOrder>(sql`
    select ${orderColumns} from orders o where o.id = (select order_id from payment_attempts where id = ${attemptId})
    for no key update`);
  const attempts = await tx.execute<Attempt>(
    sql`select ${attemptColumns} from payment_attempts a where a.id = ${attemptId} for no key update`,
  );
  const [order] = orders.rows;
  const [attempt] = attempts.rows;
  return order === undefined || attempt === undefined ? null : { order, attempt };
}

export async function findAttempts(tx: Executor, orderId: string): Promise<Attempt[]> {
  const { rows } = await tx.execute<Attempt>(
    sql`select ${attemptColumns} from payment_attempts a where a.order_id = ${orderId} order by a.created_at, a.id`,
  );
  return rows;
}

export const attemptMade = (attempt: Attempt): AttemptMade => ({
  state: attempt.state,
  isCharged: attempt.tokenHash !== null,
  isOnPage: attempt.gatewayOrder !== null,
  isTold: attempt.isTold,
});

/** Nothing is sent for a page of the gateway until its customer pays there. */
const sentAt = ({ tokenHash, at }: { tokenHash: string | null; at: Date }): Date | null =>
  tokenHash === null ? null : at;

/** The open attempt becomes the one that is now sent, by whatever method the customer has chosen last. */
export async function sendAttempt(
  tx: Transaction,
  attempt: {
    id: string;
    method: string;
    gateway: string;
    tokenHash: string | null;
    amountPaise: number;
    at: Date;
  },
): Promise<void> {
  await tx.execute(sql`
    update payment_attempts
    set method = ${attempt.method}, gateway = ${attempt.gateway}, token_hash = ${attempt.tokenHash},
      amount_paise = ${attempt.amountPaise}, sent_at = ${sentAt(attempt)}
    where id = ${attempt.id}`);
}

/** Later than those before it, though it may follow one within the same moment: which was the last has to be known. */
export async function insertAttempt(
  tx: Transaction,
  attempt: {
    id: string;
    orderId: string;
    method: string;
    gateway: string;
    tokenHash: string | null;
    offlinePayment: OfflinePayment | null;
    amountPaise: number;
    at: Date;
  },
): Promise<void> {
  const { offlinePayment } = attempt;
  await tx.execute(sql`
    insert into payment_attempts (id, order_id, method, gateway, token_hash, amount_paise, offline_payment, sent_at,
      created_at)
    select ${attempt.id}, ${attempt.orderId}, ${attempt.method}, ${attempt.gateway}, ${attempt.tokenHash},
      ${attempt.amountPaise}, ${offlinePayment && JSON.stringify(offlinePayment)}::jsonb, ${sentAt(attempt)}::timestamptz,
      greatest(${attempt.at}::timestamptz, max(created_at) + interval '1 millisecond')
    from payment_attempts where order_id = ${attempt.orderId}`);
}

/** The order is to be paid in that way now: so it is confirmed, packed and paid back. */
export async function saveMethod(
  tx: Transaction,
  orderId: string,
  { method, aboveLimit }: { method: string; aboveLimit: AboveLimit | null },
): Promise<void> {
  await tx.execute(sql`
    update orders set payment_method = ${method}, above_limit = ${aboveLimit && JSON.stringify(aboveLimit)}::jsonb
    where id = ${orderId}`);
}

/** The customer comes back to the gateway's page, and now wants to pay there in another way. */
export async function changeMethod(tx: Transaction, id: string, method: string): Promise<void> {
  await tx.execute(sql`
    update payment_attempts set method = ${method} where id = ${id} and method <> ${method}`);
}

export type PageAttempt = {
  attemptId: string;
  gateway: string;
  orderReference: string;
  method: DigitalMethod;
  amountPaise: number;
  payer: { name: string; email: string; phone: string };
};

/**
 * What a customer can go on to pay on a gateway's page, while the goods are held for it and no less is due by now; null:
 * nothing.
 */
export async function loadPageAttempt(
  db: Executor,
  { personId, number }: { personId: string; number: string },
): Promise<PageAttempt | null> {
  const { rows } = await db.execute<PageAttempt>(sql`
    select a.id as "attemptId", a.gateway, a.gateway_order as "orderReference", a.method, a.amount_paise as "amountPaise",
      json_build_object('name', p.name, 'email', p.email, 'phone', coalesce(o.ship_to->>'phoneNumber', '')) as payer
    from orders o join payment_attempts a on a.order_id = o.id and a.state = 'open' join people p on p.id = o.person_id
    where o.number = ${number} and o.person_id = ${personId} and o.status = 'pending'
      and o.stock_released_at is null and a.gateway_order is not null
      and a.amount_paise = (select sum(total_paise) from parcels where order_id = o.id and status <> 'canceled')`);
  return rows[0] ?? null;
}

/** The first one counts. One whose sum or gateway was changed meanwhile is not kept: the customer asks again. */
export async function saveGatewayOrder(
  db: Executor,
  attempt: { id: string; gateway: string; amountPaise: number; orderReference: string },
): Promise<void> {
  const { id, gateway, amountPaise, orderReference } = attempt;
  await db.execute(sql`
    update payment_attempts set gateway_order = ${orderReference}
    where id = ${id} and gateway_order is null and state = 'open' and gateway = ${gateway}
      and amount_paise = ${amountPaise}`);
}

export async function closeAttempt(
  tx: Transaction,
  id: string,
  to: { state: AttemptState; reference: string | null; failureCode: string | null; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update payment_attempts set state = ${to.state}, failure_code = ${to.failureCode}, completed_at = ${to.at},
      gateway_reference = coalesce(${to.reference}, gateway_reference)
    where id = ${id}`);
}

export async function insertCapture(
  tx: Transaction,
  capture: {
    id: string;
    orderId: string;
    attemptId: string;
    /** Where cash was taken for that one. */
    parcelId?: string;
    /** The parcel's vendor took the cash. */
    isWithVendor?: boolean;
    amountPaise: number;
    at: Date;
  },
): Promise<void> {
  await tx.execute(sql`
    insert into captures (id, order_id, attempt_id, parcel_id, is_with_vendor, amount_paise, captured_at)
    values (${capture.id}, ${capture.orderId}, ${capture.attemptId}, ${capture.parcelId ?? null},
      ${capture.isWithVendor ?? false}, ${capture.amountPaise}, ${capture.at})`);
}
