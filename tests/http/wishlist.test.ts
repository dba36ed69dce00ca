import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { stopKey } from "#server/notices/stop-key.ts";
import { sessionCookie } from "#app/sessions.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { shopOrigin, testShop } from "#tests/shop.ts";
import { startedSession } from "#tests/started-session.ts";

const shop = testShop();
const password = "kivaro-tenumi-47";

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
    body: JSON.stringify(body),
  });
const sendForm = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) => shop.fetch(path, { method: "POST", headers, body: new URLSearchParams(fields) });
const placeOf = (response: Response) => [response.status, response.headers.get("Location")];

async function savedOf(personId: string): Promise<string[]> {
  const { rows } = await shop.world.db.execute<{ packId: string }>(sql`
    select pack_id as "packId" from saved_packs where person_id = ${personId} order by saved_at desc`);
  return rows.map(({ packId }) => packId);
}

test("a customer saves a pack and takes it off, and hears what is saved", async () => {
  const customer = await signIn();
  const { pack } = await makeProduct(shop.world.db);
  const set = (saved: boolean) =>
    sendJson("/wishlist/packs", { packId: pack.id, saved }, customer.headers);
  const answer = await set(true);
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  const { owner, packIds } = (await answer.json()) as { owner: string; packIds: string[] };
  expect(packIds).toEqual([pack.id]);
  expect(owner).not.toContain(customer.id);
  expect(await (await set(false)).json()).toEqual({ owner, packIds: [] });
});

test("who may keep no list, and what can't be read, is refused", async () => {
  const vendor = await signIn("vendor");
  const customer = await signIn();
  const packId = randomUUID();
  const wish = { packId, saved: true };
  expect((await sendJson("/wishlist/packs", wish)).status).toBe(401);
  expect((await sendJson("/wishlist/packs", wish, vendor.headers)).status).toBe(403);
  expect((await sendJson("/wishlist/account", { packIds: [] })).status).toBe(401);
  expect((await sendJson("/wishlist/account", { packIds: [] }, vendor.headers)).status).toBe(403);
  const gone = await sendJson("/wishlist/packs", wish, customer.headers);
  expect([gone.status, await gone.json()]).toEqual([409, { code: "withdrawn", packId }]);
  for (const body of [null, {}, { packId: "okra", saved: true }, { packId, saved: "yes" }])
    expect((await sendJson("/wishlist/packs", body, customer.headers)).status).toBe(400);
  const tooMany = Array.from({ length: 101 }, () => randomUUID());
  for (const body of [null, {}, { packIds: "all" }, { packIds: [7] }, { packIds: tooMany }])
    expect((await sendJson("/wishlist/account", body, customer.headers)).status).toBe(400);
});

test("a browser's list goes into the account at sign-in, at registration and by a page, once", async () => {
  const { packs } = await makeProduct(shop.world.db, { packs: [{}, {}] });
  const [first = "", second = ""] = packs.map(({ id }) => id);
  const email = `list-${randomUUID()}@test.example`;
  const { id } = await makePerson(shop.world.db, { email, password });
  const wishList = JSON.stringify([first, second]);
  const entered = await sendForm("/login?redirect=wishlist", { email, password, wishList });
  expect(placeOf(entered)).toEqual([302, "/wishlist"]);
  expect(await savedOf(id)).toEqual([first, second]);
  // A broken one keeps nobody out.
  expect((await sendForm("/login", { email, password, wishList: "[" })).status).toBe(302);

  const registered = await sendForm("/register", {
    name: "Asha Verma",
    email: `list-${randomUUID()}@test.example`,
    password: "dosapu-rikela-58",
    confirmPassword: "dosapu-rikela-58",
    accountType: "customer",
    terms: "on",
    wishList: JSON.stringify([second]),
  });
  expect(registered.status).toBe(302);
  const Cookie = registered.headers.getSetCookie().map((one) => one.split(";")[0]);
  const again = await sendJson(
    "/wishlist/account",
    { packIds: [second, first] },
    { Cookie: Cookie.join("; ") },
  );
  expect(await again.json()).toMatchObject({ packIds: [first, second] });
});

test("the page shows today's price and stock in both languages, and is nobody else's", async () => {
  const customer = await signIn();
  const { pack } = await makeProduct(shop.world.db, {
    packs: [{ pricePaise: 24_900, stock: 4 }],
  });
  const soldOut = (await makeProduct(shop.world.db, { name: "Red Onion", packs: [{ stock: 0 }] }))
    .pack;
  for (const packId of [pack.id, soldOut.id])
    await sendJson("/wishlist/packs", { packId, saved: true }, customer.headers);
  await shop.world.db.execute(sql`update packs set price_paise = 19900 where id = ${pack.id}`);
  const page = await shop.fetch("/wishlist", customer);
  expect(page.headers.get("Cache-Control")).toBe("private, no-store");
  const html = await page.text();
  for (const words of ["2 packs", "₹199", "₹50.00 less than when you saved it", "Only 4 left"])
    expect(html).toContain(words);
  expect(html).toContain("Out of stock");
  expect(html).toContain("noindex");
  expect(html.match(/data-add-to-cart/g)).toHaveLength(1);
  const hindi = await (await shop.fetch("/hi/wishlist", customer)).text();
  for (const words of ["2 पैक", "हाइब्रिड भिंडी", "सिर्फ़ 4 पैक बाकी"]) expect(hindi).toContain(words);
  const visitor = await (await shop.fetch("/wishlist")).text();
  expect(visitor).not.toContain(pack.id);
  expect(visitor).toContain("/login?redirect=wishlist");
  expect(placeOf(await shop.fetch("/wishlist", await signIn("vendor")))).toEqual([
    302,
    "/vendor/dashboard",
  ]);
});

test("without JavaScript a form saves in the account, and leads a visitor to the list of the browser", async () => {
  const customer = await signIn();
  const { pack } = await makeProduct(shop.world.db);
  const form = { packId: pack.id, saved: "yes" };
  expect(placeOf(await sendForm("/wishlist/packs", form, customer.headers))).toEqual([
    303,
    "/wishlist",
  ]);
  expect(await savedOf(customer.id)).toEqual([pack.id]);
  await sendForm("/wishlist/packs", { ...form, saved: "no" }, customer.headers);
  expect(await savedOf(customer.id)).toEqual([]);
  expect(placeOf(await sendForm("/hi/wishlist/packs", form))).toEqual([
    303,
    `/hi/wishlist?save=${pack.id}`,
  ]);
  const gone = { ...form, packId: randomUUID() };
  const refused = await sendForm("/wishlist/packs", gone, customer.headers);
  expect(placeOf(refused)).toEqual([303, "/wishlist?refused=withdrawn"]);
  const page = await (await shop.fetch("/wishlist?refused=withdrawn", customer)).text();
  expect(page).toContain("Not sold any more");
});

test("mails about prices are off until they are turned on, and end by the page, or by the link of a mail without signing in", async () => {
  const customer = await signIn();
  const { pack } = await makeProduct(shop.world.db);
  await sendJson("/wishlist/packs", { packId: pack.id, saved: true }, customer.headers);
  const page = async () => (await shop.fetch("/wishlist", customer)).text();
  expect(await page()).toContain("Email me when a price drops");
  const turn = (emails: string) => sendForm("/wishlist/emails", { emails }, customer.headers);
  expect(placeOf(await turn("on"))).toEqual([303, "/wishlist"]);
  expect(await page()).toContain("Stop these emails");
  await turn("off");
  expect(await page()).toContain("Email me when a price drops");

  await turn("on");
  const link = `/wishlist/emails/stop?key=${stopKey(shop.world, customer.id, "prices")}`;
  expect((await shop.fetch(link)).status).toBe(200);
  expect(await page()).toContain("Stop these emails");
  // A key of another kind of mails ends nothing here.
  const other = `/wishlist/emails/stop?key=${stopKey(shop.world, customer.id)}`;
  expect((await shop.fetch(other, { method: "POST", withoutOrigin: true })).status).toBe(404);
  const stopped = await shop.fetch(link, { method: "POST", withoutOrigin: true });
  expect([stopped.status, await stopped.text()]).toEqual([
    200,
    expect.stringContaining("No more emails about price drops"),
  ]);
  expect(await page()).toContain("Email me when a price drops");
});
