import { expect, test } from "vitest";
import { countQueries } from "#tests/count-queries.ts";
import { testDatabase } from "#tests/database.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testWorld } from "#tests/world.ts";
import { findShopWindow } from "./find-shop-window.ts";

const database = testDatabase();
const namesOf = (cards: readonly { name: string }[]) => cards.map(({ name }) => name);

test("the window shows the four newest on sale", async () => {
  const { db } = database;
  for (let day = 1; day <= 6; day += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, day));
    await makeProduct(db, { name: `Seed ${day}`, createdAt });
  }
  await makeProduct(db, { name: "Not yet", state: "draft" });
  const suspended = await makeVendor(db, { state: "suspended" });
  await makeProduct(db, { name: "Of a suspended house", vendorId: suspended.id });

  const { newest } = await findShopWindow(testWorld(db), "en");
  expect(newest.map(({ name }) => name)).toEqual(["Seed 6", "Seed 5", "Seed 4", "Seed 3"]);
});

test("best sellers are what was ordered, the most ordered first", async () => {
  const { db } = database;
  for (const soldCount of [3, 0, 7, 1])
    await makeProduct(db, { name: `Ordered ${soldCount} times`, soldCount });
  const { bestSellers } = await findShopWindow(testWorld(db), "en");
  expect(bestSellers.map(({ name }) => name)).toEqual([
    "Ordered 7 times",
    "Ordered 3 times",
    "Ordered 1 times",
  ]);
});

test("categories stand there in their order, only with something on sale, and twelve of them", async () => {
  const { db } = database;
  const logoKey = "abc-t";
  const hidden = await makeCategory(db, { nameEn: "All hidden" });
  await makeProduct(db, { categoryId: hidden.id, state: "archived" });
  await makeCategory(db, { nameEn: "Empty" });
  const suspended = await makeVendor(db, { state: "suspended" });
  const closed = await makeCategory(db, { nameEn: "Closed" });
  await makeProduct(db, { categoryId: closed.id, vendorId: suspended.id });
  const sold = await makeCategory(db, { nameEn: "Bulbs", nameHi: "कंद", priority: 2, logoKey });
  await makeProduct(db, { categoryId: sold.id, inStock: false });
  const first = await makeCategory(db, { nameEn: "Trees", nameHi: "पेड़", priority: 1 });
  await makeProduct(db, { categoryId: first.id });

  const few = await findShopWindow(testWorld(db), "hi");
  expect(few.categories).toEqual([
    { slug: first.slug, name: "पेड़", logoKey: null },
    { slug: sold.slug, name: "कंद", logoKey },
  ]);
  expect(few.hasMoreCategories).toBe(false);

  for (let made = 0; made < 11; made += 1) {
    const { id } = await makeCategory(db, { nameEn: `Kind ${made}`, priority: 3 });
    await makeProduct(db, { categoryId: id });
  }
  const many = await findShopWindow(testWorld(db), "en");
  expect(many.categories).toHaveLength(12);
  expect(many.hasMoreCategories).toBe(true);
});

test("seed houses stand there only with something on sale, others each day, by three queries", async () => {
  const { db } = database;
  const silent = await makeVendor(db, { businessName: "Has nothing" });
  for (let house = 0; house < 12; house += 1) {
    const vendor = await makeVendor(db, { businessName: `House ${house}` });
    await makeProduct(db, { vendorId: vendor.id });
  }
  const onDay = async (day: number) =>
    namesOf(
      (await findShopWindow(testWorld(db, { now: () => new Date(Date.UTC(2026, 1, day)) }), "en"))
        .houses,
    );
  const first = await onDay(1);
  expect(first).toHaveLength(8);
  expect(first).not.toContain(silent.businessName);
  expect(await onDay(1)).toEqual(first);
  expect(await onDay(2)).not.toEqual(first);

  const world = testWorld(db);
  await findShopWindow(world, "hi");
  expect(await countQueries(() => findShopWindow(world, "en"))).toBe(3);
});
