import { expect, test } from "vitest";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTaxClasses } from "#tests/factories/tax-class.ts";
import { heardChanges } from "#tests/heard-changes.ts";
import { testWorld } from "#tests/world.ts";

const news = heardChanges();

async function buy(packId: string, quantity: number): Promise<string[]> {
  const world = testWorld(news.db);
  const buyer = await makeBuyer(news.db, [{ packId, quantity }]);
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  expect(placed.ok).toBe(true);
  return (await news.heard()).sort();
}

test("a sale is announced only when a page shows something else after it", async () => {
  const { id, pack, categoryId } = await makeProduct(news.db, { packs: [{ stock: 14 }] });
  await news.heard();
  expect(await buy(pack.id, 4)).toEqual([]);
  expect(await buy(pack.id, 1)).toEqual([`product:${id}`]);
  expect(await buy(pack.id, 1)).toEqual([`product:${id}`]);
  // What is sold out goes to the end of its category, and is no seed of its crop in stock.
  expect(await buy(pack.id, 8)).toEqual([
    `category:${categoryId}`,
    "crops",
    "in-stock",
    `product:${id}`,
  ]);
});

test("a pack that no card shows is announced, too: its product's page lists it", async () => {
  const { id, packs } = await makeProduct(news.db, {
    packs: [{ pricePaise: 5_000 }, { pricePaise: 9_000, stock: 10 }],
  });
  await news.heard();
  expect(await buy(packs[1]?.id ?? "", 2)).toEqual([`product:${id}`]);
  expect(await buy(packs[1]?.id ?? "", 8)).toEqual([`product:${id}`]);
});

test("a pack that cards show in the place of one above its MRP is announced like every other, by its product", async () => {
  const { id, packs } = await makeProduct(news.db, {
    packs: [
      { pricePaise: 7_900, mrpPaise: 9_500 },
      { pricePaise: 9_000, stock: 14 },
    ],
  });
  const other = packs[1]?.id ?? "";
  await makeTaxClasses(news.db, [{ rates: [{ fromDay: "2025-09-22", basisPoints: 2_800 }] }]);
  await news.heard();
  expect(await buy(other, 4)).toEqual([]);
  expect(await buy(other, 3)).toEqual([`product:${id}`]);
  expect(await buy(other, 7)).toEqual([`product:${id}`]);
});

test("when the cheapest pack sells out the product shows another price", async () => {
  const { id, packs } = await makeProduct(news.db, {
    packs: [{ pricePaise: 5_000, stock: 2 }, { pricePaise: 9_000 }],
  });
  await news.heard();
  expect(await buy(packs[0]?.id ?? "", 2)).toEqual([
    "price:5000",
    "price:9000",
    "prices",
    `product:${id}`,
  ]);
});
