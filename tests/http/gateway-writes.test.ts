import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { removeGatewayCredentials } from "#server/payment-methods/remove-gateway-credentials.ts";
import { saveGatewayCredentials } from "#server/payment-methods/save-gateway-credentials.ts";
import { switchPaymentMethod } from "#server/payment-methods/switch-payment-method.ts";
import { payOrder } from "#server/money/payments/pay-order.ts";
import { gatewayOrders } from "#tests/completion/payment-lab.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { standInKeys, startRazorpay, type StandIn } from "#tests/razorpay/stand-in.ts";
import { testShop } from "#tests/shop.ts";

/** Far from the ports that other tests of this machine may take. */
const port = 20_000 + (process.pid % 10_000);
const shop = testShop({
  env: { RAZORPAY_URL: `http://127.0.0.1:${port}` },
  limits: { writesPerMinute: 30 },
});
let standIn: StandIn;

beforeAll(async () => {
  standIn = await startRazorpay({ port });
  const admin = await makeAdministrator(shop.world.db);
  const gateway = "razorpay";
  await saveGatewayCredentials(shop.world, admin, { gateway, typed: standInKeys });
  await switchPaymentMethod(shop.world, admin, { method: gateway, on: true });
});
afterAll(() => standIn.close());

/** An order that waits on Razorpay's page. */
async function makeWaiting() {
  const { world } = shop;
  const buyer = await makeBuyer(world.db);
  const placed = await placeOrder(
    world,
    buyer,
    await checkoutRequest(world, buyer, { method: "upi" }),
  );
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderId, orderNumber: number } = placed.value;
  await payOrder(world, buyer, { orderNumber: number, method: "upi", token: null });
  const [asked = ""] = await gatewayOrders(world.db, orderId);
  const status = async () => (await getOrder(world, buyer, number))?.status;
  return { number, asked, status };
}

const hook = "/webhooks/razorpay";
const elsewhere = { Origin: "https://api.razorpay.com" };
const post = (path: string, body: BodyInit, headers: Record<string, string> = elsewhere) =>
  shop.fetch(path, { method: "POST", body, headers, clientAddress: "198.51.100.4" });

test("a webhook pays an order by its signature alone, and is answered the same when it comes again", async () => {
  const { asked, status } = await makeWaiting();
  standIn.pay(asked);
  const waiting = standIn.webhooks.waiting.splice(0);
  for (const webhook of waiting) {
    const forged = standIn.webhooks.signed(webhook, { forged: true });
    expect((await post(hook, forged.body, Object.fromEntries(forged.headers))).status).toBe(400);
  }
  expect(await status()).toBe("pending");
  for (const webhook of [...waiting, ...waiting]) {
    const { body, headers } = standIn.webhooks.signed(webhook);
    expect((await post(hook, body, Object.fromEntries(headers))).status).toBe(200);
    // One byte more, and the signature is of something else.
    const more = new Uint8Array([...body, 32]);
    expect((await post(hook, more, Object.fromEntries(headers))).status).toBe(400);
  }
  expect(await status()).toBe("confirmed");
  await checkInvariants(shop.world.db);
});

test("a browser comes from another site without a session, pays by what is signed, and is led to its order", async () => {
  for (const [lang, page] of [
    ["en", "/order-success"],
    ["hi", "/hi/order-success"],
    ["xx", "/order-success"],
  ]) {
    const { number, asked, status } = await makeWaiting();
    const { payment, returned } = standIn.pay(asked);
    const path = `/payments/razorpay/return?order=${number.toLowerCase()}&lang=${lang}`;
    const come = async (fields: Record<string, string>) => {
      const answer = await post(path, new URLSearchParams(fields), {
        ...elsewhere,
        "Sec-Fetch-Site": "cross-site",
      });
      expect([answer.status, answer.headers.get("Location")]).toEqual([
        303,
        `${page}?order=${number}`,
      ]);
      return status();
    };
    const message = `${asked}|${payment.id}`;
    const forged = createHmac("sha256", "not the secret").update(message).digest("hex");
    for (const fields of [{}, { ...returned, razorpay_signature: forged }, { "error[code]": "X" }])
      expect(await come(fields)).toBe("pending");
    expect(await come({ ...returned })).toBe("confirmed");
    expect(await come({ ...returned })).toBe("confirmed");
  }
  standIn.webhooks.waiting.splice(0);
  await checkInvariants(shop.world.db);
});

test("with keys that can't be read a webhook is told to come again, and a browser sees its order", async () => {
  const { number, asked, status } = await makeWaiting();
  const { returned } = standIn.pay(asked);
  const waiting = standIn.webhooks.waiting.splice(0);
  const errors = vi.spyOn(shop.world.log, "error");
  const { secret } = shop.world;
  shop.world.secret = Buffer.alloc(32, "other");
  const back = `/payments/razorpay/return?order=${number}&lang=en`;
  const answers = [await post(hook, "{}"), await post(hook, "{}", {})];
  const led = await post(back, new URLSearchParams({ ...returned }));
  shop.world.secret = secret;
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  expect([led.status, led.headers.get("Location")]).toEqual([
    303,
    `/order-success?order=${number}`,
  ]);
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
  expect(await status()).toBe("pending");
  for (const webhook of waiting) {
    const { body, headers } = standIn.webhooks.signed(webhook);
    expect((await post(hook, body, Object.fromEntries(headers))).status).toBe(200);
  }
  expect(await status()).toBe("confirmed");
});

test("only these two addresses may be written to from elsewhere, and nobody reads there", async () => {
  for (const path of [
    "/webhooks",
    "/webhooks/razorpay/x",
    "/webhooks/razorpay.data",
    "/hi/webhooks/razorpay",
    "//webhooks/razorpay",
    "/payments/razorpay/return/x",
    "/payments/razorpay/return.data",
    "/payments/a/b/return",
    "/orders",
  ])
    expect((await post(path, "{}")).status, path).toBe(403);
  for (const method of ["PUT", "PATCH", "DELETE"])
    expect((await shop.fetch(hook, { method, body: "{}", headers: elsewhere })).status).toBe(403);
  for (const path of [hook, "/payments/razorpay/return?order=BB-2026-000001"])
    expect((await shop.fetch(path)).status, path).toBe(404);
  expect((await post("/webhooks/paypal", "{}")).status).toBe(404);
});

test("a gateway's burst is let in where a visitor's is not, and what is too long for it is not read", async () => {
  const from = { clientAddress: "198.51.100.9", method: "POST" } as const;
  const headers = { "Content-Type": "application/json" };
  for (let sent = 0; sent < 100; sent += 1)
    expect((await shop.fetch(hook, { ...from, body: "{}", headers })).status).toBe(400);
  // Nor does what a gateway sends use up what a visitor of that address may write.
  const write = () => shop.fetch("/cart/offers", { ...from, body: '{"packIds":[]}', headers });
  expect((await write()).status).toBe(200);
  for (let sent = 0; sent < 30; sent += 1) await write();
  expect((await write()).status).toBe(429);
  const long = "x".repeat(33 * 1024);
  expect((await post(hook, long)).status).toBe(413);
  expect((await post("/payments/razorpay/return?order=BB-2026-000001", long)).status).toBe(413);
});

test("a captured payment of nothing, of no readable sum, or in another currency, is recorded and refused once", async () => {
  const oddities = [
    { amount: "0", currency: "INR" },
    { amount: '"49900"', currency: "INR" },
    { amount: "499.5", currency: "INR" },
    { amount: null, currency: "USD" },
  ];
  for (const over of oddities) {
    const { asked, status } = await makeWaiting();
    const { payment } = standIn.pay(asked);
    const first = standIn.webhooks.waiting
      .splice(0)
      .find(({ event }) => event === "payment.captured");
    if (first === undefined) throw new Error("The stand-in told nothing.");
    const body = first.body
      .replace(`"amount":${payment.amount}`, `"amount":${over.amount ?? payment.amount}`)
      .replace('"currency":"INR"', `"currency":"${over.currency}"`);
    expect(body).not.toBe(first.body);
    for (const event of ["evt_refused1", "evt_refused1", "evt_refused2"]) {
      const sent = standIn.webhooks.signed({ ...first, id: `${event}${payment.id}`, body });
      expect((await post(hook, sent.body, Object.fromEntries(sent.headers))).status).toBe(200);
    }
    expect(await status()).toBe("pending");
    const { rows } = await shop.world.db.execute(sql`
      select p.state, p.amount_paise as paise, (select count(*)::int from gateway_events e
        where e.payment_reference = p.reference and e.handled_at is not null) as events
      from gateway_payments p where p.reference = ${payment.id}`);
    expect(rows).toEqual([{ state: "captured", paise: 0, events: 2 }]);
    // What was truly paid is taken in all the same.
    const sent = standIn.webhooks.signed(first);
    expect((await post(hook, sent.body, Object.fromEntries(sent.headers))).status).toBe(200);
    expect(await status()).toBe("confirmed");
    // Nor does what can't be read take away what is known.
    const again = standIn.webhooks.signed({ ...first, id: `evt_later${payment.id}`, body });
    expect((await post(hook, again.body, Object.fromEntries(again.headers))).status).toBe(200);
    const kept = await shop.world.db.execute(
      sql`select amount_paise as paise from gateway_payments where reference = ${payment.id}`,
    );
    expect(kept.rows).toEqual([{ paise: payment.amount }]);
  }
  await checkInvariants(shop.world.db);
});

test("what is signed and can't be read at all is recorded and refused once", async () => {
  const id = "evt_unreadable1";
  for (const body of ['{"event":"payment.captured","payload":{"payment":7}}', "not even JSON"]) {
    const sent = standIn.webhooks.signed({ id, event: "payment.captured", body });
    expect((await post(hook, sent.body, Object.fromEntries(sent.headers))).status).toBe(200);
  }
  const { rows } = await shop.world.db.execute(
    sql`select name, handled_at is not null as handled from gateway_events where event_id = ${id}`,
  );
  expect(rows).toEqual([{ name: "payment.captured", handled: true }]);
});

test("what is signed for an order that nobody placed is taken in once", async () => {
  const { asked } = await makeWaiting();
  standIn.pay(asked);
  for (const webhook of standIn.webhooks.waiting.splice(0)) {
    const body = webhook.body.replaceAll(asked, "order_ofSomebodyElse");
    const sent = standIn.webhooks.signed({ ...webhook, id: `${webhook.id}x`, body });
    expect((await post(hook, sent.body, Object.fromEntries(sent.headers))).status).toBe(200);
  }
});

test("nothing answers at the address of a gateway without keys", async () => {
  const admin = await makeAdministrator(shop.world.db);
  await removeGatewayCredentials(shop.world, admin, "razorpay");
  expect((await post(hook, "{}")).status).toBe(404);
  await saveGatewayCredentials(shop.world, admin, { gateway: "razorpay", typed: standInKeys });
  expect((await post(hook, "{}")).status).toBe(400);
});
