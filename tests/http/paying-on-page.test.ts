import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressFields, hiddenFields, openBuyer, type Buyer } from "#tests/buyer-browser.ts";
import { openRazorpay } from "#tests/factories/razorpay-shop.ts";
import { startRazorpay, standInKeys } from "#tests/razorpay/stand-in.ts";
import { openPanel } from "./open-panel.ts";
import { testShop } from "#tests/shop.ts";

const standIn = await startRazorpay();
const shop = testShop({ env: { RAZORPAY_URL: standIn.url } });
beforeAll(() => openRazorpay(shop.world));
afterAll(() => standIn.close());

const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

/** As a browser without scripts does it. */
async function order({ browser }: Buyer, method: string, base = "") {
  const review = await browser.send(`${base}/checkout`, { ...addressFields, method, go: "review" });
  expect(review.status).toBe(200);
  const form = hiddenFields(await review.text());
  const placed = await browser.send(`${base}/checkout`, { ...form, go: "order" });
  expect(placed.status).toBe(302);
  const place = placed.headers.get("Location") ?? "";
  return { place, number: /BB-\d{4}-\d+/.exec(place)?.[0] ?? "" };
}

test("the owner is told where the webhook goes and what to tick, and sees no key again", async () => {
  const { admin } = await openPanel(shop);
  const html = await read(await admin.get("/admin/payment-methods/gateways/razorpay/credentials"));
  expect(html).toContain("http://shop.test/webhooks/razorpay");
  for (const event of ["payment.captured", "payment.failed", "order.paid", "refund.failed"])
    expect(html).toContain(event);
  for (const key of Object.values(standInKeys)) expect(html).not.toContain(key);
});

test("the checkout offers all four ways, says where one pays, and asks for no script", async () => {
  const { browser } = await openBuyer(shop);
  const page = async (path: string) =>
    read(await browser.send(path, { ...addressFields, go: "payment" }));
  const english = await page("/checkout");
  for (const text of [
    "Credit or debit card",
    "UPI",
    "Net banking",
    "Wallet",
    "You pay on Razorpay’s own page and then come back here.",
    "Razorpay is in test mode.",
  ])
    expect(english).toContain(text);
  expect(english).not.toContain("needs JavaScript");
  expect(english).not.toContain("/sandbox/fields");
  expect(await page("/hi/checkout")).toContain("भुगतान Razorpay के अपने पेज पर होगा");
});

test.each([
  ["credit-card", "card"],
  ["upi", "upi"],
  ["netbanking", "netbanking"],
  ["wallet", "wallet"],
])(
  "an order by %s leads, without a script, to a form to Razorpay's page",
  async (method, theirs) => {
    const buyer = await openBuyer(shop);
    const { place, number } = await order(buyer, method, "/hi");
    expect(place).toBe(`/hi/orders/${number}/payment`);
    const answer = await buyer.browser.get(place);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const html = await read(answer);
    expect(html).toContain(`action="${standIn.url}/v1/checkout/embedded"`);
    expect(html).toContain("Razorpay पर जाएँ");
    const fields = hiddenFields(html);
    expect(fields).toMatchObject({
      key_id: standInKeys.keyId,
      method: theirs,
      amount: "16800",
      callback_url: `http://shop.test/payments/razorpay/return?order=${number}&lang=hi`,
      cancel_url: `http://shop.test/hi/order-success?order=${number}`,
    });
    for (const secret of [standInKeys.keySecret, standInKeys.webhookSecret])
      expect(html).not.toContain(secret);
    expect(standIn.ledger.order(fields["order_id"] ?? "")).toMatchObject({ amount: 16_800 });
  },
);

test("only that page may send a form elsewhere, and to Razorpay alone", async () => {
  const buyer = await openBuyer(shop);
  const { place, number } = await order(buyer, "upi");
  const policy = async (path: string) =>
    (await buyer.browser.get(path)).headers.get("Content-Security-Policy")?.split("; ") ?? [];
  expect(await policy(place)).toContain(`form-action 'self' ${standIn.url}`);
  expect(await policy(`/order-success?order=${number}`)).toContain("form-action 'self'");
  expect(await policy("/orders")).toContain("form-action 'self'");
});

test("who changes their mind finds the order waiting, and goes on to pay in another way", async () => {
  const buyer = await openBuyer(shop);
  const { place, number } = await order(buyer, "upi");
  const own = `/order-success?order=${number}`;
  const waiting = await read(await buyer.browser.get(own));
  expect(waiting).toContain("Your order is placed, but not paid yet");
  expect(waiting).toContain("Pay ₹168");
  const again = await buyer.browser.send(own, { method: "netbanking" });
  expect(again.headers.get("Location")).toBe(place);
  expect(hiddenFields(await read(await buyer.browser.get(place)))).toMatchObject({
    method: "netbanking",
  });
});

test("the way to the page is its customer's alone, and leads back where nothing is to be paid", async () => {
  const buyer = await openBuyer(shop);
  const { place, number } = await order(buyer, "upi");
  const stranger = await openBuyer(shop);
  expect((await stranger.browser.get(place)).status).toBe(404);
  expect((await shop.fetch(place)).headers.get("Location")).toBe("/login?redirect=orders");
  await shop.world.db.execute(sql`
    update orders set stock_held_until = null, stock_released_at = now() where number = ${number}`);
  const led = await buyer.browser.get(place);
  expect(led.headers.get("Location")).toBe(`/order-success?order=${number}`);
});

test("where Razorpay does not answer, the order is there and can be paid from its page", async () => {
  const buyer = await openBuyer(shop);
  standIn.break({ on: /^POST \/orders/, how: "unavailable" });
  const { place, number } = await order(buyer, "credit-card");
  expect(place).toBe(`/order-success?order=${number}`);
  standIn.break({ on: /^POST \/orders/, how: "unavailable" });
  const refused = await buyer.browser.send(place, { method: "credit-card" });
  expect(refused.status).toBe(503);
  const again = await buyer.browser.send(place, { method: "credit-card" });
  expect(again.headers.get("Location")).toBe(`/orders/${number}/payment`);
});
