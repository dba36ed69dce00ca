import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountCartLines } from "#database/schema/carts.ts";
import { sessionCookie } from "#app/sessions.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { shopOrigin, testShop } from "#tests/shop.ts";
import { startedSession } from "#tests/started-session.ts";

const shop = testShop();

async function signIn(role: "customer" | "vendor" = "customer") {
  const { id } = await makePerson(shop.world.db, { role });
  const { token } = await startedSession(shop.world, { personId: id });
  const cookie = await sessionCookie(new Request(shopOrigin), "shop", token);
  return { id, headers: { Cookie: cookie.split(";")[0] ?? "" } };
}

const sendJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  shop.fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const sendForm = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) => shop.fetch(path, { method: "POST", headers, body: new URLSearchParams(fields) });
const linesOf = (personId: string) =>
  shop.world.db
    .select({ packId: accountCartLines.packId, quantity: accountCartLines.quantity })
    .from(accountCartLines)
    .where(eq(accountCartLines.personId, personId));

test("a visitor's cart is re-priced without a session, in the language of the page", async () => {
  const { id: vendorId } = await makeVendor(shop.world.db, { businessName: "Panghat Seeds" });
  const packs = [{ pricePaise: 25_900, stock: 3 }];
  const { pack } = await makeProduct(shop.world.db, { vendorId, packs });
  const packIds = [pack.id, randomUUID()];
  const english = await sendJson("/cart/offers", { packIds });
  expect(english.status).toBe(200);
  expect(english.headers.get("Cache-Control")).toContain("no-store");
  const offer = {
    packId: pack.id,
    name: "Hybrid Okra",
    packLabel: "100g",
    pricePaise: 25_900,
    stock: 3,
    vendorName: "Panghat Seeds",
  };
  expect(await english.json()).toMatchObject({ offers: [offer] });
  const hindi = await sendJson("/hi/cart/offers", { packIds });
  expect(await hindi.json()).toMatchObject({ offers: [{ name: "हाइब्रिड भिंडी" }] });
});

test("a question that is no list of up to 100 packs is refused", async () => {
  const tooMany = Array.from({ length: 101 }, () => randomUUID());
  for (const body of [
    "{",
    "null",
    "[]",
    {},
    { packIds: "all" },
    { packIds: ["okra"] },
    { packIds: tooMany },
  ]) {
    const answer = await sendJson("/cart/offers", body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: "bad-request" });
  }
});

test("a customer's line is set, read back and taken out", async () => {
  const customer = await signIn();
  const { pack } = await makeProduct(shop.world.db);
  const set = (quantity: number) =>
    sendJson("/cart/lines", { packId: pack.id, quantity }, customer.headers);
  expect(await (await set(4)).json()).toEqual({ quantity: 4 });
  expect((await set(4)).status).toBe(200);
  const account = await shop.fetch("/cart/account", { headers: customer.headers });
  expect(account.headers.get("Cache-Control")).toContain("no-store");
  const copy = (await account.json()) as { owner: string; lines: unknown[] };
  expect(copy.lines).toMatchObject([{ packId: pack.id, quantity: 4, stock: 50 }]);
  expect(copy.owner).not.toContain(customer.id);
  expect((await set(0)).status).toBe(200);
  expect(await linesOf(customer.id)).toEqual([]);
});

test("quantities that nobody can buy are refused and change nothing", async () => {
  const customer = await signIn();
  const { pack } = await makeProduct(shop.world.db, { packs: [{ stock: 5 }] });
  const set = (quantity: unknown) =>
    sendJson("/cart/lines", { packId: pack.id, quantity }, customer.headers);
  for (const quantity of [-1, 1.5, 1e9, "2", null]) expect((await set(quantity)).status).toBe(400);
  const above = await set(6);
  expect(above.status).toBe(409);
  expect(await above.json()).toEqual({
    code: "above-stock",
    packId: pack.id,
    available: 5,
    inCart: 0,
  });
  const unknown = await sendJson(
    "/cart/lines",
    { packId: randomUUID(), quantity: 1 },
    customer.headers,
  );
  expect([unknown.status, ((await unknown.json()) as { code: string }).code]).toEqual([
    409,
    "withdrawn",
  ]);
  expect(
    (await sendJson("/cart/lines", { packId: "okra", quantity: 1 }, customer.headers)).status,
  ).toBe(400);
  expect((await sendJson("/cart/lines", "{", customer.headers)).status).toBe(400);
  expect(await linesOf(customer.id)).toEqual([]);
});

test("an account's cart is for its customer only", async () => {
  const { pack } = await makeProduct(shop.world.db);
  const wish = { packId: pack.id, quantity: 1 };
  expect((await sendJson("/cart/lines", wish)).status).toBe(401);
  expect((await shop.fetch("/cart/account")).status).toBe(401);
  const vendor = await signIn("vendor");
  expect((await sendJson("/cart/lines", wish, vendor.headers)).status).toBe(403);
  expect((await sendJson("/cart/account", { lines: [wish] }, vendor.headers)).status).toBe(403);
  expect(await linesOf(vendor.id)).toEqual([]);
});

test("what a browser had is carried over once, whatever it is", async () => {
  const customer = await signIn();
  const { pack } = await makeProduct(shop.world.db);
  const lines = [{ packId: pack.id, quantity: 2 }, { packId: "okra", quantity: 1 }, null];
  for (const _ of [1, 2]) {
    const carried = await sendJson("/cart/account", { lines }, customer.headers);
    expect(await carried.json()).toMatchObject({ lines: [{ packId: pack.id, quantity: 2 }] });
  }
  expect((await sendJson("/cart/account", { lines: "all" }, customer.headers)).status).toBe(400);
});

test("without JavaScript a customer's form adds to the account's cart, which the cart page shows", async () => {
  const customer = await signIn();
  const { pack } = await makeProduct(shop.world.db, { packs: [{ stock: 3 }] });
  const add = (quantity: string) =>
    sendForm("/hi/cart/lines", { packId: pack.id, quantity }, customer.headers);
  const added = await add("2");
  expect([added.status, added.headers.get("Location")]).toEqual([303, "/hi/cart"]);
  expect(await linesOf(customer.id)).toEqual([{ packId: pack.id, quantity: 2 }]);
  const page = await (await shop.fetch("/hi/cart", { headers: customer.headers })).text();
  expect(page).toContain("हाइब्रिड भिंडी");
  const more = (await add("2")).headers.get("Location") ?? "";
  expect(more).toBe("/hi/cart?refused=above-stock&left=3");
  expect(await (await shop.fetch(more, { headers: customer.headers })).text()).toContain(
    "सिर्फ़ 3 पैक बाकी",
  );
  for (const quantity of ["0", "11", "-1", "1.5", "1e9", ""]) {
    expect((await add(quantity)).headers.get("Location")).toBe("/hi/cart?refused=quantity-invalid");
  }
});

test("without JavaScript a visitor reads on the cart page what the cart needs", async () => {
  const posted = await sendForm("/cart/lines", { packId: randomUUID(), quantity: "1" });
  expect(posted.headers.get("Location")).toBe("/cart");
  const page = await shop.fetch("/cart");
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  expect(await page.text()).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/s);
});

test("a vendor has no cart and is led to the dashboard", async () => {
  const vendor = await signIn("vendor");
  const cart = await shop.fetch("/hi/cart", { headers: vendor.headers });
  expect([cart.status, cart.headers.get("Location")]).toEqual([302, "/hi/vendor/dashboard"]);
});

test("a page says whose copy of a cart it may show, and never the person's id", async () => {
  const customer = await signIn();
  const own = await (await shop.fetch("/cart", { headers: customer.headers })).text();
  expect(own).toMatch(/<html[^>]* data-viewer="customer" data-cart-owner="[\w-]{16}"/);
  expect(own).not.toContain(customer.id);
  expect(await (await shop.fetch("/cart")).text()).toMatch(/<html[^>]* data-viewer="none">/);
});
