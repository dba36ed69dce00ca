import { sql } from "drizzle-orm";
import type { World } from "#server/world.ts";
import { findGateway } from "./gateways.ts";
import { handGateways } from "./offline-payment-store.ts";
import { finishRefund } from "./steps/finish-refund.ts";

type PendingRefund = {
  id: string;
  orderId: string;
  amountPaise: number;
  gateway: string;
  reference: string;
};

const refundsPerPage = 200;

/** Sends each pending refund to its gateway once; one that fails is tried again at the next run. @returns how many are done */
export async function startRefunds(world: World): Promise<number> {
  let done = 0;
  let last: string | null = null;
  for (;;) {
    const page: PendingRefund[] = await findPendingRefunds(world, last);
    done += await sendAll(world, page);
    last = page.at(-1)?.id ?? null;
    if (page.length < refundsPerPage) break;
  }
  await warnOfWaiting(world);
  return done;
}

async function sendAll(world: World, refunds: readonly PendingRefund[]): Promise<number> {
  let done = 0;
  for (const refund of refunds) {
    const isDone = await send(world, refund).catch((error: unknown) => {
      world.log.error(
        { err: error, refundId: refund.id },
        "a refund failed; it is sent again later",
      );
      return false;
    });
    if (isDone) done += 1;
  }
  return done;
}

async function send(world: World, refund: PendingRefund): Promise<boolean> {
  const gateway = findGateway(world.gateways, refund.gateway);
  if (gateway === null) throw new Error(`The gateway ${refund.gateway} is off`);
  const { id: refundId, reference: paymentReference, amountPaise } = refund;
  const sent = await gateway.refund({ refundId, paymentReference, amountPaise });
  return finish(world, refund, sent.reference);
}

const gatewaysOn = (world: World) =>
  Object.values(world.gateways).flatMap((gateway) => gateway?.name ?? []);

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

/** Those of gateways that are on, the oldest first. Others wait, and keep none of these waiting. */
async function findPendingRefunds(world: World, after: string | null): Promise<PendingRefund[]> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(r.created_at, r.id) > (select created_at, id from refunds where id = ${after})`;
  const { rows } = await world.db.execute<PendingRefund>(sql`
    select r.id, r.order_id as "orderId", r.amount_paise as "amountPaise", a.gateway, a.gateway_reference as reference
    from refunds r join captures c on c.id = r.capture_id join payment_attempts a on a.id = c.attempt_id
    where r.state = 'pending' and not r.by_hand and a.gateway_reference is not null and a.gateway = any(${sql.param(gatewaysOn(world))}::text[])
      and ${isAfter}
    order by r.created_at, r.id limit ${refundsPerPage}`);
  return rows;
}

/** False: another process was faster. The gateway has paid it once all the same. */
async function finish(
  world: World,
  { id, orderId }: PendingRefund,
  reference: string,
): Promise<boolean> {
  return world.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from orders where id = ${orderId} for no key update`);
    return finishRefund(tx, { id, orderId, reference, at: world.now() });
  });
}
