import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountCartLines } from "#database/schema/carts.ts";
import { addressFields, openBuyer, reviewForm, type Buyer } from "#tests/buyer-browser.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeCart } from "#tests/factories/cart.ts";
import { formatExactRupees } from "#domain/money.ts";
import { getLatestOrder } from "#server/orders/get-latest-order.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { checkoutRequest } from "#tests/factories/buyer.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();

const personOf = ({ person }: Buyer) =>
  ({ id: person.id, role: "customer", status: "active", vendorId: null }) as const;

async function buyerWithOrder() {
  const buyer = await openBuyer(shop);
  await buyer.browser.send("/checkout", await reviewForm(buyer));
  const order = await getLatestOrder(shop.world, personOf(buyer));
  if (!order) throw new Error("No order was placed");
  return { buyer, order };
}

test("visitors are sent to sign in for every page of orders", async () => {
  for (const page of [
    "/orders",
    "/order-success",
    "/order-success?order=BB-2026-000001",
    "/checkout/product",
  ]) {
    expect((await shop.fetch(page)).headers.get("Location"), page).toBe("/login?redirect=orders");
    expect((await shop.fetch(`/hi${page}`)).headers.get("Location"), page).toBe(
      "/hi/login?redirect=orders",
    );
  }
});

test("My Orders is empty at first and says what to do", async () => {
  const { browser } = await openBuyer(shop);
  const html = await (await browser.get("/orders")).text();
  expect(html).toContain("You have no orders yet. Start shopping!");
  expect(html).toMatch(/href="\/products"[^>]*>[^<]*Explore Products/);
  expect((await browser.get("/order-success")).headers.get("Location")).toBe("/orders");
  expect(await (await browser.get("/checkout/product")).text()).toContain(
    "No ordered items found.",
  );
});

test("My Orders leads to the ordered items, by id and by number, in both languages", async () => {
  const { buyer, order } = await buyerWithOrder();
  const list = await (await buyer.browser.get("/hi/orders")).text();
  expect(list).toContain(`href="/hi/checkout/product?orderId=${order.id}"`);
  expect(list).toContain("पक्का");
  for (const which of [`?orderId=${order.id}`, `?orderId=${order.number}`, ""]) {
    const page = await buyer.browser.get(`/checkout/product${which}`);
    const html = await page.text();
    expect(page.status).toBe(200);
    for (const text of [
      order.number,
      "Back to Checkout",
      "Hybrid Okra",
      "Confirmed",
      "12 Chaupal Marg",
      "₹168",
    ]) {
      expect(html).toContain(text);
    }
  }
});

test("without a number the success page shows the latest order", async () => {
  const { buyer, order } = await buyerWithOrder();
  expect(await (await buyer.browser.get("/order-success")).text()).toContain(order.number);
});

test("who pays in cash is told what each parcel will cost, where there are several", async () => {
  const lines = await Promise.all(
    [19_900, 48_000].map(async (pricePaise) => {
      const { pack } = await makeProduct(shop.world.db, { packs: [{ pricePaise, stock: 9 }] });
      return { packId: pack.id, quantity: 1 };
    }),
  );
  const buyer = await openBuyer(shop, lines);
  const review = await buyer.browser.send("/checkout", {
    ...addressFields,
    method: "cod",
    go: "review",
  });
  expect(await review.text()).toContain("It comes in 2 parcels");
  await buyer.browser.send("/checkout", await reviewForm(buyer));
  const order = await getLatestOrder(shop.world, personOf(buyer));
  const amounts = order?.parcels.map(({ totalPaise }) => formatExactRupees(totalPaise));
  expect(amounts).toHaveLength(2);
  const page = await (await buyer.browser.get("/order-success")).text();
  expect(page).toContain(`you pay for each when it arrives: ${amounts?.join(" + ")}.`);
});

test("an order whose goods were sold when its money came says that the money goes back, and asks for none", async () => {
  const { buyer, order } = await buyerWithOrder();
  const { db } = shop.world;
  await db.execute(sql`update parcels set status = 'pending' where order_id = ${order.id}`);
  await db.execute(sql`
    update orders set status = 'pending', payment_method = 'upi', payment_status = 'unpaid' where id = ${order.id}`);
  await db.execute(sql`
    with paid as (
      update payment_attempts set state = 'captured', method = 'upi', gateway = 'sandbox', token_hash = 't',
        gateway_reference = id::text where order_id = ${order.id} returning id, order_id, amount_paise
    ),
    capture as (
      insert into captures (id, order_id, attempt_id, amount_paise, captured_at)
      select gen_random_uuid(), order_id, id, amount_paise, now() from paid returning id, order_id, amount_paise
    )
    insert into refunds (id, order_id, capture_id, amount_paise, reason, created_at)
    select gen_random_uuid(), order_id, id, amount_paise, 'stock-gone', now() from capture`);
  const page = await (await buyer.browser.get(`/order-success?order=${order.number}`)).text();
  expect(page).toContain("The seeds are sold out, and you get a refund</h1>");
  expect(page).not.toContain("Thank you for your order</h1>");
  expect(page).not.toContain('id="pay-title"');
  for (const path of ["/orders", `/checkout/product?orderId=${order.id}`]) {
    const html = await (await buyer.browser.get(path)).text();
    expect(html, path).toContain(">Refund on its way</span>");
    expect(html, path).not.toContain("Pay again</a>");
  }
});

test("another person's order, and what is none, is not found", async () => {
  const { order } = await buyerWithOrder();
  const { browser } = await openBuyer(shop);
  const strange = [
    order.id,
    order.number,
    "0",
    "' or 1=1",
    "BB-2026-000000",
    "%00",
    "9".repeat(3000),
  ];
  for (const which of strange) {
    expect((await browser.get(`/order-success?order=${which}`)).status, which).toBe(404);
    expect((await browser.get(`/checkout/product?orderId=${which}`)).status, which).toBe(404);
  }
  const paid = await browser.send(`/order-success?order=${order.number}`, {
    method: "upi",
    token: "x",
  });
  expect(paid.status).toBe(404);
});

test("My Orders has pages, and a page that is none is the nearest", async () => {
  const buyer = await openBuyer(shop, []);
  const person = personOf(buyer);
  for (let count = 0; count < 11; count += 1) {
    await makeMoreCart(buyer);
    const placed = await placeOrder(shop.world, person, await checkoutRequest(shop.world, person));
    expect(placed.ok).toBe(true);
  }
  const entries = async (query: string) =>
    (await (await buyer.browser.get(`/orders${query}`)).text()).match(
      /checkout\/product\?orderId=/g,
    )?.length;
  expect(await entries("")).toBe(10);
  expect(await entries("?page=2")).toBe(1);
  expect(await entries("?page=99")).toBe(1);
  expect(await entries("?page=-1")).toBe(10);
  expect(await entries("?page=x")).toBe(10);
});

test("the address is kept for next time only when asked", async () => {
  const buyer = await openBuyer(shop);
  await buyer.browser.send("/checkout", { ...(await reviewForm(buyer)), saveAddress: "on" });
  await makeMoreCart(buyer);
  const html = await (await buyer.browser.get("/checkout")).text();
  expect(html).toContain("Your addresses");
  expect(html).toContain(addressFields.addressLine1);
});

/** One more product in the account's cart, which an order has emptied. */
async function makeMoreCart({ person }: Buyer) {
  const other = await makeCart(shop.world.db);
  const lines = other.lines.map((line) => ({ ...line, personId: person.id }));
  await shop.world.db.insert(accountCartLines).values(lines);
}
