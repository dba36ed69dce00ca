import { expect, test } from "vitest";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();

test("what the server drew of a product goes to a browser once, as markup or as data", async () => {
  const { slug } = await makeProduct(shop.world.db);
  // Of the description's paragraph; its words stand in the head as well.
  const told = async (path: string) =>
    (await (await shop.fetch(path)).text()).split("max-w-prose whitespace-pre-line").length - 1;
  expect(await told(`/products/${slug}`)).toBe(1);
  expect(await told(`/products/${slug}.data`)).toBe(1);
});
