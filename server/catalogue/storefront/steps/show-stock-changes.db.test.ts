import { afterEach, beforeEach, expect, test } from "vitest";
import pino from "pino";
import { connectDatabase, type Connection } from "#database/connect.ts";
import { listenForChanges, type Changes } from "#server/platform/changes.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { cloneDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTaxClasses } from "#tests/factories/tax-class.ts";
import { changesReceived } from "#tests/changes-received.ts";
import { testWorld } from "#tests/world.ts";

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let connection: Connection;
let changes: Changes;
let heard: string[];

beforeEach(async () => {
  clone = await cloneDatabase();
  connection = connectDatabase(clone.url, { max: 2 });
  changes = await listenForChanges(clone.url, pino({ level: "silent" }));
  heard = [];
  changes.subscribe((tags) => heard.push(...[tags].flat()));
});
afterEach(async () => {
  await changes.close();
  await connection.close();
  await clone.drop();
});

async function buy(packId: string, quantity: number): Promise<string[]> {
  const world = testWorld(connection.db);
  const buyer = await makeBuyer(connection.db, [{ packId, quantity }]);
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  expect(placed.ok).toBe(true);
  await changesReceived({ db: connection.db, changes });
  return heard.splice(0).slice(0, -1).sort();
}

test("a sale is announced only when a page shows something else after it", async () => {
  const { id, pack, categoryId } = await makeProduct(connection.db, { packs: [{ stock: 14 }] });
  heard.length = 0;
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
  const { id, packs } = await makeProduct(connection.db, {
    packs: [{ pricePaise: 5_000 }, { pricePaise: 9_000, stock: 10 }],
  });
  heard.length = 0;
  expect(await buy(packs[1]?.id ?? "", 2)).toEqual([`product:${id}`]);
  expect(await buy(packs[1]?.id ?? "", 8)).toEqual([`product:${id}`]);
});

test("a pack that cards show in the place of one above its MRP is announced like every other, by its product", async () => {
  const { id, packs } = await makeProduct(connection.db, {
    packs: [
      { pricePaise: 7_900, mrpPaise: 9_500 },
      { pricePaise: 9_000, stock: 14 },
    ],
  });
  const other = packs[1]?.id ?? "";
  await makeTaxClasses(connection.db, [{ rates: [{ fromDay: "2025-09-22", basisPoints: 2_800 }] }]);
  await changesReceived({ db: connection.db, changes });
  heard.length = 0;
  expect(await buy(other, 4)).toEqual([]);
  expect(await buy(other, 3)).toEqual([`product:${id}`]);
  expect(await buy(other, 7)).toEqual([`product:${id}`]);
});

test("when the cheapest pack sells out the product shows another price", async () => {
  const { id, packs } = await makeProduct(connection.db, {
    packs: [{ pricePaise: 5_000, stock: 2 }, { pricePaise: 9_000 }],
  });
  heard.length = 0;
  expect(await buy(packs[0]?.id ?? "", 2)).toEqual([
    "price:5000",
    "price:9000",
    "prices",
    `product:${id}`,
  ]);
});
