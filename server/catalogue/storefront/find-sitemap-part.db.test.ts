import { expect, test } from "vitest";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testDatabase } from "#tests/database.ts";
import { testWorld } from "#tests/world.ts";
import { findSitemapPart } from "./find-sitemap-part.ts";

const database = testDatabase();

test("an empty shop has one part with nothing in it, and no second", async () => {
  const world = testWorld(database.db);
  expect(await findSitemapPart(world, 1)).toEqual({
    parts: 1,
    categories: [],
    products: [],
    vendors: [],
  });
  for (const part of [0, -1, 1.5, 2, Number.NaN])
    expect(await findSitemapPart(world, part)).toBeNull();
});

test("the parts together hold every product on sale once, each part as many as it may", async () => {
  const { db } = database;
  const categoryId = (await makeCategory(db, { slug: "herbs" })).id;
  const vendorId = (await makeVendor(db)).id;
  const made = [];
  for (let i = 0; i < 7; i += 1)
    made.push((await makeProduct(db, { slug: `herb-${i}`, categoryId, vendorId })).slug);
  const world = testWorld(db);
  const found = [];
  for (const part of [1, 2, 3]) found.push(await findSitemapPart(world, part, 3));
  expect(found.map((part) => part?.products.length)).toEqual([3, 3, 1]);
  expect(found.map((part) => part?.categories)).toEqual([["herbs"], [], []]);
  expect(found.every((part) => part?.parts === 3)).toBe(true);
  expect(found.flatMap((part) => part?.products.map(({ slug }) => slug) ?? []).toSorted()).toEqual(
    made,
  );
  expect(await findSitemapPart(world, 4, 3)).toBeNull();
});

test("drafts, and products of a vendor who may not sell, are not in it; a category without any is not either", async () => {
  const { db } = database;
  const waiting = await makeVendor(db, { state: "waiting" });
  const changedAt = new Date("2026-03-04T05:06:07.000Z");
  const shown = await makeProduct(db, { slug: "shown", updatedAt: changedAt });
  await makeProduct(db, { slug: "draft", state: "draft" });
  await makeProduct(db, { slug: "of-a-waiting-vendor", vendorId: waiting.id });
  const found = await findSitemapPart(testWorld(db), 1);
  expect(found?.products).toEqual([{ slug: shown.slug, changedAt }]);
  expect(found?.categories.length).toBe(1);
});

test("a vendor with something on sale is in the part of its first product, and in no other", async () => {
  const { db } = database;
  const selling = [await makeVendor(db), await makeVendor(db), await makeVendor(db)];
  for (let i = 0; i < 12; i += 1)
    await makeProduct(db, { vendorId: selling[i % selling.length]?.id ?? "" });
  const draftsOnly = await makeVendor(db);
  await makeProduct(db, { vendorId: draftsOnly.id, state: "draft" });
  const suspended = await makeVendor(db, { state: "suspended" });
  await makeProduct(db, { vendorId: suspended.id });
  const world = testWorld(db);
  const listed: string[] = [];
  for (const part of [1, 2, 3, 4])
    listed.push(...((await findSitemapPart(world, part, 3))?.vendors ?? []));
  expect(listed.toSorted()).toEqual(selling.map(({ slug }) => slug).toSorted());
});
