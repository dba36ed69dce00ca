import { beforeAll, expect, test } from "vitest";
import { PROXY_HEADER } from "#app/http/memory/page-cache.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop({ env: { TRUST_PROXY: "1" } });
const alone = testShop();
const password = "kivaro-tenumi-dosapu-47";
const email = "asha-proxied@test.example";

beforeAll(async () => {
  for (const { world } of [shop, alone])
    await makeProduct(world.db, { slug: "okra", name: "Okra" });
  await makePerson(shop.world.db, { email, password });
});

const publicPages = ["/", "/hi", "/products", "/products/okra", "/about", "/sitemap.xml"];

const kept = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await shop.fetch(path, { headers });
  return answer.headers.get(PROXY_HEADER);
};

test("a proxy may keep what is the same for every visitor, for a second", async () => {
  for (const path of publicPages)
    for (const time of ["drawn", "from memory"])
      expect([path, time, await kept(path)]).toEqual([path, time, "1"]);
});

test("nobody who has a session, of whatever kind and however old, is sent what a proxy may keep", async () => {
  const browser = openBrowser(shop);
  expect((await browser.send("/login", { email, password })).status).toBe(302);
  for (const path of publicPages) {
    expect((await browser.get(path)).headers.get(PROXY_HEADER)).toBeNull();
    for (const name of ["shop_session", "__Host-shop_session", "admin_session"])
      expect(await kept(path, { Cookie: `${name}=forged` })).toBeNull();
  }
});

test("carts, forms, refusals and pages that are not there are for no proxy", async () => {
  for (const path of [
    "/cart",
    "/login",
    "/contact",
    "/checkout",
    "/products/none",
    "/products/okra?pack=1",
    "/readyz",
  ])
    expect([path, await kept(path)]).toEqual([path, null]);
});

test("without a proxy no answer speaks of one", async () => {
  for (const path of publicPages)
    expect((await alone.fetch(path)).headers.has(PROXY_HEADER)).toBe(false);
});
