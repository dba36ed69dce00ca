import { setTimeout } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase, type Database, type Transaction } from "#database/connect.ts";
import { packs, products } from "#database/schema/products.ts";
import { shownPack } from "#domain/catalogue/storefront/shown-pack.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makePack, makeProduct } from "#tests/factories/product.ts";
import { refreshShownPack } from "./refresh-shown-pack.ts";

const database = testDatabase();

async function whatIsShown(db: Database, productId: string) {
  const [shown] = await db
    .select({
      packId: products.shownPackId,
      pricePaise: products.shownPricePaise,
      packCount: products.packCount,
      inStock: products.inStock,
    })
    .from(products)
    .where(eq(products.id, productId));
  return shown;
}

test("the cheapest pack in stock is shown, even when an empty one is cheaper", async () => {
  const { db } = database;
  const { id, packs: made } = await makeProduct(db, {
    packs: [{ pricePaise: 5_000, stock: 0 }, { pricePaise: 9_000 }, { pricePaise: 7_000 }],
  });
  expect(await whatIsShown(db, id)).toEqual({
    packId: made[2]?.id,
    pricePaise: 7_000,
    packCount: 3,
    inStock: true,
  });
});

test("with nothing in stock the cheapest pack is shown as out of stock", async () => {
  const { db } = database;
  const { id, packs: made } = await makeProduct(db, {
    packs: [
      { pricePaise: 9_000, stock: 0 },
      { pricePaise: 7_000, stock: 0 },
    ],
  });
  expect(await whatIsShown(db, id)).toEqual({
    packId: made[1]?.id,
    pricePaise: 7_000,
    packCount: 2,
    inStock: false,
  });
});

test("an archived pack is neither shown nor counted, and without any other pack nothing is shown", async () => {
  const { db } = database;
  const { id, pack } = await makeProduct(db);
  await db.update(packs).set({ archivedAt: new Date() }).where(eq(packs.id, pack.id));
  await db.transaction((tx) => refreshShownPack(tx, [id]));
  expect(await whatIsShown(db, id)).toEqual({
    packId: null,
    pricePaise: null,
    packCount: 0,
    inStock: false,
  });
});

test("packs of one price are told apart by their size, grams before kilograms, then by id", async () => {
  const { db } = database;
  const made = await makeProduct(db, {
    packs: [
      { quantity: 1, unit: "kg" },
      { quantity: 500 },
      { quantity: 500 },
      { quantity: 2, unit: "kg" },
    ],
  });
  const expected = shownPack(made.packs)?.pack.id;
  expect(made.packs.filter((pack) => pack.quantity === 500).map((pack) => pack.id)).toContain(
    expected,
  );
  expect((await whatIsShown(db, made.id))?.packId).toBe(expected);
});

test("only products that now show something else are written", async () => {
  const { db } = database;
  const soldOut = await makeProduct(db);
  const sold = await makeProduct(db);
  await db.update(packs).set({ stock: 0 }).where(eq(packs.id, soldOut.pack.id));
  await db.update(packs).set({ stock: 49 }).where(eq(packs.id, sold.pack.id));
  const placeOf = async ({ id }: { id: string }) =>
    (await db.execute(sql`select ctid from products where id = ${id}`)).rows;
  const [ofSold, ofSoldOut] = [await placeOf(sold), await placeOf(soldOut)];
  await db.transaction((tx) => refreshShownPack(tx, [sold.id, soldOut.id]));
  expect(await placeOf(sold)).toEqual(ofSold);
  expect(await placeOf(soldOut)).not.toEqual(ofSoldOut);
});

test("two transactions that each sell out one pack of a product at once leave it out of stock", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 4 });
  const product = await makeProduct(db);
  const other = await makePack(db, { productId: product.id, pricePaise: 20_000 });
  const empty = (tx: Transaction, packId: string) =>
    tx.execute(sql`update packs set stock = 0 where id = ${packId}`);
  await db.transaction(async (second) => {
    await empty(second, other.id);
    let secondRefresh = Promise.resolve();
    await db.transaction(async (first) => {
      await empty(first, product.pack.id);
      await refreshShownPack(first, [product.id]);
      // It waits for the first to commit; one that doesn't wait has finished by then, on what it saw.
      secondRefresh = refreshShownPack(second, [product.id]);
      await Promise.race([secondRefresh, setTimeout(100)]);
    });
    await secondRefresh;
  });
  expect(await whatIsShown(db, product.id)).toMatchObject({
    packId: product.pack.id,
    inStock: false,
  });
  await close();
  await clone.drop();
});
