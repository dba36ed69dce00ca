import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { AttemptState } from "#domain/money/payments/attempt.ts";
import { handGateways } from "#domain/money/payments/hand-gateways.ts";

/** An attempt whose gateway has to be asked what became of it. */
export type UncertainAttempt = {
  id: string;
  state: AttemptState;
  gateway: string;
  orderReference: string | null;
  /** A gateway that knows nothing of it by now never will: the order's hold is over, or it was sent long enough ago. */
  isLost: boolean;
  /** Its order waits for no money any more. */
  isUnwanted: boolean;
  /** Nothing comes for it any more. */
  isForgotten: boolean;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A payment that has not reached its gateway after so long never will. */
const reachedMs = 15 * minuteMs;
/** Younger ones are still being answered in the request that sent them. */
const answeredMs = minuteMs;
/** After so many days nothing comes any more: a payment that nobody captures goes back to the customer before that. */
const inquiredForMs = 5 * dayMs;
const openPerRun = 500;
const closedPerRun = 100;

/**
 * Open ones are asked about at each run; those that were given up once an hour, for money may come for them late or have
 * come while nobody heard; and paid ones once a day, for the gateway's page may have taken a second payment. Whoever
 * waited longest is first. Only what is open, or was closed in the last days, is read.
 */
export async function findUncertain(db: Executor, now: Date): Promise<UncertainAttempt[]> {
  const before = (ms: number) => sql`${new Date(now.getTime() - ms)}::timestamptz`;
  const { rows } = await db.execute<UncertainAttempt>(sql`
    (${attempts(now)}
      where a.state = 'open' and a.gateway <> all(${sql.param([...handGateways])}::text[])
        and coalesce(a.sent_at, a.created_at) <= ${before(answeredMs)}
      order by a.checked_at nulls first, a.created_at limit ${openPerRun})
    union all
    (${attempts(now)}
      where a.state in ('declined', 'expired') and a.gateway_order is not null
        and a.completed_at > ${before(inquiredForMs)}
        and (a.checked_at is null or a.checked_at <= ${before(hourMs)})
      order by a.checked_at nulls first limit ${closedPerRun})
    union all
    (${attempts(now)}
      where a.state = 'captured' and a.gateway_order is not null and a.completed_at > ${before(inquiredForMs)}
        and (a.checked_at is null or a.checked_at <= ${before(dayMs)})
      order by a.checked_at nulls first limit ${closedPerRun})`);
  return rows;
}

const attempts = (now: Date): SQL => sql`
  select a.id, a.state, a.gateway, a.gateway_order as "orderReference",
    o.stock_held_until is null or o.stock_held_until <= ${now}::timestamptz
      or coalesce(a.sent_at <= ${new Date(now.getTime() - reachedMs)}::timestamptz, false) as "isLost",
    o.status <> 'pending' as "isUnwanted",
    a.created_at <= ${new Date(now.getTime() - inquiredForMs)}::timestamptz as "isForgotten"
  from payment_attempts a join orders o on o.id = a.order_id`;

/** Before it is: one whose gateway can't be reached is behind the others at the next run. */
export async function noteInquiry(db: Executor, attemptId: string, at: Date): Promise<void> {
  await db.execute(sql`update payment_attempts set checked_at = ${at} where id = ${attemptId}`);
}
