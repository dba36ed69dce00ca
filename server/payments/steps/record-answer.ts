import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { onMoneyCaptured } from "#domain/orders/hold.ts";
import { moveAttempt, type AttemptState } from "#domain/payments/attempt.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { moveParcels } from "#server/orders/steps/move-parcels.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { writeOutbox } from "#server/outbox.ts";
import type { GatewayAnswer } from "#server/payments/gateway.ts";
import {
  closeAttempt,
  holdStock,
  insertCapture,
  lockAttempt,
  type Attempt,
  type PayableOrder,
} from "#server/payments/payment-store.ts";
import { retakeOrderStock } from "#server/stock/steps/move-order-stock.ts";
import { startRefund } from "./start-refund.ts";

export type Completion = {
  state: AttemptState;
  failureCode: string | null;
  /** The money came too late, or a second time, and goes back. */
  refunded: boolean;
};

type Outside = { now: Date; newId: () => string };

/**
 * What a gateway says of an attempt becomes true for its order. Browser return, webhook and job all end here; they may
 * repeat an answer, cross each other and come late: money always wins, and an answer heard before changes nothing.
 */
export async function recordAnswer(
  tx: Transaction,
  outside: Outside,
  attemptId: string,
  answer: GatewayAnswer,
): Promise<Completion> {
  const locked = await lockAttempt(tx, attemptId);
  if (locked === null) throw new Error(`No payment attempt ${attemptId}`);
  const { attempt, order } = locked;
  if (answer.state === "open") {
    await keepReference(tx, attemptId, answer.reference);
    return { state: attempt.state, failureCode: attempt.failureCode, refunded: false };
  }
  const moved = moveAttempt(attempt.state, answer.state);
  if (!moved.ok || moved.value === "unchanged") {
    return { state: attempt.state, failureCode: attempt.failureCode, refunded: false };
  }
  const failureCode = answer.state === "declined" ? answer.failureCode : null;
  const { state, reference } = answer;
  await closeAttempt(tx, attemptId, { state, reference, failureCode, at: outside.now });
  const refunded = state === "captured" && (await takeMoney(tx, outside, order, attempt));
  if (state === "declined") {
    const note = failureCode ?? "";
    await noteHistory(tx, order.id, outside.now, [
      { event: "payment-declined", actorRole: "system", note },
    ]);
  }
  await deriveOrder(tx, order.id);
  return { state, failureCode, refunded };
}

/** @returns whether the money goes back */
async function takeMoney(
  tx: Transaction,
  outside: Outside,
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
  await noteHistory(tx, order.id, at, [{ event: "payment-captured", actorRole: "system" }]);
  const payload = { orderId: order.id, attemptId: attempt.id };
  await writeOutbox(
    tx,
    { topic: "payment-captured", eventKey: `payment-captured:${attempt.id}`, payload },
    at,
  );

  const reason = await whyRefund(tx, order, at);
  if (reason !== null) {
    await startRefund(tx, { id: newId(), orderId: order.id, captureId, amountPaise, reason, at });
    return true;
  }
  await moveParcels(tx, order.id, "confirmed", { event: "payment-accepted", now: at });
  await holdStock(tx, order.id, null);
  return false;
}

async function whyRefund(tx: Transaction, order: PayableOrder, at: Date): Promise<string | null> {
  const next = onMoneyCaptured(order);
  if (next === "refund") return order.status === "canceled" ? "order-canceled" : "paid-twice";
  if (next === "confirm") return null;
  const missing = await retakeOrderStock(tx, { orderId: order.id, at });
  if (missing.length > 0) return "stock-gone";
  await noteHistory(tx, order.id, at, [{ event: "hold-retaken", actorRole: "system" }]);
  return null;
}

async function keepReference(
  tx: Transaction,
  attemptId: string,
  reference: string | null,
): Promise<void> {
  if (reference === null) return;
  await tx.execute(
    sql`update payment_attempts set gateway_reference = ${reference} where id = ${attemptId} and gateway_reference is null`,
  );
}
