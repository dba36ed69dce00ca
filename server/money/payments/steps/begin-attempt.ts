import type { Transaction } from "#database/connect.ts";
import { readMoment } from "#database/in-json.ts";
import { canHoldAgain, heldForMethod, isHeld } from "#domain/orders/hold.ts";
import { placedNotices } from "#domain/orders/order-notices.ts";
import { isCashLimit, type AboveLimit } from "#domain/orders/order-limits.ts";
import type { PayRefusal } from "#domain/money/payments/pay-refusals.ts";
import type { OfflinePayment } from "#domain/payment-methods/offline-method.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { retakeOrderStock } from "#server/catalogue/stock/steps/move-order-stock.ts";
import {
  insertAttempt,
  saveMethod,
  type Attempt,
  type PayableOrder,
} from "#server/money/payments/payment-store.ts";
import { recordNotices } from "#server/notices/steps/record-notices.ts";
import { holdStock, loadHold } from "#server/orders/hold-store.ts";
import { loadOrderMoney } from "#server/orders/order-money-store.ts";
import { leaveCash } from "#server/orders/steps/leave-cash.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { roundForCash } from "#server/orders/steps/round-for-cash.ts";
import { expireAttempt } from "./expire-attempt.ts";

type Outside = { now: Date; newId: () => string };

/** A limit of cash is none for an order that is to be paid otherwise. */
export const limitWithoutCash = ({ aboveLimit }: PayableOrder): AboveLimit | null =>
  aboveLimit !== null && isCashLimit(aboveLimit) ? null : aboveLimit;

export const hasStock = ({ stockHeld, heldUntil }: PayableOrder, now: Date): boolean =>
  isHeld({ stockHeld, heldUntil: readMoment(heldUntil) }, now);

/**
 * Nobody pays for what is sold already: stock that went back at the end of the hold is taken again first, if it may be at
 * all. Else a large order could keep everything from others without a rupee.
 */
export async function holdStockFor(
  tx: Transaction,
  order: PayableOrder,
  { method, aboveLimit }: { method: PaymentMethod; aboveLimit: AboveLimit | null },
  now: Date,
): Promise<Extract<PayRefusal, { code: "time-to-pay-over" | "stock-gone" }> | null> {
  const { heldUntil, ...hold } = await loadHold(tx, order.id);
  const wasHeld = hasStock(order, now);
  if (!wasHeld) {
    if (!canHoldAgain(hold, now)) return { code: "time-to-pay-over" };
    const missing = order.stockHeld
      ? []
      : await retakeOrderStock(tx, { orderId: order.id, at: now });
    if (missing.length > 0) return { code: "stock-gone", lines: missing };
    await noteHistory(tx, order.id, now, [{ event: "hold-retaken", actorRole: "system" }]);
  }
  const next = { ...hold, aboveLimit, methods: [...hold.methods, method] };
  const held = { heldUntil: wasHeld ? heldUntil : null, now };
  await holdStock(tx, order.id, heldForMethod(method, next, held));
  return null;
}

export type Beginning = {
  method: PaymentMethod;
  gateway: string;
  tokenHash: string | null;
  offlinePayment: OfflinePayment | null;
  aboveLimit: AboveLimit | null;
};

/**
 * From now on the order, which is locked and has its stock, is to be paid so. What was open before is given up; should its
 * money come all the same, it is heard. Administrators are told as if it had been placed so.
 */
export async function beginAttempt(
  tx: Transaction,
  { now: at, newId }: Outside,
  { order, open }: { order: PayableOrder; open: Attempt | undefined },
  beginning: Beginning,
): Promise<{ attemptId: string; amountPaise: number }> {
  const { id: orderId } = order;
  const { method, aboveLimit } = beginning;
  if (open !== undefined)
    await expireAttempt(tx, { attemptId: open.id, orderId, at, event: "payment-given-up" });
  if (method !== "cod") await leaveCash(tx, orderId);
  const { duePaise: amountPaise } =
    method === "cod" ? await roundForCash(tx, orderId) : await loadOrderMoney(tx, orderId);
  const attemptId = newId();
  await insertAttempt(tx, { ...beginning, id: attemptId, orderId, amountPaise, at });
  await saveMethod(tx, orderId, { method, aboveLimit });
  // What the shop has to look for or to confirm itself.
  const notices = placedNotices({ id: orderId, method, status: "pending", vendorIds: [] });
  await recordNotices(tx, notices, at);
  return { attemptId, amountPaise };
}
