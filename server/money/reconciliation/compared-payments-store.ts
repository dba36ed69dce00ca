import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import {
  graceMs,
  type ShopRecord,
  type GatewayRecord,
} from "#domain/money/reconciliation/difference.ts";
import { rowsPerPage } from "#domain/list-page.ts";
import { handGateways } from "#domain/money/payments/hand-gateways.ts";
import { isPaidByHand } from "#server/money/refunds/paid-by-hand.ts";

export type ComparedPaymentsQuery = {
  /** When it was made; not asked where a payment is looked for by its name. */
  from: Date;
  until: Date;
  /** The number of an order, or what a payment or its order is called at the gateway; '' asks for any. */
  text: string;
  gateway: string | null;
  onlyDifferences: boolean;
};

/** A refund of the payment that needs somebody: it failed, or waits. */
export type TroubledRefund = {
  id: string;
  state: "pending" | "failed";
  amountPaise: number;
  reason: string;
  failureCode: string | null;
  tries: number;
};

export type PaymentRow = {
  gateway: string;
  /** Null: the gateway has not named it. */
  reference: string | null;
  at: Date;
  there: (GatewayRecord & { failureCode: string | null; seenAt: Date }) | null;
  here: ShopRecord | null;
  attemptId: string | null;
  orderNumber: string | null;
  refunds: TroubledRefund[];
};

/** Of all that is asked for, differences or not; `differing` of them differ. */
export type PaymentSums = {
  payments: number;
  differing: number;
  /** Those that the list has. */
  shown: number;
  capturedTherePaise: number;
  capturedHerePaise: number;
  refundedTherePaise: number;
  refundedHerePaise: number;
};

export type ComparedPage = { sums: PaymentSums; payments: PaymentRow[] };

type ComparedPaymentJson = Omit<PaymentRow, "at" | "there" | "refunds"> & {
  at: string;
  there: (Omit<NonNullable<PaymentRow["there"]>, "seenAt"> & { seenAt: string }) | null;
  refunds: TroubledRefund[] | null;
};

/** `telling`: the gateways that tell of refunds. */
type ComparedPaymentsFilter = ComparedPaymentsQuery & { telling: readonly string[]; now: Date };

/** Newest first. All that is asked for is gone through once, for sums, count and page. */
export async function readComparedPayments(
  db: Executor,
  asked: ComparedPaymentsFilter,
  page: number,
): Promise<ComparedPage> {
  const { rows } = await db.execute<{ sums: PaymentSums; payments: ComparedPaymentJson[] }>(sql`
    with ${entriesOf(asked)}, ${differencesOf(asked)},
    counted as (
      select count(*) as payments, count(*) filter (where differs) as differing,
        count(*) filter (where differs or ${!asked.onlyDifferences}) as shown,
        coalesce(sum(there_paise) filter (where there_state = 'captured'), 0) as "capturedTherePaise",
        coalesce(sum(captured_paise), 0) as "capturedHerePaise",
        coalesce(sum(there_refunded_paise) filter (where tells), 0) as "refundedTherePaise",
        coalesce(sum(refunded_paise) filter (where tells), 0) as "refundedHerePaise"
      from judged
    ),
    page as (
      select * from judged where differs or ${!asked.onlyDifferences}
      order by at desc, reference, attempt_id limit ${rowsPerPage} offset (
        select least(${page - 1}::bigint, (greatest(shown, 1) - 1) / ${rowsPerPage}::bigint) * ${rowsPerPage}::bigint from counted)
    )
    select row_to_json(counted) as sums,
      (select coalesce(json_agg(${shownRow} order by at desc, reference, attempt_id), '[]'::json) from page) as payments
    from counted`);
  const [found] = rows;
  if (found === undefined) throw new Error("A count answers one row");
  return { sums: found.sums, payments: found.payments.map(readRow) };
}

const readRow = ({ at, there, refunds, ...row }: ComparedPaymentJson): PaymentRow => ({
  ...row,
  at: new Date(at),
  there: there && { ...there, seenAt: new Date(there.seenAt) },
  refunds: refunds ?? [],
});

const byHand = sql`all(${sql.param([...handGateways])}::text[])`;
const isSent = sql`(a.token_hash is not null or a.gateway_order is not null)`;
const isReported = sql`exists (select 1 from gateway_payments g where g.gateway = a.gateway and g.reference = a.gateway_reference)`;

/**
 * What gateways told us, each with its attempt; money we took that none told of; and what was sent and never answered.
 * A payment whose gateway's order is ours, but that is not the one which paid it, belongs to the attempt without being its
 * payment. All is read in passing: each table is gone through once.
 */
const entriesOf = (asked: ComparedPaymentsFilter): SQL => sql`
  ${searchedPayments(asked)},
  told as materialized (
    select g.gateway, g.reference, g.made_at as at, g.state::text as there_state, g.amount_paise as there_paise,
      g.refunded_paise as there_refunded_paise, g.failure_code, g.seen_at, a.state::text as here_state, c.id as capture_id,
      c.order_id, coalesce(c.amount_paise, 0) as captured_paise, coalesce(a.id, (select near.id from payment_attempts near
        where near.gateway = g.gateway and near.gateway_order = g.gateway_order)) as attempt_id
    from gateway_payments g
    left join payment_attempts a on a.gateway = g.gateway and a.gateway_reference = g.reference
    left join captures c on c.attempt_id = a.id
    where ${matchesPeriod(asked, "g", sql`g.made_at`)}
  ),
  entry as materialized (
    select * from told
    union all
    select a.gateway, a.gateway_reference, c.captured_at, null, null, null, null, null, a.state::text, c.id, c.order_id, c.amount_paise, a.id
    from captures c ${attemptOf(asked)}
    -- Cash is taken for a parcel.
    where c.parcel_id is null and not exists (select 1 from told where told.capture_id = c.id) and a.gateway <> ${byHand} and not ${isReported} and ${matchesPeriod(asked, "a", sql`c.captured_at`)}
    union all
    select a.gateway, a.gateway_reference, a.created_at, null, null, null, null, null, a.state::text, null, null, 0, a.id
    from payment_attempts a
    where a.state = 'open' and a.gateway <> ${byHand} and ${isSent} and not ${isReported} and not exists (
        select 1 from gateway_payments g where g.gateway = a.gateway and g.gateway_order = a.gateway_order)
      and ${matchesPeriod(asked, "a", sql`a.created_at`)}
  )`;

/**
 * Of a period, few captures are left that nobody told of: their attempts are looked up one by one, for which the offset
 * keeps all attempts from being read. Of an order, its attempts come first.
 */
const attemptOf = ({ text }: ComparedPaymentsFilter): SQL =>
  text === ""
    ? sql`cross join lateral (select * from payment_attempts where id = c.attempt_id offset 0) a`
    : sql`join payment_attempts a on a.id = c.attempt_id`;

/** Attempts and payments of the name or the order that is looked for. */
const searchedPayments = ({ text }: ComparedPaymentsFilter): SQL => sql`
  sought_attempt as materialized (
    select id, gateway, gateway_reference, gateway_order from payment_attempts
    where ${text !== ""} and order_id = (select id from orders where number = ${text.toUpperCase()})
    union select id, gateway, gateway_reference, gateway_order from payment_attempts where ${text !== ""} and gateway_reference = ${text}
    union select id, gateway, gateway_reference, gateway_order from payment_attempts where ${text !== ""} and gateway_order = ${text}
  ),
  sought_payment as materialized (
    select gateway, reference from gateway_payments where ${text !== ""} and reference = ${text}
    union select gateway, reference from gateway_payments where ${text !== ""} and gateway_order = ${text}
    union select g.gateway, g.reference from sought_attempt s join gateway_payments g
      on g.gateway = s.gateway and g.reference = s.gateway_reference
    union select g.gateway, g.reference from sought_attempt s join gateway_payments g
      on g.gateway = s.gateway and g.gateway_order = s.gateway_order
  )`;

/** Of `g`, payments of a gateway, or of `a`, attempts. */
function matchesPeriod(
  { text, gateway, from, until }: ComparedPaymentsFilter,
  of: "g" | "a",
  at: SQL,
): SQL {
  const isOfGateway = gateway === null ? sql`true` : sql`${sql.raw(of)}.gateway = ${gateway}`;
  if (text === "") return sql`${at} >= ${from} and ${at} < ${until} and ${isOfGateway}`;
  return of === "a"
    ? sql`a.id in (select id from sought_attempt) and ${isOfGateway}`
    : sql`(g.gateway, g.reference) in (select gateway, reference from sought_payment) and ${isOfGateway}`;
}

/** In SQL the rules of `findDifferences`. Refunds are looked up payment by payment, by the index of their orders. */
const differencesOf = ({ telling, now }: ComparedPaymentsFilter): SQL => sql`
  gone as (
    select e.capture_id, sum(r.amount_paise) filter (where r.state = 'done') as refunded_paise,
      sum(r.amount_paise) filter (where r.state = 'done' and r.completed_at < e.seen_at) as refunded_before_paise,
      sum(r.amount_paise) filter (where r.state = 'pending') as returning_paise,
      count(*) filter (where r.state = 'failed' and not ${isPaidByHand}) as refunds_failed,
      count(*) filter (where r.state = 'pending' and r.created_at < ${longAgo(now)}) as refunds_waiting
    from entry e cross join lateral (
      select * from refunds where order_id = e.order_id and capture_id = e.capture_id and not by_hand offset 0) r
    group by e.capture_id
  ),
  known as (
    select e.*, coalesce(e.gateway = any(${sql.param([...telling])}::text[]) and e.there_state = 'captured', false) as tells,
      coalesce(g.refunded_paise, 0) as refunded_paise, coalesce(g.refunded_before_paise, 0) as refunded_before_paise,
      coalesce(g.returning_paise, 0) as returning_paise, coalesce(g.refunds_failed, 0) as refunds_failed,
      coalesce(g.refunds_waiting, 0) as refunds_waiting
    from entry e left join gone g on g.capture_id = e.capture_id
  ),
  judged as materialized (
    select known.*, case when attempt_id is null then there_state <> 'declined' else
      (captured_paise > 0) <> (there_state is not distinct from 'captured')
      or (captured_paise > 0 and there_paise <> captured_paise)
      or (tells and there_refunded_paise > refunded_paise + returning_paise)
      or (tells and there_refunded_paise < refunded_before_paise)
      or (at < ${longAgo(now)} and (here_state is not distinct from 'open' or there_state is not distinct from 'authorized'))
      or refunds_failed > 0 or refunds_waiting > 0 end as differs
    from known
  )`;

const longAgo = (now: Date) => new Date(now.getTime() - graceMs);

const shownRow = sql`json_build_object(
  'gateway', page.gateway, 'reference', page.reference, 'at', page.at, 'attemptId', page.attempt_id,
  'orderNumber', (select o.number from payment_attempts a join orders o on o.id = a.order_id where a.id = page.attempt_id),
  'there', case when page.there_state is not null then json_build_object('state', page.there_state,
    'amountPaise', page.there_paise, 'refundedPaise', case when page.tells then page.there_refunded_paise end,
    'failureCode', page.failure_code, 'seenAt', page.seen_at) end,
  'here', case when page.attempt_id is not null then json_build_object('state', page.here_state,
    'capturedPaise', page.captured_paise, 'refundedPaise', page.refunded_paise,
    'refundedBeforePaise', page.refunded_before_paise, 'returningPaise', page.returning_paise,
    'refundsFailed', page.refunds_failed, 'refundsWaiting', page.refunds_waiting) end,
  'refunds', (select json_agg(json_build_object('id', r.id, 'state', r.state, 'amountPaise', r.amount_paise,
      'reason', r.reason, 'failureCode', r.failure_code, 'tries', r.tries) order by r.created_at, r.id)
    from refunds r where r.order_id = (select order_id from captures where id = page.capture_id)
      and r.capture_id = page.capture_id and r.state <> 'done' and not r.by_hand and not (r.state = 'failed' and ${isPaidByHand})))`;
