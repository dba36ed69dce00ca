import { settlePayment } from "#server/completion/steps/settle-payment.ts";
import { findUncertain, noteAsked, type Uncertain } from "#server/completion/uncertain-attempts.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import type { World } from "#server/world.ts";
import { decisivePayments } from "./decisive-payments.ts";
import type { Gateway, GatewayPayment } from "./gateway.ts";
import { findGateway } from "./gateways.ts";
import { closeAttempt, lockAttempt } from "./payment-store.ts";

export type ReconciledPayments = { completed: number; expired: number };

/** So many questions in a row without an answer are not chance: that gateway is left alone until the next run. */
const patience = 3;

/** Asks the gateways what became of attempts; what never reached one ends with the order's hold. */
export async function reconcilePayments(world: World): Promise<ReconciledPayments> {
  const done = { completed: 0, expired: 0 };
  const silent = new Map<string, number>();
  for (const attempt of await findUncertain(world.db, world.now())) {
    const silence = silent.get(attempt.gateway) ?? 0;
    if (silence >= patience) continue;
    // One that fails is asked about again at a later run; the others don't wait for it.
    const gateway = findGateway(world.gateways, attempt.gateway);
    const payments = await ask(world, gateway, attempt).catch(failed(world, attempt));
    silent.set(attempt.gateway, payments === null ? silence + 1 : 0);
    if (payments === null) continue;
    const heard = hear(world, gateway, { attempt, payments });
    const became = await heard.catch(failed(world, attempt));
    if (became !== null) done[became] += 1;
  }
  return done;
}

const failed =
  ({ log }: World, { id }: Uncertain) =>
  (error: unknown): null => {
    log.error(
      { err: error, attemptId: id },
      "what became of a payment was not learnt or not written down",
    );
    return null;
  };

async function ask(
  world: World,
  gateway: Gateway | null,
  { id: attemptId, orderReference }: Uncertain,
): Promise<GatewayPayment[]> {
  await noteAsked(world.db, attemptId, world.now());
  return decisivePayments((await gateway?.findPayments({ attemptId, orderReference })) ?? []);
}

async function hear(
  world: World,
  gateway: Gateway | null,
  { attempt, payments }: { attempt: Uncertain; payments: readonly GatewayPayment[] },
): Promise<keyof ReconciledPayments | null> {
  let { state } = attempt;
  for (const payment of payments) {
    if (gateway === null) break;
    const settled = await settlePayment(world, gateway, payment, attempt.id);
    state = settled?.state ?? state;
  }
  if (state !== attempt.state) return "completed";
  const { holdIsOver, isUnwanted } = attempt;
  // One that the gateway never decides would stay open for ever. Should its money come later, it is heard all the same.
  const isOver = state === "open" && (payments.length === 0 ? holdIsOver : isUnwanted);
  return isOver && (await expire(world, attempt.id)) ? "expired" : null;
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
