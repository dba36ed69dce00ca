import { createHash } from "node:crypto";
import type { Transaction } from "#database/connect.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import type { DigitalMethod } from "#domain/payment-methods/payment-method.ts";
import { handGateways } from "#domain/money/payments/hand-gateways.ts";
import type { PayRefusal } from "#domain/money/payments/pay-refusals.ts";
import { whyNotPayable } from "#domain/money/payments/why-not-payable.ts";
import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { settlePayment } from "#server/money/settlement/steps/settle-payment.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { loadWaysToPay } from "#server/payment-methods/load-ways-to-pay.ts";
import type { World } from "#server/world.ts";
import type { Gateway } from "#server/gateways/gateway.ts";
import { loadOrderMoney } from "#server/orders/order-money-store.ts";
import {
  attemptMade,
  changeMethod,
  findAttempts,
  saveGatewayOrder,
  lockOwnOrder,
  sendAttempt,
  type Attempt,
} from "./payment-store.ts";
import { beginAttempt, holdStockFor, limitWithoutCash } from "./steps/begin-attempt.ts";
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

  const open = attempts.find(({ state }) => state === "open");
  const onPage = token === null && open?.gateway === gateway.name && open.gatewayOrder !== null;
  const aboveLimit = limitWithoutCash(order);
  const refusal =
    whyNotPayable(order, attempts.map(attemptMade), { mayLeavePage: onPage }) ??
    (await holdStockFor(tx, order, { method, aboveLimit }, world.now()));
  if (refusal !== null) return refuse(refusal);
  const { duePaise: amountPaise } = await loadOrderMoney(tx, order.id);
  if (onPage && open.amountPaise === amountPaise) {
    await changeMethod(tx, open.id, method);
    return accept({ known: onItsPage });
  }
  // One that was sent to no gateway yet is the one that is sent now. What a gateway was asked for can't be changed: where
  // a parcel was canceled since, it is asked anew.
  const sent = { method, gateway: gateway.name, tokenHash };
  if (open !== undefined && !onPage && !isByHand(open)) {
    await sendAttempt(tx, { ...sent, id: open.id, amountPaise, at: world.now() });
    return sending(open.id, amountPaise);
  }
  const outside = { now: world.now(), newId: world.newId };
  const beginning = { ...sent, offlinePayment: null, aboveLimit };
  const begun = await beginAttempt(tx, outside, { order, open }, beginning);
  await deriveOrder(tx, order.id);
  return sending(begun.attemptId, begun.amountPaise);
}

const isByHand = ({ gateway }: Attempt) => handGateways.some((hand) => hand === gateway);

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
