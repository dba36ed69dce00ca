import { sql } from "drizzle-orm";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import type { World } from "#server/world.ts";
import { answerOf } from "./answer-of.ts";
import { findGateway } from "./gateways.ts";
import { handGateways } from "./offline-payment-store.ts";
import { closeAttempt, lockAttempt } from "./payment-store.ts";
import { recordAnswer } from "./steps/record-answer.ts";

export type ReconciledPayments = { completed: number; expired: number };

type OpenAttempt = {
  id: string;
  gateway: string;
  orderReference: string | null;
  holdIsOver: boolean;
};

/** Younger ones are still being answered in the request that sent them. */
const patienceMs = 60_000;
const attemptsPerRun = 500;

/** Asks the gateways what became of attempts without an answer; what never reached one ends with the order's hold. */
export async function reconcilePayments(world: World): Promise<ReconciledPayments> {
  const done = { completed: 0, expired: 0 };
  for (const attempt of await findOpenAttempts(world)) {
    // One that fails is asked about again at the next run; the others don't wait for it.
    const became = await reconcile(world, attempt).catch((error: unknown) => {
      world.log.error(
        { err: error, attemptId: attempt.id },
        "what became of a payment was not learnt or not written down",
      );
      return null;
    });
    if (became !== null) done[became] += 1;
  }
  return done;
}

async function reconcile(
  world: World,
  attempt: OpenAttempt,
): Promise<keyof ReconciledPayments | null> {
  const gateway = findGateway(world.gateways, attempt.gateway);
  const { id: attemptId, orderReference } = attempt;
  const payments = (await gateway?.findPayments({ attemptId, orderReference })) ?? [];
  const payment = payments.find(({ state }) => state === "captured") ?? payments[0];
  if (payment === undefined)
    return attempt.holdIsOver && (await expire(world, attempt.id)) ? "expired" : null;
  const outside = { now: world.now(), newId: world.newId };
  const { state } = await world.db.transaction((tx) =>
    recordAnswer(tx, outside, attempt.id, answerOf(payment)),
  );
  return state === "open" ? null : "completed";
}

async function findOpenAttempts(world: World): Promise<OpenAttempt[]> {
  const now = world.now();
  const { rows } = await world.db.execute<OpenAttempt>(sql`
    select a.id, a.gateway, a.gateway_order as "orderReference", o.stock_held_until is null or o.stock_held_until <= ${now} as "holdIsOver"
    from payment_attempts a join orders o on o.id = a.order_id
    where a.state = 'open' and a.gateway <> all(${sql.param([...handGateways])}::text[]) and a.created_at <= ${new Date(now.getTime() - patienceMs)}
    order by a.created_at limit ${attemptsPerRun}`);
  return rows;
}

async function expire(world: World, attemptId: string): Promise<boolean> {
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    if (locked?.attempt.state !== "open") return false;
    await closeAttempt(tx, attemptId, { state: "expired", reference: null, failureCode: null, at });
    await noteHistory(tx, locked.order.id, at, [{ event: "payment-expired", actorRole: "system" }]);
    await deriveOrder(tx, locked.order.id);
    return true;
  });
}
