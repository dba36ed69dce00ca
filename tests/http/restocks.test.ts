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

async function signIn() {
  const { id } = await makePerson(shop.world.db, { role: "customer" });
  const { token } = await startedSession(shop.world, { personId: id });
  const cookie = await sessionCookie(new Request(shopOrigin), "shop", token);
  // At this machine, where the shop of a test has its mailbox.
  return { id, headers: { Cookie: cookie.split(";")[0] ?? "" }, isLocal: true };
}

const soldOut = (name: string) => makeProduct(shop.world.db, { name, packs: [{ stock: 0 }] });
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.fetch(path, { method: "POST", headers, body: new URLSearchParams(fields) });
const placeOf = (response: Response) => [response.status, response.headers.get("Location")];
const ask = "Email me when it is back";

test("a sold-out pack has a button in place of the cart's, and its customer sees and ends what they wait for", async () => {
  const { slug, pack } = await soldOut("Restocked Okra");
  const product = await (await shop.fetch(`/products/${slug}`)).text();
  expect(product).toContain(ask);
  expect(product).not.toContain("data-add-to-cart");
  const inStock = await makeProduct(shop.world.db);
  expect(await (await shop.fetch(`/products/${inStock.slug}`)).text()).not.toContain(`>${ask}<`);

  const customer = await signIn();
  const page = async (path = "/wishlist") => (await shop.fetch(path, customer)).text();
  const asked = await send("/wishlist/restocks", { packId: pack.id }, customer.headers);
  expect(placeOf(asked)).toEqual([303, `/wishlist?restock=${pack.id}`]);
  expect(await page(`/wishlist?restock=${pack.id}`)).toContain(
    "We’ll email you once when Restocked Okra 100g is back",
  );
  expect(await page("/hi/wishlist")).toContain("इनके फिर आने का इंतज़ार");
  await send("/wishlist/packs", { packId: pack.id, saved: "yes" }, customer.headers);
  const listed = await page();
  expect(listed).toContain("We’ll email you when it is back.");
  expect(listed).not.toContain(`>${ask}<`);
  const removed = await send("/wishlist/restocks/removal", { packId: pack.id }, customer.headers);
  expect(placeOf(removed)).toEqual([303, "/wishlist"]);
  expect(await page()).toContain(`>${ask}<`);
});

test("a visitor signs in first, and comes back to the pack", async () => {
  const { pack } = await soldOut("Awaited Onion");
  const word = `restock:${pack.id}`;
  const sent = await send("/hi/wishlist/restocks", { packId: pack.id });
  expect(placeOf(sent)).toEqual([302, `/hi/login?redirect=${word}`]);
  const login = await (await shop.fetch(`/login?redirect=${word}`)).text();
  expect(login).toContain("Log in, and we email you when it is back.");
  expect(login).toContain(`/register?redirect=${word}`);
  const email = `back-${randomUUID()}@test.example`;
  await makePerson(shop.world.db, { email, password });
  const entered = await send(`/login?redirect=${word}`, { email, password });
  expect(placeOf(entered)).toEqual([302, `/wishlist?restock=${pack.id}`]);
  const Cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const led = await (
    await shop.fetch(`/wishlist?restock=${pack.id}`, { headers: { Cookie }, isLocal: true })
  ).text();
  expect(led).toContain("Awaited Onion 100g can’t be bought at the moment.");
  expect(led).toContain(`>${ask}<`);
  // Nothing was asked by being led there.
  const { rows } = await shop.world.db.execute(
    sql`select 1 from restock_requests where pack_id = ${pack.id}`,
  );
  expect(rows).toEqual([]);
});

test("what can be bought, or is not sold, is said in place of the button; one's profile turns all such emails off, and so does the link of one", async () => {
  const customer = await signIn();
  const [okra, onion] = [await soldOut("First Okra"), await soldOut("Second Onion")];
  const profile = async () => (await shop.fetch("/profile", customer)).text();
  expect(await profile()).toContain("a sold-out pack has a button for it on its page");
  const inStock = await makeProduct(shop.world.db, { name: "Ready Wheat" });
  const named = await shop.fetch(`/wishlist?restock=${inStock.pack.id}`, customer);
  expect(await named.text()).toContain("Ready Wheat 100g is in stock now.");
  for (const { pack } of [okra, onion])
    await send("/wishlist/restocks", { packId: pack.id }, customer.headers);
  expect(await profile()).toContain("you are waiting for 2 packs");
  const choose = (emails: string) => send("/profile/emails", { emails }, customer.headers);
  expect(placeOf(await choose("restocks-off"))).toEqual([302, "/profile?done=emails"]);
  expect(await profile()).toContain("a sold-out pack has a button for it on its page");
  await choose("prices-on");
  expect(await profile()).toContain("Price drops on your wish list: on");
  await choose("prices-off");
  expect(await profile()).toContain("Price drops on your wish list: off");

  await send("/wishlist/restocks", { packId: okra.pack.id }, customer.headers);
  const link = `/wishlist/restocks/stop?key=${stopKey(shop.world, customer.id, "restocks")}`;
  expect((await shop.fetch(link)).status).toBe(200);
  expect(await profile()).toContain("you are waiting for 1 pack");
  const other = `/wishlist/restocks/stop?key=${stopKey(shop.world, customer.id, "prices")}`;
  expect((await shop.fetch(other, { method: "POST", withoutOrigin: true })).status).toBe(404);
  const stopped = await shop.fetch(link, { method: "POST", withoutOrigin: true });
  expect([stopped.status, await stopped.text()]).toEqual([
    200,
    expect.stringContaining("No more emails about packs that are back"),
  ]);
  expect(await profile()).toContain("a sold-out pack has a button for it on its page");
});
