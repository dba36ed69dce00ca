import { isDatabaseAway } from "#database/away.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { loadMethods } from "#server/payment-methods/method-store.ts";
import { isReachable } from "#server/payment-methods/ways-to-pay.ts";
import type { Gateway, GatewayPayment } from "#server/gateways/gateway.ts";
import { findGateway } from "#server/gateways/gateways.ts";
import { lockAttempt } from "#server/money/payments/payment-store.ts";
import { queueFailedMail } from "#server/money/payments/steps/queue-failed-mail.ts";
import { expireAttempt } from "#server/money/payments/steps/expire-attempt.ts";
import type { World } from "#server/world.ts";
import { decisivePayments } from "./decisive-payments.ts";
import { settlePayment } from "./steps/settle-payment.ts";
import { findUncertain, noteInquiry, type UncertainAttempt } from "./uncertain-attempts.ts";

export type SettledAttempts = { completed: number; expired: number };

/** So many questions in a row without an answer are not chance: that gateway is left alone until the next run. */
const unansweredMax = 3;

/** Asks the gateways what became of attempts; what never reached one ends soon after it was sent, at the latest with the order's hold. */
export async function settleUncertainAttempts(world: World): Promise<SettledAttempts> {
  const done = { completed: 0, expired: 0 };
  const silent = new Map<string, number>();
  const askable = await findAskable(world);
  for (const attempt of await findUncertain(world.db, world.now())) {
    const silence = silent.get(attempt.gateway) ?? 0;
    if (silence >= unansweredMax) continue;
    // One that fails is asked about again at a later run; the others don't wait for it.
    const gateway = askable(attempt.gateway);
    const payments = await fetchPayments(world, gateway, attempt).catch(failed(world, attempt));
    silent.set(attempt.gateway, payments === null ? silence + 1 : 0);
    if (payments === null) {
      // What nobody answers about for days would stay open for ever.
      const isGivenUp = attempt.state === "open" && attempt.isForgotten;
      if (isGivenUp && (await expire(world, attempt.id))) done.expired += 1;
      continue;
    }
    const settled = settleAttempt(world, gateway, { attempt, payments });
    const became = await settled.catch(failed(world, attempt));
    if (became !== null) done[became] += 1;
  }
  return done;
}

/** Without credentials a gateway is asked as little as one that is not there. */
async function findAskable(world: World): Promise<(name: string) => Gateway | null> {
  const stored = await loadMethods(world.db);
  return (name) => {
    const gateway = findGateway(world.gateways, name);
    return gateway !== null && isReachable(world, gateway, stored) ? gateway : null;
  };
}

const failed =
  ({ log }: World, { id }: UncertainAttempt) =>
  (error: unknown): null => {
    if (isDatabaseAway(error)) throw error;
    log.error(
      { err: error, attemptId: id },
      "what became of a payment was not learnt or not written down",
    );
    return null;
  };

async function fetchPayments(
  world: World,
  gateway: Gateway | null,
  { id: attemptId, orderReference }: UncertainAttempt,
): Promise<GatewayPayment[]> {
  await noteInquiry(world.db, attemptId, world.now());
  return decisivePayments((await gateway?.findPayments({ attemptId, orderReference })) ?? []);
}

async function settleAttempt(
  world: World,
  gateway: Gateway | null,
  { attempt, payments }: { attempt: UncertainAttempt; payments: readonly GatewayPayment[] },
): Promise<keyof SettledAttempts | null> {
  let { state } = attempt;
  for (const payment of payments) {
    if (gateway === null) break;
    const settled = await settlePayment(world, gateway, payment, attempt.id);
    state = settled?.state ?? state;
  }
  if (state !== attempt.state) return "completed";
  const { isLost, isUnwanted } = attempt;
  // One that the gateway never decides would stay open for ever. Should its money come later, it is heard all the same.
  const isOver = state === "open" && (payments.length === 0 ? isLost : isUnwanted);
  return isOver && (await expire(world, attempt.id)) ? "expired" : null;
}

async function expire(world: World, attemptId: string): Promise<boolean> {
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    if (locked?.attempt.state !== "open") return false;
    const { id: orderId } = locked.order;
    await expireAttempt(tx, { attemptId, orderId, at, event: "payment-expired" });
    await queueFailedMail(tx, { orderId, attempt: locked.attempt, at });
    await deriveOrder(tx, orderId);
    return true;
  });
}
