import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { settleUncertainAttempts } from "#server/money/settlement/settle-uncertain-attempts.ts";
import { openBuyer, reviewForm, type Buyer } from "#tests/buyer-browser.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const off = testShop({ env: { SANDBOX_PAYMENTS: "0" } });

const card = (cardNumber: string) => ({
  method: "credit-card",
  cardNumber,
  expiry: "12/30",
  cvv: "123",
  nameOnCard: "Asha Verma",
});
const good = "4111 1111 1111 1111";
const declined = "4000 0000 0000 0002";
const undecided = "4000 0000 0000 0119";

const askToken = (fields: Record<string, string>, at = shop) =>
  at.fetch("/sandbox/tokens", { method: "POST", body: new URLSearchParams(fields) });

async function tokenFor(number: string): Promise<string> {
  const answer = (await (await askToken(card(number))).json()) as { token: string };
  return answer.token;
}

async function orderByCard(buyer: Buyer, number: string): Promise<string> {
  const form = await reviewForm(buyer, "credit-card");
  const placed = await buyer.browser.send("/checkout", { ...form, token: await tokenFor(number) });
  return placed.headers.get("Location") ?? "";
}

const payAgain = async (buyer: Buyer, place: string, number: string) =>
  buyer.browser.send(place, { method: "credit-card", token: await tokenFor(number) });

test("only the gateway's page may stand in a frame, and only in ours", async () => {
  const page = await shop.fetch("/hi/sandbox/fields?method=upi");
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
  expect(html).toContain("success@sandbox");
  expect(html).toContain('lang="hi"');
  expect(html).not.toContain("<header");
  expect((await shop.fetch("/sandbox/fields?method=cash")).status).toBe(404);
  const cardFields = await (await shop.fetch("/sandbox/fields?method=credit-card")).text();
  for (const field of ["cc-number", "cc-exp", "cc-csc", "cc-name"])
    expect(cardFields).toContain(`autoComplete="${field}"`);
  expect(cardFields).toContain('method="post"');
});

test("turns a test card into a token and never repeats the number", async () => {
  const answer = await askToken(card(good));
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(JSON.parse(text)).toMatchObject({ hint: "•••• 1111" });
  expect(text).not.toMatch(/4111|123"/);
});

test("says which field is wrong without repeating what was typed", async () => {
  const answer = await askToken({ ...card("5555 5555 5555 4444"), expiry: "13/20", cvv: "9876x" });
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(JSON.parse(text)).toEqual({
    problems: { cardNumber: "not-a-test-card", expiry: "expiry-invalid", cvv: "cvv-invalid" },
  });
  expect(text).not.toMatch(/5555|13\/20|9876/);
  expect((await shop.fetch("/sandbox/tokens")).status).toBe(404);
  expect((await shop.fetch("/sandbox/tokens", { method: "POST", body: "{}" })).status).toBe(415);
});

test("is not there where the test gateway is switched off", async () => {
  expect((await off.fetch("/sandbox/fields?method=upi")).status).toBe(404);
  expect((await askToken(card(good), off)).status).toBe(404);
  const buyer = await openBuyer(off);
  const form = await reviewForm(buyer, "credit-card");
  const answer = await buyer.browser.send("/checkout", { ...form, token: "sandbox_made-up" });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("This way to pay is switched off.");
});

test("an order paid by card is thanked for, and the number is nowhere in the database", async () => {
  const buyer = await openBuyer(shop);
  const place = await orderByCard(buyer, good);
  const html = await (await buyer.browser.get(place)).text();
  expect(html).toContain("Thank you for your order");
  expect(html).toContain("We received your payment of ₹168.");
  const tables = await shop.world.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables.rows) {
    const found = await shop.world.db.execute(
      sql`select 1 from ${sql.identifier(name)} as t where t::text ~ '4111[ -]?1111[ -]?1111[ -]?1111'`,
    );
    expect(found.rows, name).toEqual([]);
  }
});

test("a declined payment can be paid again on the order's own page", async () => {
  const buyer = await openBuyer(shop);
  const place = await orderByCard(buyer, declined);
  const html = await (await buyer.browser.get(place)).text();
  expect(html).toContain(
    "The payment (Credit or debit card) was declined and nothing was charged.",
  );
  expect(html).toContain("Pay ₹168");
  expect(await (await buyer.browser.get("/orders")).text()).toContain("Pay again");

  const again = await payAgain(buyer, place, good);
  expect(again.headers.get("Location")).toBe(place);
  expect(await (await buyer.browser.get(place)).text()).toContain("Thank you for your order");
  const twice = await payAgain(buyer, place, good);
  expect(twice.status).toBe(409);
});

test("while the bank is silent nobody is asked to pay twice", async () => {
  const buyer = await openBuyer(shop);
  const place = await orderByCard(buyer, undecided);
  const html = await (await buyer.browser.get(place)).text();
  expect(html).toContain("We are waiting for your bank.");
  expect(html).not.toContain("Pay ₹168");
  expect((await payAgain(buyer, place, good)).status).toBe(409);
});

test("a bank that never answers is told as that, not as a decline, and the order can be paid again", async () => {
  const buyer = await openBuyer(shop);
  const place = await orderByCard(buyer, undecided);
  await shop.world.db.execute(
    sql`update sandbox_payments set created_at = created_at - interval '2 minutes'`,
  );
  await shop.world.db.execute(
    sql`update payment_attempts set sent_at = sent_at - interval '2 minutes'`,
  );
  await settleUncertainAttempts(shop.world);
  const html = await (await buyer.browser.get(place)).text();
  expect(html).toContain("Your bank didn’t answer in time, so we don’t know yet whether");
  expect(html).not.toContain("was declined");
  expect(html).toContain("Pay ₹168");
  const hindi = await (await buyer.browser.get(`/hi${place}`)).text();
  expect(hindi).toContain("बैंक ने समय पर जवाब नहीं दिया");
  const details = place.replace("/order-success?order=", "/checkout/product?orderId=");
  expect(await (await buyer.browser.get(details)).text()).not.toContain("Payment declined");
});

test.each([
  ["no token", { method: "upi", token: "" }],
  ["a token as long as a book", { method: "upi", token: "x".repeat(10_000) }],
])("refuses to pay with %s", async (_name, form) => {
  const buyer = await openBuyer(shop);
  const place = await orderByCard(buyer, declined);
  const answer = await buyer.browser.send(place, form);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("The payment details did not arrive.");
});

test("a payment that failed becomes cash on delivery without a script, and what is chosen wrongly is said", async () => {
  const buyer = await openBuyer(shop);
  const place = await orderByCard(buyer, declined);
  const shown = await (await buyer.browser.get(place)).text();
  expect(shown).toContain('value="cod"');
  for (const [method, text] of [
    ["", "Choose how you want to pay."],
    ["bitcoin", "This way to pay is switched off."],
    ["offline_gone", "This way to pay is switched off."],
  ]) {
    const refused = await buyer.browser.send(place, { method: method ?? "", token: "" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(text);
  }
  const chosen = await buyer.browser.send(place, { method: "cod", token: "" });
  expect(chosen.headers.get("Location")).toBe(place);
  const done = await (await buyer.browser.get(place)).text();
  expect(done).toContain("Thank you for your order");
  expect(done).not.toContain('name="method"');
});

test("a token that the gateway never gave pays nothing", async () => {
  const buyer = await openBuyer(shop);
  const place = await orderByCard(buyer, declined);
  await buyer.browser.send(place, { method: "upi", token: "sandbox_made-up" });
  expect(await (await buyer.browser.get(place)).text()).toContain(
    "was declined and nothing was charged",
  );
});

test("the same checkout sent again with another way to pay pays by that way, or not at all", async () => {
  const buyer = await openBuyer(shop);
  const form = await reviewForm(buyer, "credit-card");
  const first = await buyer.browser.send("/checkout", { ...form, token: await tokenFor(declined) });
  const place = first.headers.get("Location") ?? "";
  const attempts = async () => {
    const { rows } = await shop.world.db.execute<{ method: string; state: string }>(sql`
      select a.method, a.state from payment_attempts a join orders o on o.id = a.order_id
      where o.number = ${new URL(place, "http://shop.test").searchParams.get("order")}
      order by a.created_at, a.id`);
    return rows.map(({ method, state }) => `${method} ${state}`);
  };
  const inCash = await buyer.browser.send("/checkout", { ...form, method: "cod", token: "" });
  expect(inCash.headers.get("Location")).toBe(place);
  expect(await attempts()).toEqual(["credit-card declined"]);

  const answer = await askToken({ method: "upi", upiId: "success@sandbox" });
  const { token } = (await answer.json()) as { token: string };
  const byUpi = await buyer.browser.send("/checkout", { ...form, method: "upi", token });
  expect(byUpi.headers.get("Location")).toBe(place);
  expect(await attempts()).toEqual(["credit-card declined", "upi captured"]);
});
