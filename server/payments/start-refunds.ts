import { sql } from "drizzle-orm";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { writeOutbox } from "#server/outbox.ts";
import type { World } from "#server/world.ts";
import { findGateway } from "./gateways.ts";

type PendingRefund = {
  id: string;
  orderId: string;
  amountPaise: number;
  gateway: string;
  reference: string;
};

const refundsPerRun = 200;

/** Sends pending refunds to their gateways; one that fails is tried again at the next run. @returns how many are done */
export async function startRefunds(world: World): Promise<number> {
  let done = 0;
  for (const refund of await findPendingRefunds(world)) {
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
  if (gateway === null) {
    const { id: refundId, gateway: name } = refund;
    world.log.warn(
      { refundId, gateway: name },
      "a refund waits for a gateway that is switched off",
    );
    return false;
  }
  const { id: refundId, reference, amountPaise } = refund;
  const sent = await gateway.refund({ refundId, reference, amountPaise });
  return finish(world, refund, sent.reference);
}

async function findPendingRefunds(world: World): Promise<PendingRefund[]> {
  const { rows } = await world.db.execute<PendingRefund>(sql`
    select r.id, r.order_id as "orderId", r.amount_paise as "amountPaise", a.gateway, a.gateway_reference as reference
    from refunds r join captures c on c.id = r.capture_id join payment_attempts a on a.id = c.attempt_id
    where r.state = 'pending' and a.gateway_reference is not null
    order by r.created_at limit ${refundsPerRun}`);
  return rows;
}

/** False: another process was faster. The gateway has paid it once all the same. */
async function finish(
  world: World,
  { id, orderId }: PendingRefund,
  reference: string,
): Promise<boolean> {
  const at = world.now();
  return world.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from orders where id = ${orderId} for no key update`);
    const { rowCount } = await tx.execute(sql`
      update refunds set state = 'done', gateway_reference = ${reference}, completed_at = ${at}
      where id = ${id} and state = 'pending'`);
    if (rowCount === 0) return false;
    await noteHistory(tx, orderId, at, [{ event: "refund-done", actorRole: "system" }]);
    await deriveOrder(tx, orderId);
    await writeOutbox(
      tx,
      { topic: "refund-done", eventKey: `refund-done:${id}`, payload: { orderId, refundId: id } },
      at,
    );
    return true;
  });
}
