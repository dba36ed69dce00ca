import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { addressFields, openBuyer, reviewForm, type Buyer } from "#tests/buyer-browser.ts";
import { checkoutRequest } from "#tests/factories/buyer.ts";
import { makeCart } from "#tests/factories/cart.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { switchOnUpi } from "#tests/factories/upi-direct.ts";
import { testShop } from "#tests/shop.ts";
import { openPanel } from "./open-panel.ts";
import { signInFor } from "./open-vendor.ts";

const shop = testShop();

const statusAndLocation = (response: Response) => [
  response.status,
  response.headers.get("Location"),
];
const textOf = async (page: Response | Promise<Response>) =>
  (await (await page).text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

beforeEach(async () => {
  await shop.world.db.execute(sql`delete from settings where key = 'orderLimits'`);
});

async function openBuyerOf(quantity: number) {
  const product = await makeProduct(shop.world.db, { packs: [{ stock: 5_000 }] });
  const buyer = await openBuyer(shop, [{ packId: product.pack.id, quantity }]);
  return { product, buyer };
}

/** Of as many packs at ₹100 as said. */
async function order(buyer: Buyer, method = "cod"): Promise<string> {
  const answer = await buyer.browser.send("/checkout", await reviewForm(buyer, method));
  const number = /(BB-[\d-]+)/.exec(answer.headers.get("Location") ?? "")?.[1];
  if (number === undefined) throw new Error(`Checkout answered ${answer.status}`);
  return number;
}

async function refill({ person }: Buyer, packId: string, quantity: number) {
  const { db } = shop.world;
  await db.execute(sql`delete from account_cart_lines where person_id = ${person.id}`);
  await db.execute(sql`delete from account_carts where person_id = ${person.id}`);
  await makeCart(db, { personId: person.id, lines: [{ packId, quantity }] });
}

test("checkout says before the order what the shop has to confirm, by which limit, in both languages", async () => {
  const { buyer } = await openBuyerOf(30);
  const asked = { ...addressFields, method: "cod", go: "review" };
  const english = await textOf(buyer.browser.send("/checkout", asked));
  for (const text of [
    "until your first delivery, and until your email is confirmed, cash orders above ₹2,000",
    "The seeds will be held for you for 24 hours.",
    "Paid another way, it needs no confirmation.",
  ])
    expect(english).toContain(text);
  const hindi = await textOf(buyer.browser.send("/hi/checkout", asked));
  expect(hindi).toContain("कुल ₹2,000 से ज़्यादा के नकद ऑर्डर");
  const card = await textOf(buyer.browser.send("/checkout", { ...asked, method: "upi-direct" }));
  expect(card).not.toContain("has to confirm this order first");
});

test("a small order says nothing of it", async () => {
  const { buyer } = await openBuyerOf(2);
  const asked = { ...addressFields, method: "cod", go: "review" };
  expect(await textOf(buyer.browser.send("/checkout", asked))).not.toContain("has to confirm");
  const number = await order(buyer);
  expect(await textOf(buyer.browser.get(`/order-success?order=${number}`))).toContain(
    "in cash ready for the courier",
  );
});

test("its buyer reads on every page that it waits, until when, and then that it is confirmed", async () => {
  const { buyer } = await openBuyerOf(30);
  const number = await order(buyer);
  const success = await textOf(buyer.browser.get(`/order-success?order=${number}`));
  expect(success).toContain("Order placed. Waiting for our confirmation");
  expect(success).toMatch(/Your seeds are held for you until \d+ \w+ \d{4}, \d\d:\d\d/);
  expect(success).not.toContain("ready for the courier");
  expect(await textOf(buyer.browser.get("/orders"))).toContain("Waiting for our confirmation");
  expect(await textOf(buyer.browser.get("/hi/orders"))).toContain("हमारी पुष्टि का इंतज़ार है");
  const items = await textOf(buyer.browser.get(`/checkout/product?orderId=${number}`));
  expect(items).toContain("We need to confirm this order first.");
  await shop.world.db.execute(
    sql`update orders set stock_released_at = now() where number = ${number}`,
  );
  const released = await textOf(buyer.browser.get(`/hi/order-success?order=${number}`));
  expect(released).toMatch(/पुष्टि न हुई तो ऑर्डर \d+ .* को रद्द हो जाएगा/);
  await shop.world.db.execute(
    sql`update orders set stock_released_at = null where number = ${number}`,
  );

  const { admin } = await openPanel(shop);
  await admin.send(`/admin/orders/${number}/confirmation`, {});
  const after = await textOf(buyer.browser.get(`/order-success?order=${number}`));
  expect(after).toContain("₹3,540 in cash ready for the courier");
  expect(await textOf(buyer.browser.get(`/checkout/product?orderId=${number}`))).toContain(
    "Confirmed by the shop, to be paid on delivery",
  );
});

test("a third large order is refused with what can be done, at the way to pay or the packs", async () => {
  const { buyer, product } = await openBuyerOf(30);
  await order(buyer);
  await refill(buyer, product.pack.id, 30);
  await order(buyer);
  await refill(buyer, product.pack.id, 30);
  const refused = await buyer.browser.send("/checkout", await reviewForm(buyer));
  expect(refused.status).toBe(409);
  const said = await textOf(refused);
  expect(said).toContain("2 of your orders are waiting already");
  expect(said).toContain("in cash up to ₹2,000 in all");
  await refill(buyer, product.pack.id, 101);
  const many = await buyer.browser.send("/hi/checkout", await reviewForm(buyer));
  expect(many.status).toBe(409);
  expect(await textOf(many)).toContain("कम पैक लें: ज़्यादा से ज़्यादा एक ही तरह के 100");
});

test("where the large orders wait for their money, nobody is told to wait for the shop", async () => {
  await switchOnUpi(shop.world.db);
  const { buyer, product } = await openBuyerOf(101);
  await order(buyer, "upi-direct");
  await refill(buyer, product.pack.id, 101);
  await order(buyer, "upi-direct");
  await refill(buyer, product.pack.id, 101);
  const refused = await buyer.browser.send("/checkout", await reviewForm(buyer, "upi-direct"));
  expect(refused.status).toBe(409);
  const said = await textOf(refused);
  expect(said).toContain(
    "2 of your large orders are not paid yet, and this one is large too. Pay or cancel one of them, or order fewer packs: up to 100 of one kind.",
  );
  expect(said).not.toContain("the shop’s answer");
  const hindi = await textOf(
    buyer.browser.send("/hi/checkout", await reviewForm(buyer, "upi-direct")),
  );
  expect(hindi).toContain(
    "आपके 2 बड़े ऑर्डरों का भुगतान बाकी है, और यह भी बड़ा ऑर्डर है। उनमें से एक का भुगतान करें या उसे रद्द करें, या कम पैक लें: ज़्यादा से ज़्यादा एक ही तरह के 100।",
  );
  await refill(buyer, product.pack.id, 30);
  expect(await textOf(buyer.browser.send("/checkout", await reviewForm(buyer)))).toContain(
    "Pay or cancel one of them, pay this one another way, or order for less: in cash up to ₹2,000 in all.",
  );
});

test("packs of unpaid orders count along, and the review says so before, in both languages", async () => {
  await switchOnUpi(shop.world.db);
  const { buyer, product } = await openBuyerOf(100);
  await order(buyer, "upi-direct");
  await refill(buyer, product.pack.id, 100);
  await order(buyer, "upi-direct");
  await refill(buyer, product.pack.id, 1);
  const asked = { ...addressFields, method: "cod", go: "review" };
  expect(await textOf(buyer.browser.send("/checkout", asked))).toContain(
    "because it is for more than 200 packs, with your unpaid orders.",
  );
  expect(await textOf(buyer.browser.send("/hi/checkout", asked))).toContain(
    "आपके बिना भुगतान वाले ऑर्डर मिलाकर इसमें 200 से ज़्यादा पैक हैं",
  );
  const number = await order(buyer);
  expect(await textOf(buyer.browser.get(`/order-success?order=${number}`))).toContain(
    "We need to confirm this order first.",
  );
});

test("a large order whose time to pay is over says so, and offers no payment", async () => {
  const { buyer } = await openBuyerOf(101);
  const { db } = shop.world;
  const request = await checkoutRequest(shop.world, buyer.person, { method: "upi" });
  const placed = await placeOrder(shop.world, buyer.person, request);
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderNumber: number } = placed.value;
  await db.execute(sql`
    insert into order_history (order_id, event, actor_role, at)
    select id, 'hold-retaken', 'system', now() from orders where number = ${number}`);
  await db.execute(sql`update orders set stock_released_at = now() where number = ${number}`);
  const page = await textOf(buyer.browser.get(`/order-success?order=${number}`));
  expect(page).toContain("The time to pay for this order is over");
  expect(page).not.toContain("waiting for your bank");
  expect(page).not.toContain('id="pay-title"');
  const hindi = await textOf(buyer.browser.get(`/hi/order-success?order=${number}`));
  expect(hindi).toContain("इस ऑर्डर के भुगतान का समय खत्म हो गया है");
});

test("the panel shows what waits and why, in its list, its bell and on its page, and confirms it once", async () => {
  const { buyer, product } = await openBuyerOf(101);
  const number = await order(buyer);
  const { admin } = await openPanel(shop);
  const here = `/admin/orders/${number}`;
  const list = await textOf(admin.get("/admin/orders?status=confirmation-awaited"));
  expect(list).toContain(number);
  const why = "Waiting for your confirmation: 101 pieces of one pack, above 100";
  expect(list).toContain(why);
  expect(list).toContain("cash order");
  const page = await textOf(admin.get(here));
  for (const text of [why, "The seeds are held until", "Confirm order"])
    expect(page).toContain(text);
  const { vendor } = await signInFor(shop, product.vendorId);
  expect(await textOf(vendor.get("/vendor/orders"))).toContain("Not confirmed yet: don’t send");
  expect(await textOf(vendor.get(`/hi/vendor/orders/${number}`))).toContain(
    "दुकान अभी इस ऑर्डर की पुष्टि करेगी",
  );

  await vendor.send(`${here}/confirmation`, {});
  await buyer.browser.send(`${here}/confirmation`, {});
  expect(await textOf(admin.get(here)), "others confirm nothing").toContain(why);
  const done = [302, `${here}?done=order-confirmed`];
  expect(statusAndLocation(await admin.send(`${here}/confirmation`, {}))).toEqual(done);
  expect(statusAndLocation(await admin.send(`${here}/confirmation`, {}))).toEqual(done);
  const after = await textOf(admin.get(`${here}?done=order-confirmed`));
  expect(after).toContain("The order is confirmed. The customer sees it on the order’s page.");
  expect(after).toContain("Above a limit: 101 pieces of one pack, above 100");
  expect(after).not.toContain("Confirm order");
  const { admin: other } = await openPanel(shop);
  const late = await other.send(`${here}/confirmation`, {});
  expect(late.status).toBe(409);
  expect(await textOf(late)).toContain("It is Confirmed.");
  expect(await textOf(admin.get("/admin/orders?status=confirmation-awaited"))).not.toContain(
    number,
  );
});

test("stock that was sold meanwhile is named where the order is confirmed", async () => {
  const { buyer, product } = await openBuyerOf(30);
  const number = await order(buyer);
  const { db } = shop.world;
  await db.execute(sql`update orders set stock_released_at = now() where number = ${number}`);
  await db.execute(sql`update packs set stock = 7 where id = ${product.pack.id}`);
  const { admin } = await openPanel(shop);
  const answer = await admin.send(`/admin/orders/${number}/confirmation`, {});
  expect(answer.status).toBe(409);
  const page = await textOf(answer);
  expect(page).toContain("too few are left: Hybrid Okra (7 of 30)");
  expect(page).toContain("The seeds are no longer held.");
});
