import { sql } from "drizzle-orm";
import { isDatabaseAway } from "#database/away.ts";
import { isOnItsWay } from "#server/money/settlement/refund-store.ts";
import { settleRefund } from "#server/money/settlement/steps/settle-refund.ts";
import { GatewayRefused, type Gateway } from "#server/gateways/gateway.ts";
import { findGateway, listGateways } from "#server/gateways/gateways.ts";
import { handGateways } from "#domain/money/payments/hand-gateways.ts";
import type { World } from "#server/world.ts";
import { failRefund } from "./steps/fail-refund.ts";

type WaitingRefund = {
  id: string;
  orderId: string;
  amountPaise: number;
  gateway: string;
  paymentReference: string;
  /** The gateway's name for the last try. */
  reference: string | null;
  /** The gateway has taken it in, and is asked what became of it. */
  isOnItsWay: boolean;
};

const refundsPerRun = 500;
/** So many calls in a row without an answer are not chance: that gateway is left alone until the next run. */
const unansweredMax = 3;
const minuteMs = 60_000;
/** An answer that was not heard may still come. */
const sendAgainMs = 10 * minuteMs;
const retryAfterMs = 60 * minuteMs;

/**
 * Sends each pending refund to its gateway, and asks about those that are on their way. One without an answer is sent
 * again some minutes later; one that the gateway refuses is an administrator's. @returns how many are done
 */
export async function startRefunds(world: World): Promise<number> {
  let done = 0;
  const silent = new Map<string, number>();
  for (const refund of await findWaiting(world)) {
    const gateway = findGateway(world.gateways, refund.gateway);
    const silence = silent.get(refund.gateway) ?? 0;
    if (gateway === null || silence >= unansweredMax || !(await claim(world, refund))) continue;
    const became = await see(world, gateway, refund).catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      world.log.error(
        { err: error, refundId: refund.id },
        "what became of a refund is not known; it is sent again later",
      );
      return "unheard";
    });
    silent.set(refund.gateway, became === "unheard" ? silence + 1 : 0);
    if (became === "done") done += 1;
  }
  await warnOfWaiting(world);
  return done;
}

/** Those of gateways that are on; the ones that were never sent first, so that no failing ones keep them waiting. */
async function findWaiting(world: World): Promise<WaitingRefund[]> {
  const { rows } = await world.db.execute<WaitingRefund>(sql`
    select r.id, r.order_id as "orderId", r.amount_paise as "amountPaise", a.gateway,
      a.gateway_reference as "paymentReference", r.gateway_reference as reference, ${isOnItsWay} as "isOnItsWay"
    from refunds r join captures c on c.id = r.capture_id join payment_attempts a on a.id = c.attempt_id
    where r.state = 'pending' and not r.by_hand and a.gateway_reference is not null
      and a.gateway = any(${sql.param(gatewaysOn(world))}::text[]) and ${isDue(world)}
    order by r.sent_at nulls first, r.created_at, r.id limit ${refundsPerRun}`);
  return rows;
}

function isDue(world: World) {
  const before = (ms: number) => sql`${new Date(world.now().getTime() - ms)}::timestamptz`;
  return sql`(r.sent_at is null or r.sent_at <= case when ${isOnItsWay}
    then ${before(retryAfterMs)} else ${before(sendAgainMs)} end)`;
}

/** Nobody else sends it meanwhile. False: somebody was faster. */
async function claim(world: World, { id }: WaitingRefund): Promise<boolean> {
  const { rowCount } = await world.db.execute(sql`
    update refunds r set sent_at = ${world.now()},
      tries = least(r.tries + case when ${isOnItsWay} then 0 else 1 end, 1000)
    where r.id = ${id} and r.state = 'pending' and not r.by_hand and ${isDue(world)}`);
  return rowCount === 1;
}

async function see(world: World, gateway: Gateway, refund: WaitingRefund): Promise<string | null> {
  const { id: refundId, orderId, paymentReference, amountPaise, reference } = refund;
  if (refund.isOnItsWay) {
    const all = await gateway.findRefunds(paymentReference);
    const reported = all.find((known) => known.reference === reference);
    if (reported === undefined)
      throw new Error(`The gateway knows no refund ${reference} any more`);
    return settleRefund(world, gateway.name, reported);
  }
  try {
    const reported = await gateway.refund({
      refundId,
      paymentReference,
      amountPaise,
      failedBefore: reference,
    });
    return await settleRefund(world, gateway.name, reported, "answer");
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    world.log.error({ err: error, refundId }, "a gateway refused to pay back");
    return world.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from orders where id = ${orderId} for no key update`);
      await failRefund(tx, { id: refundId, orderId, code: error.code, at: world.now() });
      return "failed";
    });
  }
}

const gatewaysOn = (world: World) => listGateways(world.gateways).map(({ name }) => name);

async function warnOfWaiting(world: World): Promise<void> {
  const { rows } = await world.db.execute<{ gateway: string; refunds: number }>(sql`
    select a.gateway, count(*) as refunds
    from refunds r join captures c on c.id = r.capture_id join payment_attempts a on a.id = c.attempt_id
    where r.state = 'pending' and not r.by_hand and a.gateway_reference is not null
      and a.gateway <> all(${sql.param([...gatewaysOn(world), ...handGateways])}::text[])
    group by a.gateway`);
  for (const waiting of rows)
    world.log.warn(waiting, "refunds wait for a gateway that is switched off");
}
