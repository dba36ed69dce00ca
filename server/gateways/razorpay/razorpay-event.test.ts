import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readRazorpayEvent } from "./razorpay-event.ts";

const secret = "whsec_test_123";
const captured =
  '{"entity":"event","account_id":"acc_TEST00000001","event":"payment.captured","contains":["payment"],"payload":{"payment":{"entity":{"id":"pay_TEST0000000001","entity":"payment","amount":49900,"currency":"INR","status":"captured","order_id":"order_TEST00000001","method":"upi","captured":true}}},"created_at":1795200000}';

const bytes = (text: string) => new TextEncoder().encode(text);

function read(
  body: string | Uint8Array,
  { signature, id = "evt_1" }: { signature?: string; id?: string } = {},
) {
  const raw = typeof body === "string" ? bytes(body) : body;
  const signed = signature ?? createHmac("sha256", secret).update(raw).digest("hex");
  const headers = new Headers({ "X-Razorpay-Signature": signed });
  if (id !== "") headers.set("x-razorpay-event-id", id);
  return readRazorpayEvent(raw, headers, secret);
}

const event = (name: string, payload: unknown) => JSON.stringify({ event: name, payload });
const payment = (over: object = {}) => ({
  payment: {
    entity: {
      id: "pay_1",
      amount: 49_900,
      currency: "INR",
      status: "captured",
      order_id: "order_1",
      captured: true,
      created_at: 1_795_200_000,
      ...over,
    },
  },
});
const refund = (over: object = {}) => ({
  refund: {
    entity: {
      id: "rfnd_1",
      payment_id: "pay_1",
      amount: 500,
      receipt: null,
      status: "pending",
      ...over,
    },
  },
});

test("the documented body of 319 bytes is known by its signature", () => {
  expect(bytes(captured)).toHaveLength(319);
  const signature = "f3aa2fde16e2e648f914808a6a497bb7e863dd33baf98a57c8ca30718a1103c5";
  expect(read(captured, { signature })).toMatchObject({
    id: "evt_1",
    name: "payment.captured",
    payment: {
      reference: "pay_TEST0000000001",
      orderReference: "order_TEST00000001",
      state: "captured",
      amountPaise: 49_900,
      method: "upi",
    },
  });
  expect(read(`${captured}\n`, { signature })).toBeNull();
  expect(read(JSON.stringify(JSON.parse(captured), null, 1), { signature })).toBeNull();
});

test("nothing that was not signed with the shop's secret is heard", () => {
  expect(read(captured, { signature: "" })).toBeNull();
  expect(
    read(captured, { signature: createHmac("sha256", "").update(captured).digest("hex") }),
  ).toBeNull();
  expect(readRazorpayEvent(bytes(captured), new Headers(), secret)).toBeNull();
  const unsigned = {
    "X-Razorpay-Signature": createHmac("sha256", "").update(captured).digest("hex"),
  };
  expect(readRazorpayEvent(bytes(captured), new Headers(unsigned), "")).toBeNull();
});

test.each([
  ["created", {}, "open"],
  ["authorized", {}, "authorized"],
  ["captured", {}, "captured"],
  ["refunded", { captured: true, amount_refunded: 49_900 }, "captured"],
  ["refunded", { captured: false, amount_refunded: 49_900 }, "declined"],
  ["failed", { error_reason: "payment_failed" }, "declined"],
])("a payment that Razorpay calls %s %j is %s", (status, over, state) => {
  const told = read(event("payment.captured", payment({ status, ...over })));
  expect(told).toMatchObject({ payment: { state } });
});

test("money in another currency pays for nothing", () => {
  const told = read(event("payment.captured", payment({ currency: "USD" })));
  expect(told).toMatchObject({ payment: { amountPaise: 0 } });
});

test("a refund is known by the name we gave it", () => {
  const receipt = "0f8fad5b-d9cb-469f-a165-70867728950e";
  const told = (over: object) => read(event("refund.processed", { ...refund(over), ...payment() }));
  expect(told({ receipt, status: "processed" })).toMatchObject({
    refund: { reference: "rfnd_1", refundId: receipt, state: "done", paymentReference: "pay_1" },
  });
  expect(told({ receipt: "by hand" })).toMatchObject({
    refund: { refundId: null, state: "pending" },
  });
  expect(told({ status: "failed" })).toMatchObject({ refund: { state: "failed" } });
});

test("what Razorpay gives back of itself, and what the shop does not know, is heard and ignored", () => {
  const lapsed = { ...refund(), ...payment({ captured: false }) };
  expect(read(event("refund.created", lapsed))).toMatchObject({ ignored: true });
  expect(read(event("settlement.processed", {}))).toMatchObject({ ignored: true });
  expect(read(event("payment.downtime.started", null))).toMatchObject({ ignored: true });
});

test("an event without a name of its own is named by what it says", () => {
  const told = read(captured, { id: "" });
  expect(told?.id).toMatch(/^[0-9a-f]{64}$/);
  expect(read(captured, { id: "" })?.id).toBe(told?.id);
  expect(read(captured, { id: "evt 1;drop" })).toBeNull();
  expect(read(captured, { id: "e".repeat(101) })).toBeNull();
});

test.each([
  "",
  "null",
  "[]",
  "{",
  "\u0000",
  '{"event":7}',
  '{"event":"payment.captured"}',
  '{"event":"payment.captured","payload":{"payment":null}}',
  event("payment.captured", payment({ id: "../orders" })),
  event("payment.captured", payment({ id: "pay_1?x=1" })),
  event("payment.captured", payment({ status: "paid" })),
  event("refund.failed", refund({ amount: null })),
  event("refund.failed", { payment: {} }),
])("a signed body that Razorpay can't have sent is heard, and says nothing: %s", (body) => {
  expect(read(body)).toEqual({ id: "evt_1", name: expect.any(String), unreadable: true });
});

test.each(["49900", 499.5, -1, 1e21, null, undefined, {}])(
  "a sum that can't be read pays for nothing: %s",
  (amount) => {
    expect(
      read(event("payment.captured", payment({ amount, amount_refunded: "x" }))),
    ).toMatchObject({
      payment: { reference: "pay_1", state: "captured", amountPaise: 0, refundedPaise: 0 },
    });
  },
);

test("signed bytes that are no text are heard, and say nothing", () => {
  expect(read(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).toMatchObject({ unreadable: true });
});

test("whatever is signed, reading it never throws", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("payment.captured", "order.paid", "refund.failed", "__proto__"),
      fc.jsonValue(),
      (name, payload) => {
        const told = read(JSON.stringify({ event: name, payload }));
        expect(told && ("ignored" in told || "unreadable" in told)).toBe(true);
      },
    ),
  );
});
