import type { Transaction } from "#database/connect.ts";
import { wasEverDue } from "#domain/money/refunds/parcel-refund.ts";
import { answerOf } from "#server/money/payments/answer-of.ts";
import { GatewayRefused, type Gateway, type GatewayPayment } from "#server/gateways/gateway.ts";
import { loadMoneyWithoutCash } from "#server/orders/steps/leave-cash.ts";
import {
  lockAttempt,
  type Attempt,
  type PayableOrder,
} from "#server/money/payments/payment-store.ts";
import { applyAnswer, type Completion } from "#server/money/payments/steps/record-answer.ts";
import type { World } from "#server/world.ts";
import {
  findAttemptOf,
  findAwaited,
  insertLateAttempt,
  saveGatewayPayment,
  saveReceivedAmount,
  noteGatewayAnswer,
} from "#server/money/settlement/gateway-payment-store.ts";

type Locked = { attempt: Attempt; order: PayableOrder };

/**
 * What a gateway says of one payment becomes true for the order it was made for: browser return, webhook and job all end
 * here, in any order and as often as they like. What is no sum in rupees is written down, and pays for nothing; the books
 * show the difference. `attemptId` is known to who asked the gateway about that attempt.
 * @returns null for a payment of somebody else's: one account of a gateway may serve several shops
 */
export async function settlePayment(
  world: World,
  gateway: Gateway,
  reported: GatewayPayment,
  attemptId: string | null = null,
): Promise<Completion | null> {
  const payment = await withWantedMoney(world, gateway, reported, attemptId);
  return world.db.transaction(async (tx) => {
    const locked = await lockAttemptOf(tx, gateway.name, payment, attemptId);
    const isNews = await saveGatewayPayment(tx, gateway.name, payment, world.now());
    if (locked === null) {
      const { reference, orderReference, state } = payment;
      world.log.warn(
        { gateway: gateway.name, reference, orderReference, state },
        "a gateway told of a payment that no order waits for",
      );
      return null;
    }
    if (payment.state !== "captured" || payment.amountPaise > 0)
      return applyPayment(tx, world, locked, payment);
    const { state, failureCode } = locked.attempt;
    const facts = { gateway: gateway.name, reference: payment.reference, orderId: locked.order.id };
    if (isNews) world.log.error(facts, "a gateway captured nothing, or another currency: refused");
    return { state, failureCode, refunded: false };
  });
}

/**
 * Money that is set aside comes only when it is captured, which is asked for while the order still wants it. Else it is
 * left where it is: the gateway lets it go by itself.
 */
async function withWantedMoney(
  world: World,
  gateway: Gateway,
  payment: GatewayPayment,
  attemptId: string | null,
): Promise<GatewayPayment> {
  if (payment.state !== "authorized") return payment;
  const facts = { gateway: gateway.name, reference: payment.reference };
  if (!(await isWanted(world, gateway.name, payment, attemptId))) {
    world.log.info(facts, "an authorized payment is not captured: its order doesn't want it");
    return payment;
  }
  try {
    return await gateway.capture(payment);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    world.log.warn({ ...facts, err: error }, "the gateway refused to capture a payment");
    return payment;
  }
}

async function isWanted(
  { db }: World,
  gateway: string,
  payment: GatewayPayment,
  attemptId: string | null,
): Promise<boolean> {
  const id = await findAttemptOf(db, gateway, payment, attemptId);
  const awaited = id === null ? null : await findAwaited(db, id);
  if (awaited === null || awaited.status !== "pending" || awaited.state === "captured")
    return false;
  const { parcels } = await loadMoneyWithoutCash(db, awaited.orderId);
  return wasEverDue(payment.amountPaise, parcels);
}

/** The order is locked first. Which of its attempts it is may have changed while the lock was waited for. */
async function lockAttemptOf(
  tx: Transaction,
  gateway: string,
  payment: GatewayPayment,
  attemptId: string | null,
): Promise<Locked | null> {
  const find = () => findAttemptOf(tx, gateway, payment, attemptId);
  const found = await find();
  const locked = found === null ? null : await lockAttempt(tx, found);
  const again = locked === null ? null : await find();
  return again === null || again === found ? locked : lockAttempt(tx, again);
}

async function applyPayment(
  tx: Transaction,
  world: World,
  locked: Locked,
  payment: GatewayPayment,
): Promise<Completion> {
  const now = world.now();
  const outside = { now, newId: world.newId };
  const { attempt, order } = locked;
  const { orderReference, reference, amountPaise } = payment;
  await noteGatewayAnswer(tx, attempt.id, { orderReference, at: now });
  if (payment.state !== "captured") return applyAnswer(tx, outside, locked, answerOf(payment));
  if (attempt.state === "captured") {
    if (attempt.gatewayReference === reference)
      return applyAnswer(tx, outside, locked, answerOf(payment));
    const id = world.newId();
    const late = { ...attempt, id, amountPaise, state: "expired" as const };
    await insertLateAttempt(tx, { ...late, orderId: order.id, at: now });
    return applyAnswer(tx, outside, { order, attempt: late }, answerOf(payment));
  }
  if (attempt.amountPaise !== amountPaise) {
    const facts = { attemptId: attempt.id, reference, asked: attempt.amountPaise, amountPaise };
    world.log.error(facts, "a gateway captured another sum than it was asked for");
    await saveReceivedAmount(tx, attempt.id, amountPaise);
  }
  const received = { ...attempt, amountPaise };
  return applyAnswer(tx, outside, { order, attempt: received }, answerOf(payment));
}
