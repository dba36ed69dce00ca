import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeSale } from "#tests/factories/sale.ts";
import { noon, testWorld } from "#tests/world.ts";
import { findBoughtPacks } from "./find-bought-packs.ts";

const database = testDatabase();
const daysAgo = (days: number) => new Date(noon.getTime() - days * 86_400_000);

test("what was bought is there once, the last first, as it is today, and nobody else's or canceled", async () => {
  const { db } = database;
  const world = testWorld(db);
  const customer = await makeCustomer(db);
  const [okra, onion, wheat] = [
    await makeProduct(db, { name: "Okra" }),
    await makeProduct(db, { name: "Onion" }),
    await makeProduct(db, { name: "Wheat" }),
  ];
  const sell = (packs: { pack: { id: string } }[], days: number, status?: "canceled") =>
    makeSale(db, {
      personId: customer.id,
      lines: packs.map(({ pack }) => ({ packId: pack.id, quantity: days })),
      at: daysAgo(days),
      statuses: status ? [status] : [],
    });
  await sell([okra], 9);
  await sell([onion], 5);
  await sell([okra], 2);
  await sell([wheat], 1, "canceled");
  await makeSale(db, { lines: [{ packId: wheat.pack.id, quantity: 1 }] });
  await db.execute(sql`update packs set price_paise = 4500, stock = 3 where id = ${okra.pack.id}`);
  await db.execute(sql`update products set state = 'archived' where id = ${onion.id}`);
  const found = await findBoughtPacks(world, customer, 1);
  expect(found).toMatchObject({
    page: 1,
    pageCount: 1,
    packs: [
      { name: "Okra", quantity: 2, orderedAt: daysAgo(2), pricePaise: 4_500, stock: 3 },
      { name: "Onion", quantity: 5, orderedAt: daysAgo(5), forSale: false },
    ],
  });
  expect(found.packs).toHaveLength(2);
  for (const page of [0, -3, 7, Number.NaN, 1.5])
    expect((await findBoughtPacks(world, customer, page)).page).toBe(1);
  const vendor = await makeCustomer(db, { role: "vendor", vendorId: okra.vendorId });
  expect((await findBoughtPacks(world, vendor, 1)).packs).toEqual([]);
});

test("many packs have pages, each pack on one", async () => {
  const { db } = database;
  const world = testWorld(db);
  const customer = await makeCustomer(db);
  const { packs } = await makeProduct(db, { packs: Array.from({ length: 25 }, () => ({})) });
  await makeSale(db, {
    personId: customer.id,
    lines: packs.map(({ id }) => ({ packId: id, quantity: 1 })),
  });
  const pages = await Promise.all([1, 2].map((page) => findBoughtPacks(world, customer, page)));
  expect(pages.map(({ packs: shown, pageCount }) => [shown.length, pageCount])).toEqual([
    [20, 2],
    [5, 2],
  ]);
  const ids = pages.flatMap(({ packs: shown }) => shown.map(({ packId }) => packId));
  expect(new Set(ids).size).toBe(25);
});
