import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { emptyCatalogueQuery } from "#domain/catalogue/storefront/catalogue-query.ts";
import { soldDays } from "#domain/catalogue/storefront/sort.ts";
import { findProducts } from "#server/catalogue/storefront/find-products.ts";
import { testDatabase } from "#tests/database.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeSale } from "#tests/factories/sale.ts";
import { noon, testWorld } from "#tests/world.ts";
import { countSold } from "./count-sold.ts";

const database = testDatabase();

const daysAgo = (days: number) => new Date(noon.getTime() - days * 86_400_000);
const running = new AbortController().signal;
const count = () => countSold(testWorld(database.db), running);
const countsByName = async () => {
  const { rows } = await database.db.execute<{ name: string; sold: number }>(
    sql`select name, sold_count as sold from products`,
  );
  return Object.fromEntries(rows.map(({ name, sold }) => [name, sold]));
};

test("a product is as popular as the orders of the last 90 days that were not canceled, however much each is of", async () => {
  const { db } = database;
  const [often, much, never] = [
    await makeProduct(db, { name: "Often" }),
    await makeProduct(db, { name: "Much" }),
    await makeProduct(db, { name: "Never" }),
  ];
  const sell = (packId: string, quantity: number, more = {}) =>
    makeSale(db, { lines: [{ packId, quantity }], ...more });
  await sell(often.pack.id, 1);
  await sell(often.pack.id, 1, { at: daysAgo(soldDays - 1) });
  await sell(often.pack.id, 1, { at: daysAgo(soldDays + 1) });
  await sell(much.pack.id, 9);
  await sell(never.pack.id, 1, { statuses: ["canceled"] });

  expect(await count()).toBe(2);
  expect(await countsByName()).toEqual({ Often: 2, Much: 1, Never: 0 });
  expect(await count()).toBe(0);
  const query = { ...emptyCatalogueQuery, sort: "popular" } as const;
  const { cards } = await findProducts(testWorld(db), query, "en");
  expect(cards.map(({ name }) => name)).toEqual(["Often", "Much", "Never"]);
});

test("what nobody orders any more is popular no more", async () => {
  const { db } = database;
  const { id } = await makeProduct(db, { name: "Forgotten" });
  await db.execute(sql`update products set sold_count = 7 where id = ${id}`);
  expect(await count()).toBe(1);
  expect(await countsByName()).toEqual({ Forgotten: 0 });
});
