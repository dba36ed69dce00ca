import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { GatewayRefused, type Credentials } from "#server/gateways/gateway.ts";
import { startRazorpay, standInKeys, type StandIn } from "#tests/razorpay/stand-in.ts";
import { noon } from "#tests/world.ts";
import { createRazorpayGateway } from "./razorpay-gateway.ts";

let standIn: StandIn;
let keys: Credentials;
beforeEach(async () => {
  standIn = await startRazorpay({ now: () => noon });
  keys = standInKeys;
});
afterEach(() => standIn.close());

const gateway = () =>
  createRazorpayGateway({ origin: standIn.url, credentials: () => Promise.resolve(keys) });

const attemptId = "0f8fad5b-d9cb-469f-a165-70867728950e";
const asked = { attemptId, orderNumber: "BB-2026-000001", amountPaise: 49_900, token: null };

async function pay(how?: Parameters<StandIn["pay"]>[1]) {
  const { orderReference } = await gateway().create(asked);
  return { orderReference, ...standIn.pay(orderReference, how) };
}

test("an order is made at Razorpay for the attempt, in paise, captured by itself", async () => {
  const { orderReference, payment } = await gateway().create(asked);
  expect(payment).toBeNull();
  expect(standIn.ledger.order(orderReference)).toMatchObject({
    amount: 49_900,
    currency: "INR",
    receipt: attemptId,
    notes: { order: "BB-2026-000001" },
  });
});

test("a browser is sent to Razorpay's page with nothing secret", async () => {
  const { orderReference } = await gateway().create(asked);
  const page = await gateway().pageFor({
    orderReference,
    orderNumber: asked.orderNumber,
    amountPaise: 49_900,
    method: "credit-card",
    shopName: "Beej Bazaar",
    payer: { name: "Asha", email: "asha@test.example", phone: "+919876543210" },
    returnUrl: "https://shop.test/payments/razorpay/return?order=BB-2026-000001&lang=en",
    cancelUrl: "https://shop.test/order-success?order=BB-2026-000001",
  });
  expect(page?.action).toBe(`${standIn.url}/v1/checkout/embedded`);
  expect(page?.fields).toMatchObject({
    key_id: standInKeys.keyId,
    order_id: orderReference,
    amount: "49900",
    currency: "INR",
    method: "card",
    "prefill[email]": "asha@test.example",
  });
  expect(page?.onwards).toEqual([]);
  expect(JSON.stringify(page)).not.toContain(standInKeys.keySecret);
  const opened = await fetch(page?.action ?? "", {
    method: "POST",
    body: new URLSearchParams(page?.fields),
  });
  expect(opened.status).toBe(200);
});

test("what the browser brings back counts for the order that we stored, and only as Razorpay signed it", async () => {
  const { orderReference, payment, returned } = await pay();
  const verify = (order: string, fields: Record<string, string>) =>
    gateway().verifyReturn(order, fields);
  expect(await verify(orderReference, returned ?? {})).toBe(payment.id);
  expect(await verify("order_other", returned ?? {})).toBeNull();
  expect(
    await verify(orderReference, { ...returned, razorpay_payment_id: "pay_other" }),
  ).toBeNull();
  expect(await verify(orderReference, { ...returned, razorpay_signature: "" })).toBeNull();
  expect(await verify(orderReference, { "error[code]": "BAD_REQUEST_ERROR" })).toBeNull();
  expect(await verify(orderReference, {})).toBeNull();
});

test.each([
  ["captured", "captured"],
  ["authorized", "authorized"],
  ["failed", "declined"],
  ["timeout", "open"],
] as const)("a payment that became %s is found as %s", async (outcome, state) => {
  const { orderReference, payment } = await pay({ outcome });
  const told = {
    reference: payment.id,
    orderReference,
    state,
    amountPaise: 49_900,
    refundedPaise: 0,
    method: "upi",
    failureCode: state === "declined" ? "payment_failed" : null,
    madeAt: noon,
  };
  expect(await gateway().findPayments({ attemptId, orderReference })).toEqual([told]);
  expect(await gateway().findPayments({ attemptId, orderReference: null })).toEqual([told]);
  expect(await gateway().getPayment(payment.id)).toEqual(told);
});

test("an order whose answer was lost is found by its attempt, also where a second one was made", async () => {
  standIn.break({ on: /^POST \/orders/, how: "lost" });
  await expect(gateway().create(asked)).rejects.toThrow("fetch failed");
  const [lost] = [...standIn.ledger.orders.keys()];
  const { orderReference } = await gateway().create(asked);
  expect(orderReference).not.toBe(lost);
  const { payment } = standIn.pay(lost ?? "");
  expect(await gateway().findPayments({ attemptId, orderReference: null })).toMatchObject([
    { reference: payment.id },
  ]);
});

test("where a receipt may be taken once only, the order that has it is used", async () => {
  const { orderReference } = await gateway().create(asked);
  standIn.break({ on: /^POST \/orders/, how: "refused" });
  expect((await gateway().create(asked)).orderReference).toBe(orderReference);
  standIn.break({ on: /^POST \/orders/, how: "refused" });
  const dearer = gateway().create({ ...asked, amountPaise: 50_000 });
  await expect(dearer).rejects.toThrow(GatewayRefused);
});

test("what this account does not know is nothing, and no address is made of it", async () => {
  expect(await gateway().getPayment("pay_unknown")).toBeNull();
  expect(await gateway().findPayments({ attemptId, orderReference: "order_unknown" })).toEqual([]);
  const before = standIn.asked.length;
  expect(await gateway().getPayment("../orders")).toBeNull();
  expect(await gateway().findRefunds("pay_1/../..")).toEqual([]);
  const refund = gateway().refund({ refundId: attemptId, paymentReference: "x?y", amountPaise: 1 });
  await expect(refund).rejects.toThrow(GatewayRefused);
  expect(standIn.asked).toHaveLength(before);
});

test("payments of a time are listed to its end, which is not in it, page by page", async () => {
  const { payment } = await pay();
  const second = 1000;
  const list = (from: number, to: number, after = 0) =>
    gateway().listPayments({
      from: new Date(noon.getTime() + from),
      to: new Date(noon.getTime() + to),
      after,
    });
  expect(await list(0, second)).toMatchObject([{ reference: payment.id, state: "captured" }]);
  expect(await list(-second, 0)).toEqual([]);
  expect(await list(second, 2 * second)).toEqual([]);
  expect(await list(0, second, 1)).toEqual([]);
});

test("an authorized payment is captured once however often it is asked", async () => {
  const { payment } = await pay({ outcome: "authorized" });
  const found = await gateway().getPayment(payment.id);
  if (found === null) throw new Error("it is not there");
  expect((await gateway().capture(found)).state).toBe("captured");
  expect((await gateway().capture(found)).state).toBe("captured");
  const declined = standIn.ledger.createOrder({ amount: 500, currency: "INR" });
  const { payment: failed } = standIn.pay(declined.id, { outcome: "failed" });
  const capture = gateway().capture({ ...found, reference: failed.id });
  await expect(capture).rejects.toThrow(GatewayRefused);
});

test("the same refund is paid once however often it is sent", async () => {
  const { payment } = await pay();
  const refundId = randomUUID();
  const send = (amountPaise: number, id = refundId) =>
    gateway().refund({ refundId: id, paymentReference: payment.id, amountPaise });
  standIn.break({ on: /refund$/, how: "lost" });
  await expect(send(20_000)).rejects.toThrow("fetch failed");
  const refund = await send(20_000);
  expect(refund).toMatchObject({ refundId, state: "done", amountPaise: 20_000 });
  expect(await send(20_000)).toEqual(refund);
  await expect(send(20_001)).rejects.toThrow(GatewayRefused);
  await expect(send(29_901, randomUUID())).rejects.toThrow(GatewayRefused);
  expect(await gateway().findRefunds(payment.id)).toEqual([refund]);
  expect(await gateway().getPayment(payment.id)).toMatchObject({
    state: "captured",
    refundedPaise: 20_000,
  });
});

test("a no for good is told from not being reached", async () => {
  const { payment } = await pay();
  const send = () =>
    gateway().refund({ refundId: attemptId, paymentReference: payment.id, amountPaise: 100 });
  standIn.break({ on: /refund$/, how: "refused" });
  await expect(send()).rejects.toThrow(GatewayRefused);
  standIn.break({ on: /refund$/, how: "unavailable" });
  await expect(send()).rejects.not.toThrow(GatewayRefused);
  // A wrong key says nothing of the refund.
  keys = { ...standInKeys, keySecret: "another-secret" };
  await expect(send()).rejects.not.toThrow(GatewayRefused);
});

test("no error tells a secret", async () => {
  keys = { ...standInKeys, keySecret: "another-secret" };
  const error: unknown = await gateway()
    .create(asked)
    .catch((thrown: unknown) => thrown);
  expect(String(error)).toContain("401");
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("another-secret");
});

test("live keys are not sent to an address that stands in", async () => {
  keys = { ...standInKeys, keyId: "rzp_live_0000000001" };
  await expect(gateway().create(asked)).rejects.toThrow("Live keys");
  expect(standIn.asked).toEqual([]);
  expect(gateway().modeOf(keys)).toBe("live");
  expect(gateway().modeOf(standInKeys)).toBe("test");
});

test("its webhooks are heard as they were sent", async () => {
  const { orderReference, payment } = await pay();
  const heard: unknown[] = [];
  await standIn.sendWebhooks(async ({ body, headers }) => {
    heard.push(await gateway().parseWebhook(body, headers));
    return 200;
  });
  expect(heard).toMatchObject([
    { name: "payment.authorized", payment: { state: "authorized" } },
    { name: "payment.captured", payment: { state: "captured", reference: payment.id } },
    { name: "order.paid", payment: { state: "captured", orderReference } },
  ]);
  await gateway().refund({ refundId: attemptId, paymentReference: payment.id, amountPaise: 100 });
  await standIn.sendWebhooks(
    async ({ body, headers }) => {
      expect(await gateway().parseWebhook(body, headers)).toBeNull();
      return 200;
    },
    { forged: true },
  );
});

test("what it paid to the bank on a day is told page by page, with GST apart from the fee, and what has no UTR yet is not", async () => {
  const { payment } = await pay();
  standIn.ledger.settlements.settle([
    { type: "transfer", entity_id: "trf_1", amount: 100_000, debit: 100_296, fee: 296, tax: 46 },
    { type: "payment", entity_id: "pay_waiting", amount: 500, credit: 500, settlement_utr: null },
  ]);
  const list = (after: number, day = "2026-11-20") => gateway().settlements!.list({ day, after });
  const { rows, items } = await list(0);
  expect(rows).toBe(3);
  const [{ settlement } = { settlement: null }] = items;
  expect(settlement).toMatchObject({ settledOn: "2026-11-20" });
  expect(items).toMatchObject([
    { kind: "payment", reference: payment.id, amountPaise: 49_900, feePaise: 998, taxPaise: 180 },
    { kind: "transfer", reference: "trf_1", feePaise: 250, taxPaise: 46, debitPaise: 100_296 },
  ]);
  expect(await list(3)).toEqual({ rows: 0, items: [] });
  expect(await list(0, "2026-11-21")).toEqual({ rows: 0, items: [] });
  standIn.ledger.settlements.rows[0]!.credit += 1;
  await expect(list(0)).rejects.toThrow("in a way that is not its own");
});
