import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#database/schema/products.ts";
import { searchWords } from "#database/schema/products/search.ts";
import { cropMark } from "#domain/catalogue/search/marks.ts";
import { namingWords } from "#domain/catalogue/search/read-search.ts";
import { emptyCatalogueQuery } from "#domain/catalogue/storefront/catalogue-query.ts";
import type { ListSort } from "#domain/catalogue/storefront/sort.ts";
import { deleteCategory } from "#server/catalogue/categories/delete-category.ts";
import { updateProduct } from "#server/catalogue/products/update-product.ts";
import { findProducts } from "#server/catalogue/storefront/find-products.ts";
import { testDatabase } from "#tests/database.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeAdministrator, productFormOf } from "#tests/factories/product-form.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { testWorld } from "#tests/world.ts";
import { cachedDictionary } from "./find-search.ts";
import { foldStaleProducts } from "./fold-stale-products.ts";

const database = testDatabase();

const search = async (typed: string, sort: ListSort = "best-match") => {
  const query = { ...emptyCatalogueQuery, search: typed, sort };
  const { cards } = await findProducts(testWorld(database.db), query, "en");
  return cards.map(({ name }) => name);
};

const bare = {
  nameHi: null,
  cropKey: null,
  seedType: "Kind",
  shortDescription: "Short",
  description: "Long",
};

test("each word that came with the shop leads to its crop", async () => {
  const { db } = database;
  const dictionary = await cachedDictionary(testWorld(db), "");
  const words = await db.select().from(searchWords);
  expect(words.length).toBeGreaterThanOrEqual(1_000);
  const lost = words.filter(
    ({ word, subject }) => !dictionary.get(namingWords(word).join(""))?.includes(cropMark(subject)),
  );
  expect(lost.map(({ word }) => word)).toEqual([]);
});

test("few of these words lead to more than one crop, each to one and to what is eaten of it", async () => {
  const dictionary = await cachedDictionary(testWorld(database.db), "");
  const shared = [...dictionary].filter(([, marks]) => marks.length > 1);
  const crops = shared.filter(([, marks]) => !marks.some((mark) => /edible|roasted/.test(mark)));
  expect(crops).toEqual([]);
});

test("an exact name comes first, then the crop, what begins so, what is near, and who says it in passing", async () => {
  const { db } = database;
  await makeProduct(db, { ...bare, name: "Z Okra" });
  await makeProduct(db, { ...bare, name: "Okra" });
  await makeProduct(db, { ...bare, name: "Y Bhindi of Nashik", cropKey: "okra" });
  await makeProduct(db, { ...bare, name: "X Okralet" });
  await makeProduct(db, { ...bare, name: "A wheat", description: "Sow it after the okra." });
  const vendor = await makeVendor(db, { businessName: "Okra Seeds" });
  await makeProduct(db, { ...bare, name: "B millet", vendorId: vendor.id });
  const found = ["Okra", "Y Bhindi of Nashik", "Z Okra", "X Okralet", "A wheat", "B millet"];
  expect(await search("okra")).toEqual(found);
  expect(await search("ओकरा")).toEqual(found);
  expect(await search("okra", "name-asc")).toEqual(found.toSorted());
  // It is no crop that is typed, and no name.
  expect(await search("okrah")).toContain("Okra");
});

test("what is for sowing stands before what is eaten of the same crop", async () => {
  const { db } = database;
  await makeProduct(db, {
    ...bare,
    name: "A Pumpkin kernels",
    cropKey: "pumpkin_seed_edible",
    goodsKind: "edible",
  });
  await makeProduct(db, { ...bare, name: "B Pumpkin", cropKey: "pumpkin" });
  expect(await search("kaddu ke beej")).toEqual(["B Pumpkin", "A Pumpkin kernels"]);
});

test("all words have to match, each in its own way", async () => {
  const { db } = database;
  const vendor = await makeVendor(db, { businessName: "Kisan Beej Bhandar" });
  await makeProduct(db, { ...bare, name: "Arka Anamika", cropKey: "okra", vendorId: vendor.id });
  await makeProduct(db, { ...bare, name: "Pusa Sawani", cropKey: "okra" });
  expect(await search("kisan bhindi")).toEqual(["Arka Anamika"]);
  expect(await search("bhindi pusa")).toEqual(["Pusa Sawani"]);
  expect(await search("tamatar pusa")).toEqual([]);
});

test("a pack size chooses what has it, and asks for nothing where there is none", async () => {
  const { db } = database;
  await makeProduct(db, { ...bare, name: "Small", cropKey: "wheat", packs: [{ quantity: 500 }] });
  await makeProduct(db, {
    ...bare,
    name: "Large",
    cropKey: "wheat",
    packs: [{ quantity: 1, unit: "kg" }],
  });
  expect(await search("1kg wheat")).toEqual(["Large"]);
  expect(await search("1000 gm gehun")).toEqual(["Large"]);
  expect(await search("500 g")).toEqual(["Small"]);
  expect(await search("7 kg wheat")).toEqual(["Large", "Small"]);
  expect(await search("7 kg")).toEqual([]);
});

test("a product is found by what it is called and packed in now", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const made = await makeProduct(db, { ...bare, name: "Pusa Ruby", cropKey: "tomato" });
  const form = await productFormOf(db, made.id);
  const given = { ...form.given, name: "Arka Vikas", cropKey: "chilli" };
  expect(await updateProduct(world, admin, { ...form, given })).toMatchObject({ ok: true });
  expect(await search("pusa")).toEqual([]);
  expect(await search("tamatar")).toEqual([]);
  expect(await search("mirchi")).toEqual(["Arka Vikas"]);
});

test("products of a category that goes are found by the one they move to", async () => {
  const { db } = database;
  const [from, to] = [
    await makeCategory(db, { nameEn: "Creepers", nameHi: "बेलें" }),
    await makeCategory(db, { nameEn: "Vines", nameHi: "लताएँ" }),
  ];
  await makeProduct(db, { ...bare, name: "Loofah", categoryId: from.id });
  expect(await search("creepers")).toEqual(["Loofah"]);
  const admin = await makeAdministrator(db);
  await deleteCategory(testWorld(db), admin, { categoryId: from.id, moveTo: to.id });
  expect(await search("vines")).toEqual(["Loofah"]);
  expect(await search("creepers")).toEqual([]);
});

test("what a shop of the release before writes is found after the next round, once", async () => {
  const { db } = database;
  const stopping = new AbortController().signal;
  const { id } = await makeProduct(db, { ...bare, name: "Old" });
  await makeProduct(db, { ...bare, name: "Unfolded" });
  for (const table of [sql`product_search`, sql`product_texts`])
    await db.execute(sql`delete from ${table} where name = 'unfolded'`);
  await db.update(products).set({ name: "New", version: 2 }).where(eq(products.id, id));
  expect(await search("unfolded")).toEqual([]);
  expect(await foldStaleProducts(testWorld(db), stopping)).toBe(2);
  expect(await search("unfolded")).toEqual(["Unfolded"]);
  expect(await search("new")).toEqual(["New"]);
  expect(await foldStaleProducts(testWorld(db), stopping)).toBe(0);
});

test("what is found is read once, for its count and its page, and each page is in its place", async () => {
  const { db } = database;
  const found = 90;
  const names = Array.from({ length: found }, (_, at) => `Okra ${String(at).padStart(2, "0")}`);
  for (const name of names) await makeProduct(db, { ...bare, name });
  const query = { ...emptyCatalogueQuery, search: "okra", sort: "best-match" as const };
  const world = testWorld(db);
  await findProducts(world, query, "en");
  const read = await rowsRead(db, ["product_search"], () => findProducts(world, query, "en"));
  expect(read.product_search).toBe(found);
  const pages = [];
  for (const page of [1, 2, 3, 4, 9])
    pages.push(await findProducts(world, { ...query, page }, "en"));
  expect(pages.map(({ count, pages: of, query: shown }) => [count, of, shown.page])).toEqual(
    [1, 2, 3, 4, 4].map((page) => [found, 4, page]),
  );
  expect(pages.slice(0, 4).flatMap(({ cards }) => cards.map(({ name }) => name))).toEqual(names);
});
