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
