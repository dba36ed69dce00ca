import { createHash } from "node:crypto";
import type { Transaction } from "#database/connect.ts";
import { canHoldAgain, stockHeldUntil } from "#domain/orders/hold.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { paymentMethodKind, type DigitalMethod } from "#domain/payment-methods/payment-method.ts";
import type { PayRefusal } from "#domain/money/payments/pay-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { settlePayment } from "#server/money/settlement/steps/settle-payment.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { loadWaysToPay } from "#server/payment-methods/load-ways-to-pay.ts";
import { retakeOrderStock } from "#server/catalogue/stock/steps/move-order-stock.ts";
import type { World } from "#server/world.ts";
import type { Gateway } from "#server/gateways/gateway.ts";
import { loadOrderMoney } from "#server/orders/order-money-store.ts";
import { holdStock, loadEndedHold } from "#server/orders/hold-store.ts";
import {
  changeMethod,
  findAttempts,
  insertAttempt,
  saveGatewayOrder,
  lockOwnOrder,
  sendAttempt,
  type Attempt,
  type PayableOrder,
} from "./payment-store.ts";
import { expireAttempt } from "./steps/expire-attempt.ts";
import type { Completion } from "./steps/record-answer.ts";

/** `token` is what the gateway's own fields gave the browser; null where its fields are on a page of its own. */
export type PayRequest = { orderNumber: string; method: DigitalMethod; token: string | null };

/**
 * `open`: the gateway has not decided; the job asks again. `page`: the customer pays on the gateway's page. 'refunded' as
 * failure code: captured too late, it goes back.
 */
export type PaymentOutcome = {
  state: "captured" | "declined" | "open" | "page";
  failureCode: string | null;
};

type Sending = {
  gateway: Gateway;
  attemptId: string;
  orderNumber: string;
  amountPaise: number;
  token: string | null;
};
type Prepared = { send: Sending } | { known: PaymentOutcome };

const onItsPage: PaymentOutcome = { state: "page", failureCode: null };

/** The same request sent again (same order, same token) is the same attempt and gets the same answer. */
export async function payOrder(
  world: World,
  person: Person,
  request: PayRequest,
): Promise<Result<PaymentOutcome, PayRefusal>> {
  const prepared = await world.db.transaction((tx) => prepare(tx, world, person, request));
  if (!prepared.ok) return prepared;
  if ("known" in prepared.value) return accept(prepared.value.known);
  const { send } = prepared.value;
  return send.gateway.fields === "page" ? openPage(world, send) : charge(world, send);
}

async function charge(
  world: World,
  { gateway, ...send }: Sending,
): Promise<Result<PaymentOutcome, PayRefusal>> {
  const { attemptId } = send;
  const created = await gateway.create(send).catch((error: unknown) => {
    // The money may be on its way all the same: the job asks the gateway again, and nobody is told that it failed.
    world.log.error({ err: error, attemptId }, "the gateway did not answer a payment");
    return null;
  });
  if (!created?.payment) return accept({ state: "open", failureCode: null });
  const settled = await settlePayment(world, gateway, created.payment, attemptId);
  if (settled === null) throw new Error(`No payment attempt ${attemptId}`);
  return accept(outcome(settled));
}

/** Nothing is paid yet: where the gateway can't be reached the customer is told so and tries again. */
async function openPage(
  world: World,
  { gateway, ...send }: Sending,
): Promise<Result<PaymentOutcome, PayRefusal>> {
  const created = await gateway.create(send).catch((error: unknown) => {
    world.log.error({ err: error, attemptId: send.attemptId }, "the gateway took in no order");
    return null;
  });
  if (created === null) return refuse({ code: "gateway-unreachable" });
  const { attemptId: id, amountPaise } = send;
  const { orderReference } = created;
  // Of two who asked at once one order of the gateway is kept; nobody can pay the other, for nobody hears of it.
  await saveGatewayOrder(world.db, { id, gateway: gateway.name, amountPaise, orderReference });
  return accept(onItsPage);
}

async function prepare(
  tx: Transaction,
  world: World,
  person: Person,
  request: PayRequest,
): Promise<Result<Prepared, PayRefusal>> {
  const { method, token } = request;
  const number = readOrderNumber(request.orderNumber);
  const order = number === null ? null : await lockOwnOrder(tx, { personId: person.id, number });
  if (order === null || !can(person, "pay-order", { customerId: person.id }))
    return refuse({ code: "order-not-found" });
  const { gateway } = await loadWaysToPay(tx, world);
  if (gateway === null || !gateway.methods.includes(method))
    return refuse({ code: "payment-method-off", method });
  // Fields in a frame give a token; on a page of its own the gateway asks by itself.
  if ((gateway.fields === "frame") !== (token !== null))
    return refuse({ code: "payment-method-off", method });

  const tokenHash = token && createHash("sha256").update(token).digest("base64url");
  const attempts = await findAttempts(tx, order.id);
  const sending = (attemptId: string, amountPaise: number) =>
    accept({ send: { gateway, attemptId, orderNumber: order.number, amountPaise, token } });
  const same = tokenHash && attempts.find((attempt) => attempt.tokenHash === tokenHash);
  if (same && same.state === "open") return sending(same.id, same.amountPaise);
  if (same) return accept({ known: outcome({ ...same, refunded: false }) });

  const open = attempts.find((attempt) => attempt.state === "open");
  const onPage = token === null && open?.gateway === gateway.name && open.gatewayOrder !== null;
  const refusal =
    whyNotPayable(order, attempts, onPage) ??
    (await holdStockAgain(tx, order, method, world.now()));
  if (refusal !== null) return refuse(refusal);
  const { duePaise: amountPaise } = await loadOrderMoney(tx, order.id);
  if (onPage && open.amountPaise === amountPaise) {
    await changeMethod(tx, open.id, method);
    return accept({ known: onItsPage });
  }
  // A parcel was canceled since, and what the gateway was asked for can't be changed: it is asked anew.
  if (onPage) await expireAttempt(tx, { attemptId: open.id, orderId: order.id, at: world.now() });
  const resent = onPage ? undefined : open;
  const sent = { id: resent?.id ?? world.newId(), method, gateway: gateway.name, tokenHash };
  if (resent !== undefined) await sendAttempt(tx, { ...sent, amountPaise });
  else {
    await insertAttempt(tx, { ...sent, orderId: order.id, amountPaise, at: world.now() });
    await deriveOrder(tx, order.id);
  }
  return sending(sent.id, amountPaise);
}

/** `onPage`: the customer comes back to the gateway's page, to pay what was asked for there. */
function whyNotPayable(
  order: PayableOrder,
  attempts: readonly Attempt[],
  onPage: boolean,
): PayRefusal | null {
  const open = attempts.find(({ state }) => state === "open");
  const moneyCame = attempts.some(({ state }) => state === "captured");
  // Another way than the one it was placed with would leave two payments waiting.
  if (paymentMethodKind(order.method) !== "digital" || order.status === "canceled")
    return { code: "order-closed" };
  if (order.status !== "pending") return { code: "already-paid" };
  if (open !== undefined && isSent(open) && !onPage) return { code: "payment-running" };
  // Money that came and left it pending came for sold goods, and goes back.
  return open === undefined && moneyCame ? { code: "order-closed" } : null;
}

const isSent = ({ tokenHash, gatewayOrder }: Attempt) =>
  tokenHash !== null || gatewayOrder !== null;

/**
 * Nobody is charged for what is sold already: stock that went back at the end of the hold is taken again first, if it may
 * be at all. Else a large order could keep everything from others without a rupee.
 */
async function holdStockAgain(
  tx: Transaction,
  order: PayableOrder,
  method: PayRequest["method"],
  now: Date,
): Promise<PayRefusal | null> {
  if (order.stockHeld) return null;
  if (!canHoldAgain(await loadEndedHold(tx, order.id), now)) return { code: "time-to-pay-over" };
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
