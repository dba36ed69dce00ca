import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import type { Gateway, GatewayEvent, GatewayRefund } from "#server/gateways/gateway.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeGatewayPayment } from "#tests/factories/gateway-payment.ts";
import { saveGatewayCredentials } from "#server/payment-methods/save-gateway-credentials.ts";
import { makePracticeGateway, practiceKeys } from "#tests/factories/practice-gateway.ts";
import { makeUnpaidOrder } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { retryRefund } from "#server/money/refunds/retry-refund.ts";
import { Unavailable } from "#server/platform/unavailable.ts";
import { receiveGatewayReturn } from "./receive-gateway-return.ts";
import { receiveWebhook } from "./receive-webhook.ts";

const database = testDatabase();

/** Its webhooks are the events themselves; what begins with "signed" is. */
async function makeShop(over: Partial<Gateway> = {}) {
  const { db } = database;
  const made = await makeUnpaidOrder(db);
  const orderReference = `order_${made.number}`;
  const { rows } = await db.execute<{ paise: number }>(sql`
    update payment_attempts set gateway = 'practice', gateway_order = ${orderReference}
    where id = ${made.attemptId} returning amount_paise as paise`);
  const payment = makeGatewayPayment({
    reference: "pay_1",
    orderReference,
    amountPaise: rows[0]?.paise ?? 0,
  });
  const gateway: Gateway = {
    ...makePracticeGateway(),
    credentialFields: [],
    fields: "page",
    parseWebhook: (body) => {
      const text = new TextDecoder().decode(body);
      const event = text.startsWith("{") ? (JSON.parse(text) as GatewayEvent) : null;
      if (event && "payment" in event) event.payment.madeAt = new Date(event.payment.madeAt);
      return Promise.resolve(event);
    },
    verifyReturn: (reference, fields) =>
      Promise.resolve(fields["signed"] === reference ? (fields["payment"] ?? null) : null),
    getPayment: (reference) => Promise.resolve(reference === "pay_1" ? payment : null),
    ...over,
  };
  const world = { ...made.world, gateways: { practice: gateway, sandbox: null } };
  const send = (event: GatewayEvent | string) =>
    receiveWebhook(world, {
      gateway: "practice",
      body: new TextEncoder().encode(typeof event === "string" ? event : JSON.stringify(event)),
      headers: new Headers(),
    });
  const events = async () =>
    (
      await db.execute(sql`
        select event_id as id, payment_reference as payment, handled_at is not null as handled from gateway_events order by 1`)
    ).rows;
  const order = () => getOrder(world, made.buyer, made.number);
  return { ...made, world, gateway, payment, orderReference, send, events, order };
}

const taken = { ok: true, value: "taken" };
const known = { ok: true, value: "known" };

test("an event is taken in once, however often it comes", async () => {
  const { send, payment, events, order } = await makeShop();
  const event = { id: "evt_1", name: "payment.captured", payment };
  expect(await send(event)).toEqual(taken);
  expect(await send(event)).toEqual(known);
  expect(await send({ ...event, id: "evt_2" })).toEqual(taken);
  expect(await order()).toMatchObject({ status: "confirmed", paymentStatus: "paid", refunds: [] });
  expect(await events()).toEqual([
    { id: "evt_1", payment: "pay_1", handled: true },
    { id: "evt_2", payment: "pay_1", handled: true },
  ]);
  await checkInvariants(database.db);
});

test("an event that could not be taken in is not counted as heard, and comes again", async () => {
  const { send, payment, events, order, world } = await makeShop();
  const event = { id: "evt_1", name: "payment.captured", payment };
  const { newId } = world;
  world.newId = () => {
    throw new Error("the power went");
  };
  await expect(send(event)).rejects.toThrow("the power went");
  expect(await events()).toMatchObject([{ id: "evt_1", handled: false }]);
  expect((await order())?.status).toBe("pending");
  world.newId = newId;
  expect(await send(event)).toEqual(taken);
  expect((await order())?.status).toBe("confirmed");
});

test("what nobody signed is refused and leaves nothing; what is none of ours is taken in", async () => {
  const { send, payment, events, order, world } = await makeShop();
  expect(await send("forged")).toEqual({ ok: false, refusal: { code: "not-signed" } });
  expect(await events()).toEqual([]);
  const body = new Uint8Array();
  for (const gateway of ["none", "sandbox", "practice'--"])
    expect(await receiveWebhook(world, { gateway, body, headers: new Headers() })).toEqual({
      ok: false,
      refusal: { code: "gateway-unknown" },
    });
  const other = { ...payment, reference: "pay_of_others", orderReference: "order_of_others" };
  expect(await send({ id: "evt_1", name: "payment.captured", payment: other })).toEqual(taken);
  expect(await send({ id: "evt_2", name: "settlement", ignored: true })).toEqual(taken);
  expect((await order())?.status).toBe("pending");
});

test("keys that can't be read for now are an outage: the gateway sends again, and nothing is written down", async () => {
  const { db } = database;
  const { send, world, gateway, payment, events, order } = await makeShop({
    credentialFields: makePracticeGateway().credentialFields,
  });
  const event = { id: "evt_1", name: "payment.captured", payment };
  const admin = await makeAdministrator(db);
  await saveGatewayCredentials(world, admin, { gateway: gateway.name, typed: practiceKeys });
  const { secret } = world;
  world.secret = Buffer.alloc(32, "other");
  for (const sent of [event, "forged"]) {
    const answer: unknown = await send(sent).catch((error: unknown) => error);
    expect(answer).toBeInstanceOf(Unavailable);
    expect(answer).toMatchObject({ retryAfterSeconds: expect.any(Number) as number });
  }
  expect(await events()).toEqual([]);
  world.secret = secret;
  expect(await send(event)).toEqual(taken);
  expect((await order())?.status).toBe("confirmed");
});

test("a refund is done, failed and tried anew as its webhooks say, in whatever order they come", async () => {
  const refunds: GatewayRefund[] = [];
  const { send, payment, order, world } = await makeShop({
    refund: (asked) => {
      const told = {
        ...asked,
        reference: `rfnd_${refunds.length + 1}`,
        state: "pending" as const,
      };
      refunds.push(told);
      return Promise.resolve(told);
    },
  });
  const admin = await makeAdministrator(database.db);
  await send({ id: "1", name: "payment.captured", payment });
  await send({ id: "2", name: "payment.captured", payment: { ...payment, reference: "pay_2" } });
  expect(await startRefunds(world)).toBe(0);
  const [first] = refunds;
  if (first === undefined) throw new Error("It was sent");
  const state = async () => (await order())?.refunds[0]?.state;
  // Of another payment: nobody's.
  await send({
    id: "3",
    name: "refund.processed",
    refund: { ...first, paymentReference: "pay_1", state: "done" },
  });
  expect(await state()).toBe("pending");
  await send({ id: "4", name: "refund.failed", refund: { ...first, state: "failed" } });
  expect(await state()).toBe("failed");

  const { rows } = await database.db.execute<{ id: string }>(sql`select id from refunds`);
  await retryRefund(world, admin, { refundId: rows[0]?.id ?? "" });
  // The same news of the first try, late.
  await send({ id: "5", name: "refund.failed", refund: { ...first, state: "failed" } });
  expect(await state()).toBe("pending");
  await startRefunds(world);
  expect(refunds[1]).toMatchObject({ refundId: first.refundId, failedBefore: "rfnd_1" });
  await send({ id: "6", name: "refund.failed", refund: { ...first, state: "failed" } });
  expect(await state()).toBe("pending");
  await send({
    id: "7",
    name: "refund.processed",
    refund: { ...first, reference: "rfnd_2", state: "done" },
  });
  await send({
    id: "8",
    name: "refund.failed",
    refund: { ...first, reference: "rfnd_2", state: "failed" },
  });
  expect(await state()).toBe("done");
  const kept = await database.db.execute(
    sql`select refunded_paise as back from gateway_payments where reference = 'pay_2'`,
  );
  expect(kept.rows).toEqual([{ back: payment.amountPaise }]);
  await checkInvariants(database.db);
});

test("a browser pays only with what was signed for what this order had asked to collect", async () => {
  const { world, number, orderReference, order } = await makeShop();
  const other = await makeShop();
  const come = (fields: Record<string, string>, orderNumber = number) =>
    receiveGatewayReturn(world, { gateway: "practice", orderNumber, fields });
  const back = { ok: true, value: number };
  expect(await come({})).toEqual(back);
  expect(await come({ signed: "order_of_others", payment: "pay_1" })).toEqual(back);
  expect(await come({ signed: other.orderReference, payment: "pay_1" })).toEqual(back);
  expect(await come({ signed: orderReference, payment: "unknown" })).toEqual(back);
  expect((await order())?.status).toBe("pending");
  for (let time = 0; time < 2; time += 1)
    expect(await come({ signed: orderReference, payment: "pay_1" })).toEqual(back);
  expect((await order())?.status).toBe("confirmed");
  // Signed for the other order, but the payment was made for this one.
  await come({ signed: other.orderReference, payment: "pay_1" }, other.number);
  expect((await other.order())?.status).toBe("pending");
  expect(await come({}, "BB")).toMatchObject({ refusal: { code: "order-not-found" } });
  await checkInvariants(database.db);
});

test("a gateway that can't be reached keeps no customer from the page of the order", async () => {
  const { world, number, orderReference, order } = await makeShop({
    getPayment: () => Promise.reject(new Error("no route to host")),
  });
  const fields = { signed: orderReference, payment: "pay_1" };
  expect(
    await receiveGatewayReturn(world, { gateway: "practice", orderNumber: number, fields }),
  ).toEqual({
    ok: true,
    value: number,
  });
  expect((await order())?.status).toBe("pending");
});
