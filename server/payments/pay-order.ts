import { createHash } from "node:crypto";
import type { Transaction } from "#database/connect.ts";
import { canPayAgain, stockHeldUntil } from "#domain/orders/hold.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { paymentMethodKind } from "#domain/payments/payment-method.ts";
import type { PayRefusal } from "#domain/payments/pay-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { loadMethods } from "#server/payment-methods/method-store.ts";
import { waysToPay } from "#server/payment-methods/ways-to-pay.ts";
import { retakeOrderStock } from "#server/stock/steps/move-order-stock.ts";
import type { World } from "#server/world.ts";
import type { Gateway, GatewayAnswer } from "./gateway.ts";
import { loadOrderMoney } from "./order-money-store.ts";
import {
  findAttempts,
  holdStock,
  insertAttempt,
  lockOwnOrder,
  sendAttempt,
  type Attempt,
  type PayableOrder,
} from "./payment-store.ts";
import { recordAnswer, type Completion } from "./steps/record-answer.ts";

/** `token` is what the gateway's own fields gave the browser. */
export type PayRequest = { orderNumber: string; method: "credit-card" | "upi"; token: string };

/** `open`: the gateway has not decided; the job asks again. 'refunded' as failure code: captured too late, it goes back. */
export type PaymentOutcome = {
  state: "captured" | "declined" | "open";
  failureCode: string | null;
};

type Sending = { gateway: Gateway; attemptId: string; orderNumber: string; amountPaise: number };
type Prepared = { charge: Sending } | { known: PaymentOutcome };

/** The same request sent again (same order, same token) is the same attempt and gets the same answer. */
export async function payOrder(
  world: World,
  person: Person,
  request: PayRequest,
): Promise<Result<PaymentOutcome, PayRefusal>> {
  const prepared = await world.db.transaction((tx) => prepare(tx, world, person, request));
  if (!prepared.ok) return prepared;
  if ("known" in prepared.value) return accept(prepared.value.known);
  const { gateway, ...charge } = prepared.value.charge;
  const answer = await gateway
    .charge({ ...charge, token: request.token })
    .catch((error: unknown) => unanswered(world, charge.attemptId, error));
  const outside = { now: world.now(), newId: world.newId };
  const completion = await world.db.transaction((tx) =>
    recordAnswer(tx, outside, charge.attemptId, answer),
  );
  return accept(outcome(completion));
}

/** The money may be on its way all the same: the job asks the gateway again, and nobody is told that it failed. */
function unanswered(world: World, attemptId: string, error: unknown): GatewayAnswer {
  world.log.error({ err: error, attemptId }, "the gateway did not answer a payment");
  return { state: "open", reference: null };
}

async function prepare(
  tx: Transaction,
  world: World,
  person: Person,
  request: PayRequest,
): Promise<Result<Prepared, PayRefusal>> {
  const { method } = request;
  const number = readOrderNumber(request.orderNumber);
  const order = number === null ? null : await lockOwnOrder(tx, { personId: person.id, number });
  if (order === null || !can(person, "pay-order", { customerId: person.id }))
    return refuse({ code: "order-not-found" });
  const { gateway } = waysToPay(world, await getSettings(tx), await loadMethods(tx));
  if (gateway === null) return refuse({ code: "payment-method-off", method });

  const tokenHash = createHash("sha256").update(request.token).digest("base64url");
  const attempts = await findAttempts(tx, order.id);
  const sending = (attemptId: string, amountPaise: number) =>
    accept({ charge: { gateway, attemptId, orderNumber: order.number, amountPaise } });
  const same = attempts.find((attempt) => attempt.tokenHash === tokenHash);
  if (same?.state === "open") return sending(same.id, same.amountPaise);
  if (same !== undefined) return accept({ known: outcome({ ...same, refunded: false }) });

  const open = attempts.find((attempt) => attempt.state === "open");
  const refusal =
    whyNotPayable(order, attempts) ?? (await holdAgain(tx, order, method, world.now()));
  if (refusal !== null) return refuse(refusal);
  const sent = { id: open?.id ?? world.newId(), method, gateway: gateway.name, tokenHash };
  const { duePaise: amountPaise } = await loadOrderMoney(tx, order.id);
  if (open !== undefined) await sendAttempt(tx, { ...sent, amountPaise });
  else await insertAttempt(tx, { ...sent, orderId: order.id, amountPaise, at: world.now() });
  await deriveOrder(tx, order.id);
  return sending(sent.id, amountPaise);
}

function whyNotPayable(order: PayableOrder, attempts: readonly Attempt[]): PayRefusal | null {
  const open = attempts.find(({ state }) => state === "open");
  const moneyCame = attempts.some(({ state }) => state === "captured");
  // Another way than the one it was placed with would leave two payments waiting.
  if (paymentMethodKind(order.method) !== "digital" || order.status === "canceled")
    return { code: "order-closed" };
  if (order.status !== "pending") return { code: "already-paid" };
  if (open !== undefined && open.tokenHash !== null) return { code: "payment-running" };
  return open !== undefined || canPayAgain({ ...order, openAttempts: 0, moneyCame })
    ? null
    : { code: "order-closed" };
}

/** Nobody is charged for what is sold already: stock that went back at the end of the hold is taken again first. */
async function holdAgain(
  tx: Transaction,
  order: PayableOrder,
  method: PayRequest["method"],
  now: Date,
): Promise<PayRefusal | null> {
  if (order.stockHeld) return null;
  const lines = await retakeOrderStock(tx, { orderId: order.id, at: now });
  if (lines.length > 0) return { code: "stock-gone", lines };
  await holdStock(tx, order.id, stockHeldUntil(method, now));
  await noteHistory(tx, order.id, now, [{ event: "hold-retaken", actorRole: "system" }]);
  return null;
}

function outcome({
  state,
  failureCode,
  refunded,
}: Pick<Completion, "state" | "failureCode" | "refunded">): PaymentOutcome {
  if (state === "captured") return { state, failureCode: refunded ? "refunded" : null };
  return {
    state: state === "open" ? "open" : "declined",
    failureCode: state === "expired" ? "expired" : failureCode,
  };
}
