import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { onMoneyCaptured } from "#domain/orders/hold.ts";
import {
  parcelsOfPayment,
  wasEverDue,
  type UndoReason,
} from "#domain/money/refunds/parcel-refund.ts";
import { hasTimedOut, moveAttempt, type AttemptState } from "#domain/money/payments/attempt.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { moveParcels } from "#server/orders/steps/move-parcels.ts";
import { leaveCash, loadMoneyWithoutCash } from "#server/orders/steps/leave-cash.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import type { GatewayAnswer } from "#server/gateways/gateway.ts";
import { endUnsentAttempt, loadOrderMoney } from "#server/orders/order-money-store.ts";
import { holdStock } from "#server/orders/hold-store.ts";
import {
  closeAttempt,
  insertCapture,
  lockAttempt,
  saveMethod,
  type Attempt,
  type PayableOrder,
} from "#server/money/payments/payment-store.ts";
import { retakeOrderStock } from "#server/catalogue/stock/steps/move-order-stock.ts";
import { limitWithoutCash } from "./begin-attempt.ts";
import { queueFailedMail } from "./queue-failed-mail.ts";
import { startRefund } from "#server/money/refunds/steps/start-refund.ts";

export type Completion = {
  state: AttemptState;
  failureCode: string | null;
  /** The money came too late, or a second time, and goes back. */
  refunded: boolean;
};

/** `by`: the administrator who saw the money, or saw none, where no gateway can be asked. */
export type StepInputs = {
  now: Date;
  newId: () => string;
  by?: { personId: string; note: string };
};

const actorOf = ({ by }: StepInputs) =>
  by === undefined
    ? ({ actorRole: "system" } as const)
    : ({ actorRole: "administrator", actorId: by.personId, note: by.note } as const);

/**
 * What a gateway says of an attempt becomes true for its order. Browser return, webhook and job all end here; they may
 * repeat an answer, cross each other and come late: money always wins, and an answer heard before changes nothing.
 */
export async function recordAnswer(
  tx: Transaction,
  outside: StepInputs,
  attemptId: string,
  answer: GatewayAnswer,
): Promise<Completion> {
  const locked = await lockAttempt(tx, attemptId);
  if (locked === null) throw new Error(`No payment attempt ${attemptId}`);
  return applyAnswer(tx, outside, locked, answer);
}

/** Of an attempt that is locked, after its order. */
export async function applyAnswer(
  tx: Transaction,
  outside: StepInputs,
  { attempt, order }: { attempt: Attempt; order: PayableOrder },
  answer: GatewayAnswer,
): Promise<Completion> {
  if (answer.state === "open") {
    await saveReference(tx, attempt.id, answer.reference);
    return { state: attempt.state, failureCode: attempt.failureCode, refunded: false };
  }
  const moved = moveAttempt(attempt.state, answer.state);
  if (!moved.ok || moved.value === "unchanged") {
    return { state: attempt.state, failureCode: attempt.failureCode, refunded: false };
  }
  const failureCode = answer.state === "declined" ? answer.failureCode : null;
  const { state, reference } = answer;
  await closeAttempt(tx, attempt.id, { state, reference, failureCode, at: outside.now });
  const refunded = state === "captured" && (await captureMoney(tx, outside, order, attempt));
  if (state === "declined") {
    const event = hasTimedOut({ state, failureCode }) ? "payment-expired" : "payment-declined";
    await noteHistory(tx, order.id, outside.now, [
      { event, ...actorOf(outside), note: failureCode ?? "" },
    ]);
    await queueFailedMail(tx, { orderId: order.id, attempt, at: outside.now });
  }
  await deriveOrder(tx, order.id);
  return { state, failureCode, refunded };
}

/** @returns whether the money goes back */
async function captureMoney(
  tx: Transaction,
  outside: StepInputs,
  order: PayableOrder,
  attempt: Attempt,
): Promise<boolean> {
  const { now: at, newId } = outside;
  const { amountPaise } = attempt;
  const captureId = newId();
  await insertCapture(tx, {
    id: captureId,
    orderId: order.id,
    attemptId: attempt.id,
    amountPaise,
    at,
  });
  await noteHistory(tx, order.id, at, [{ event: "payment-captured", ...actorOf(outside) }]);
  const inCash = order.method === "cod";
  const loadMoney = inCash ? loadMoneyWithoutCash : loadOrderMoney;
  const { parcels } = await loadMoney(tx, order.id);
  const isKnown = wasEverDue(amountPaise, parcels);
  const reason = await whyRefund(tx, order, at, isKnown);
  const { open, canceledSince } = parcelsOfPayment(amountPaise, parcels);
  const refund = { orderId: order.id, captureId, at };
  if (reason !== null) {
    const all = isKnown ? [...open, ...canceledSince].map(({ id }) => id) : [];
    await startRefund(tx, { ...refund, id: newId(), parcels: { all }, amountPaise, reason });
    return true;
  }
  // Its money may have come by an earlier attempt than the one that is waited for.
  await endUnsentAttempt(tx, order.id, at);
  const { method } = attempt;
  if (inCash) await leaveCash(tx, order.id);
  if (order.method !== method)
    await saveMethod(tx, order.id, { method, aboveLimit: limitWithoutCash(order) });
  await moveParcels(tx, order.id, "confirmed", { event: "payment-accepted", now: at });
  await holdStock(tx, order.id, null);
  // They were canceled while the payment was with the gateway, which charged for them.
  for (const { id: given, totalPaise } of canceledSince) {
    await startRefund(tx, {
      ...refund,
      id: newId(),
      parcels: { given },
      amountPaise: totalPaise,
      reason: "parcel-canceled",
    });
  }
  return false;
}

async function whyRefund(
  tx: Transaction,
  order: PayableOrder,
  at: Date,
  isKnown: boolean,
): Promise<UndoReason | null> {
  const next = onMoneyCaptured(order);
  if (next === "refund") return order.status === "canceled" ? "order-canceled" : "paid-twice";
  if (!isKnown) return "amount-differs";
  if (next === "confirm") return null;
  const missing = await retakeOrderStock(tx, { orderId: order.id, at });
  if (missing.length > 0) return "stock-gone";
  await noteHistory(tx, order.id, at, [{ event: "hold-retaken", actorRole: "system" }]);
  return null;
}

async function saveReference(
  tx: Transaction,
  attemptId: string,
  reference: string | null,
): Promise<void> {
  if (reference === null) return;
  await tx.execute(
    sql`update payment_attempts set gateway_reference = ${reference} where id = ${attemptId} and gateway_reference is null`,
  );
}
