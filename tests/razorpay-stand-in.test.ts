import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { noon } from "./world.ts";
import { standInKeys, startRazorpay, type StandIn } from "./razorpay/stand-in.ts";

let standIn: StandIn;
afterEach(() => standIn.close());

async function ask(method: string, path: string, body?: object, headers: HeadersInit = {}) {
  const { keyId, keySecret } = standInKeys;
  const answer = await fetch(`${standIn.url}/v1${path}`, {
    method,
    headers: { Authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, said: (await answer.json()) as Record<string, unknown> };
}

async function open(options: Parameters<typeof startRazorpay>[0] = {}) {
  standIn = await startRazorpay({ now: () => noon, ...options });
  const { said } = await ask("POST", "/orders", {
    amount: 49_900,
    currency: "INR",
    receipt: "attempt-1",
  });
  return String(said["id"]);
}

test("it keeps an order, takes a payment for it and finds both by what the shop knows", async () => {
  const order = await open();
  const { payment } = standIn.pay(order);
  expect((await ask("GET", "/orders?receipt=attempt-1")).said["items"]).toMatchObject([
    { id: order, status: "paid", amount_paid: 49_900, receipt: "attempt-1" },
  ]);
  expect((await ask("GET", `/orders/${order}/payments`)).said["items"]).toMatchObject([
    { id: payment.id, status: "captured", captured: true, order_id: order },
  ]);
  const at = Math.floor(noon.getTime() / 1000);
  expect((await ask("GET", `/payments?from=${at}&to=${at}&count=100`)).said["count"]).toBe(1);
  expect((await ask("GET", `/payments?from=${at + 1}`)).said["count"]).toBe(0);
  expect(() => standIn.pay(order)).toThrow("already paid");
});

test("its errors have Razorpay's shape", async () => {
  const order = await open();
  expect(await ask("POST", "/orders", { amount: 99, currency: "INR" })).toMatchObject({
    status: 400,
    said: { error: { code: "BAD_REQUEST_ERROR", field: "amount" } },
  });
  expect((await ask("GET", "/payments/pay_unknown")).status).toBe(400);
  expect(
    (await ask("POST", "/orders", { amount: 500, currency: "INR", colour: "red" })).status,
  ).toBe(400);
  const answer = await fetch(`${standIn.url}/v1/orders/${order}`);
  expect(answer.status).toBe(401);
});

test("a payment that is only authorized is captured by asking, once", async () => {
  const order = await open();
  const { payment } = standIn.pay(order, { outcome: "authorized" });
  const capture = () =>
    ask("POST", `/payments/${payment.id}/capture`, { amount: 49_900, currency: "INR" });
  expect((await capture()).said["status"]).toBe("captured");
  expect((await capture()).status).toBe(400);
});

test("a payment that failed may be captured later, and one order takes one payment's money", async () => {
  const order = await open();
  const failed = standIn.pay(order, { outcome: "failed" }).payment;
  const late = standIn.pay(order, { outcome: "timeout" }).payment;
  standIn.decide(failed.id, "captured");
  expect(standIn.decide(late.id, "captured").status).toBe("authorized");
  expect(standIn.ledger.order(order)).toMatchObject({ status: "paid", amount_paid: 49_900 });
});

test("the same refund sent again is the same refund, and never more than was paid", async () => {
  const order = await open();
  const { payment } = standIn.pay(order);
  const refund = (amount: number, key: string) =>
    ask("POST", `/payments/${payment.id}/refund`, { amount }, { "X-Refund-Idempotency": key });
  const first = await refund(20_000, "refund-0000001");
  expect((await refund(20_000, "refund-0000001")).said["id"]).toBe(first.said["id"]);
  expect((await refund(20_001, "refund-0000001")).status).toBe(400);
  expect((await refund(100, "short")).status).toBe(400);
  expect((await refund(29_901, "refund-0000002")).status).toBe(400);
  expect(standIn.ledger.payment(payment.id)).toMatchObject({
    amount_refunded: 20_000,
    refund_status: "partial",
  });
});

test("a refund can stay pending and fail later, and the sum can be refunded again", async () => {
  const order = await open();
  const { payment } = standIn.pay(order);
  standIn.ledger.refundsBecome = "pending";
  const { said } = await ask("POST", `/payments/${payment.id}/refund`, { amount: 49_900 });
  expect(said["status"]).toBe("pending");
  standIn.ledger.decideRefund(String(said["id"]), "failed");
  expect(standIn.ledger.payment(payment.id)).toMatchObject({
    status: "captured",
    amount_refunded: 0,
  });
});

test("its webhooks go over HTTP, signed, twice, backwards, forged or not at all", async () => {
  const heard: { event: string; signature: string; id: string }[] = [];
  let status = 500;
  const shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { event } = JSON.parse(Buffer.concat(chunks).toString()) as { event: string };
      heard.push({
        event,
        signature: String(request.headers["x-razorpay-signature"]),
        id: String(request.headers["x-razorpay-event-id"]),
      });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => shop.listen(0, "127.0.0.1", listening));
  const to = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  standIn = await startRazorpay();
  const order = standIn.ledger.createOrder({ amount: 49_900, currency: "INR" });
  standIn.pay(order.id);
  const all = ["payment.authorized", "payment.captured", "order.paid"];

  expect(await standIn.sendWebhooks(to)).toEqual([500, 500, 500]);
  expect(await standIn.sendWebhooks(to, { forged: true })).toEqual([500, 500, 500]);
  status = 200;
  await standIn.sendWebhooks(to, { duplicate: true, reordered: true });
  expect(await standIn.sendWebhooks(to)).toEqual([]);
  expect(heard.slice(0, 6).map(({ event }) => event)).toEqual([...all, ...all]);
  expect(heard.slice(6).map(({ event }) => event)).toEqual([
    "order.paid",
    "order.paid",
    "payment.captured",
    "payment.captured",
    "payment.authorized",
    "payment.authorized",
  ]);
  expect(new Set(heard.map(({ id }) => id)).size).toBe(3);
  expect(new Set(heard.map(({ signature }) => signature)).size).toBe(6);
  await new Promise((closed) => void shop.close(closed));
});

test("it can be out of order in four ways", async () => {
  const order = await open();
  standIn.break({ on: /^GET \/orders/, how: "unavailable", times: 2 });
  expect((await ask("GET", `/orders/${order}`)).status).toBe(503);
  expect((await ask("GET", `/orders/${order}`)).status).toBe(503);
  expect((await ask("GET", `/orders/${order}`)).status).toBe(200);
  standIn.break({ on: /^POST \/orders/, how: "lost" });
  await expect(ask("POST", "/orders", { amount: 500, currency: "INR" })).rejects.toThrow(
    "fetch failed",
  );
  expect(standIn.ledger.orders.size).toBe(2);
  standIn.break({ on: /./, how: "refused", times: null });
  expect((await ask("GET", `/orders/${order}`)).status).toBe(400);
  standIn.mend();
  standIn.break({ on: /./, how: "silent" });
  const silent = fetch(`${standIn.url}/v1/orders`, { signal: AbortSignal.timeout(50) });
  await expect(silent).rejects.toThrow("timeout");
});

test("its page takes the browser back with what it signed", async () => {
  const order = await open();
  const send = (path: string, fields: Record<string, string>) =>
    fetch(`${standIn.url}/v1/checkout/embedded${path}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  const fields = {
    key_id: standInKeys.keyId,
    order_id: order,
    amount: "49900",
    currency: "INR",
    name: "Beej <Bazaar>",
    "prefill[name]": "Asha",
    "prefill[email]": "asha@test.example",
    "prefill[contact]": "+919876543210",
    callback_url: "http://shop.test/back",
    cancel_url: "http://shop.test/order",
  };
  const page = await (await send("", fields)).text();
  expect(page).toContain("₹ 499.00");
  expect(page).toContain("Beej &#60;Bazaar&#62;");
  expect((await send("", { ...fields, amount: "100" })).status).toBe(400);
  const later = await send("/outcome", { ...fields, outcome: "timeout" });
  expect(later.headers.get("location")).toBe("http://shop.test/order");
  const declined = await (await send("/outcome", { ...fields, outcome: "failed" })).text();
  expect(declined).toContain('name="error[code]"');
  const paid = await (await send("/outcome", { ...fields, outcome: "captured" })).text();
  expect(paid).toContain('action="http://shop.test/back"');
  expect(paid).toContain('name="razorpay_signature"');
});
