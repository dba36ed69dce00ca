import { expect, test } from "vitest";
import { openBuyer } from "#tests/buyer-browser.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();

test("a file has no data behind it, compressed or not, and is there as it was", async () => {
  const { pack } = await makeProduct(shop.world.db);
  const { browser } = await openBuyer(shop, [{ packId: pack.id, quantity: 1 }]);
  for (const accepted of ["identity", "gzip", "gzip, br"]) {
    const headers = { "Accept-Encoding": accepted };
    for (const path of ["/profile/data/file", "/hi/profile/data/file"]) {
      expect((await browser.get(`${path}.data`, headers)).status, accepted).toBe(404);
      expect((await browser.get(path, headers)).status, accepted).toBe(200);
    }
  }
});

test("what a route without a page answers to the router is still data", async () => {
  const response = await shop.fetch("/cart/lines.data");
  expect(response.status).toBe(202);
  expect(await response.text()).toContain("/cart");
});

test("data says that it is UTF-8, of a page, a form, a redirect and what isn't there", async () => {
  const types = async (path: string, init?: RequestInit) => {
    const answer = await shop.fetch(path, init);
    await answer.body?.cancel();
    return [answer.status, answer.headers.get("Content-Type")];
  };
  const type = "text/x-script; charset=utf-8";
  expect(await types("/products.data")).toEqual([200, type]);
  expect(await types("/hi/products.data", { headers: { "Accept-Encoding": "br" } })).toEqual([
    200,
    type,
  ]);
  expect(await types("/profile.data")).toEqual([202, type]);
  expect(await types("/no-such-page.data")).toEqual([404, type]);
  const body = new URLSearchParams({ email: "" });
  expect(await types("/login.data", { method: "POST", body })).toEqual([422, type]);
});
