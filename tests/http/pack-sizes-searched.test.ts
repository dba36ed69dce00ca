import { expect, test } from "vitest";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const read = async (path: string) =>
  (await (await shop.fetch(path)).text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
const cardOf = (page: string, slug: string) =>
  page.split('<li class="card').find((card) => card.includes(`/products/${slug}`)) ?? "";

test("a size in a search chooses the pack that a card shows, puts into the cart and opens", async () => {
  const { slug, packs } = await makeProduct(shop.world.db, {
    name: "Sharbati",
    cropKey: "wheat",
    packs: [
      { quantity: 5, unit: "kg", pricePaise: 29_500 },
      { quantity: 10, unit: "kg", pricePaise: 57_000, stock: 0 },
      { quantity: 500, unit: "g", pricePaise: 3_500 },
    ],
  });
  const plain = cardOf(await read("/products?search=sharbati"), slug);
  expect(plain).toContain("from ₹35");
  expect(plain).toContain(`href="/products/${slug}"`);
  const sized = cardOf(await read("/products?search=sharbati+5+kg"), slug);
  expect(sized).toContain("· 5kg");
  expect(sized).toContain("<b>₹295</b>");
  expect(sized).toContain(`<button value="${packs[0]?.id}"`);
  expect(sized).toContain(`href="/products/${slug}?pack=${packs[0]?.id}"`);
  // Sold out as it is: others of the product are one click away.
  const soldOut = cardOf(await read("/hi/products?search=sharbati+10kg"), slug);
  expect(soldOut).toMatch(/^ sold-out"/);
  expect(soldOut).toContain("<b>₹570</b>");
});

test("where no pack is of the size that was looked for, the list says so", async () => {
  const { slug } = await makeProduct(shop.world.db, { name: "Moti", packs: [{ quantity: 50 }] });
  const note = "No pack of that size is on sale. These come in other sizes.";
  const other = await read("/products?search=moti+2kg");
  expect(other).toContain(note);
  expect(cardOf(other, slug)).toContain("· 50g");
  expect(await read("/hi/products?search=moti+2kg")).toContain("इस आकार का पैक बिक्री में नहीं है।");
  expect(await read("/products?search=moti+50g")).not.toContain(note);
  expect(await read("/products?search=moti")).not.toContain(note);
  expect(await read("/products?search=nowhere+2kg")).not.toContain(note);
});
