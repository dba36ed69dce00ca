import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#database/schema/products.ts";
import { vendors } from "#database/schema/vendors.ts";
import type { Language } from "#domain/language.ts";
import { testDatabase } from "#tests/database.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testWorld } from "#tests/world.ts";
import { findSuggestions } from "./find-suggestions.ts";

const database = testDatabase();

async function suggested(typed: string, language: Language = "en") {
  const found = await findSuggestions(testWorld(database.db), typed, language);
  return {
    crops: found.crops.map(({ name }) => name[language]),
    categories: found.categories.map(({ name }) => name[language]),
    vendors: found.vendors.map(({ name }) => name),
    products: found.products.map(({ name }) => name),
  };
}

const none = { crops: [], categories: [], vendors: [], products: [] };
const bare = {
  nameHi: null,
  cropKey: null,
  seedType: "Kind",
  shortDescription: "S",
  description: "L",
};

test("what is typed suggests crops, categories, seed houses and products, in either script", async () => {
  const { db } = database;
  const vendor = await makeVendor(db, { businessName: "Tamarind Beej Ghar" });
  const category = await makeCategory(db, { nameEn: "Tamarind and trees", nameHi: "इमली और पेड़" });
  const own = { vendorId: vendor.id, categoryId: category.id };
  await makeProduct(db, {
    ...bare,
    ...own,
    name: "Arka Red",
    nameHi: "अर्का लाल",
    cropKey: "tomato",
  });
  const found = { ...none, crops: ["Tomato"], products: ["Arka Red"] };
  for (const typed of ["tom", "tamat", "टमाट", "tomato see", "टमाटर के"])
    expect(await suggested(typed), typed).toEqual(found);
  for (const typed of ["tam", "टमा"])
    expect(await suggested(typed), typed).toEqual({
      ...found,
      categories: ["Tamarind and trees"],
      vendors: ["Tamarind Beej Ghar"],
    });
  expect(await suggested("टम", "hi")).toMatchObject({ crops: ["टमाटर"], products: ["अर्का लाल"] });
  expect(await suggested("इम", "hi")).toMatchObject({ categories: ["इमली और पेड़"] });
});

test("words may be typed in any order, and a wrong letter is forgiven", async () => {
  const { db } = database;
  await makeProduct(db, { ...bare, name: "Hybrid Cherry Okra" });
  await makeProduct(db, { ...bare, name: "Hybrid Maize" });
  for (const typed of ["cherry hyb", "okra hybrid", "okra ch"])
    expect((await suggested(typed)).products, typed).toEqual(["Hybrid Cherry Okra"]);
  expect((await suggested("chery")).products).toEqual(["Hybrid Cherry Okra"]);
  expect((await suggested("cherky")).products).toEqual(["Hybrid Cherry Okra"]);
});

test("a number behind a name is first one of its words, and else the beginning of a size", async () => {
  const { db } = database;
  await makeProduct(db, { ...bare, name: "Sonora 2967" });
  await makeProduct(db, { ...bare, name: "Sonora Gold" });
  expect((await suggested("sonora 2967")).products).toEqual(["Sonora 2967"]);
  for (const typed of ["sonora 29", "sonora 10", "sonora 10 k", "sonora १/२ कि"])
    expect((await suggested(typed)).products, typed).toEqual(["Sonora 2967", "Sonora Gold"]);
});

test("the whole name stands before the crop, that before what begins so", async () => {
  const { db } = database;
  await makeProduct(db, { ...bare, name: "Okralet" });
  await makeProduct(db, { ...bare, name: "Bhindi of Nashik", cropKey: "okra" });
  await makeProduct(db, { ...bare, name: "Okra" });
  expect((await suggested("okra")).products).toEqual(["Okra", "Bhindi of Nashik", "Okralet"]);
});

test("what is hidden, sold out or of a vendor who may not sell is not suggested, nor what has nothing else", async () => {
  const { db } = database;
  const vendor = await makeVendor(db, { businessName: "Okranagar Seeds" });
  const category = await makeCategory(db, { nameEn: "Okra kinds", nameHi: "भिंडी" });
  const product = await makeProduct(db, {
    ...bare,
    name: "Okra",
    cropKey: "okra",
    vendorId: vendor.id,
    categoryId: category.id,
  });
  const all = {
    crops: ["Okra (Lady's Finger)"],
    categories: ["Okra kinds"],
    vendors: ["Okranagar Seeds"],
    products: ["Okra"],
  };
  const shown = await suggested("okra");
  expect({ ...shown, crops: shown.crops.map((name) => name.slice(0, 4)) }).toEqual({
    ...all,
    crops: ["Okra"],
  });
  const isProduct = eq(products.id, product.id);
  await db.update(products).set({ state: "archived" }).where(isProduct);
  expect(await suggested("okra")).toEqual(none);
  await db.update(products).set({ state: "published", inStock: false }).where(isProduct);
  expect(await suggested("okra")).toEqual(none);
  await db.update(products).set({ inStock: true }).where(isProduct);
  expect((await suggested("okra")).products).toEqual(["Okra"]);
  await db.update(vendors).set({ state: "suspended" }).where(eq(vendors.id, vendor.id));
  expect(await suggested("okra")).toEqual(none);
});

test("a handful of each is suggested, and nothing for what names nothing", async () => {
  const { db } = database;
  for (let turn = 0; turn < 9; turn += 1) {
    const vendor = await makeVendor(db, { businessName: `Kesar House ${turn}` });
    const category = await makeCategory(db, { nameEn: `Kesar ${turn}`, nameHi: `केसर ${turn}` });
    const of = { vendorId: vendor.id, categoryId: category.id };
    await makeProduct(db, { ...bare, ...of, name: `Kesar ${turn}` });
  }
  const found = await suggested("kesar");
  expect(found.categories).toHaveLength(2);
  expect(found.vendors).toHaveLength(2);
  expect(found.products).toHaveLength(5);
  for (const typed of [
    "",
    " ",
    "beej",
    "xqzv",
    "1kg",
    "'; drop table products; --",
    "\\' & | !",
    "%_",
  ])
    expect(await suggested(typed), typed).toEqual(none);
});

test("a word that an administrator added suggests what it leads to", async () => {
  const { db } = database;
  const category = await makeCategory(db, { nameEn: "Vegetables", nameHi: "सब्ज़ी" });
  await makeProduct(db, { ...bare, name: "Palak", categoryId: category.id });
  await db.execute(sql`
    insert into search_words (id, kind, subject, word, is_added)
    values (gen_random_uuid(), 'category', ${category.id}, 'tarkari', true)`);
  expect(await suggested("tark")).toEqual({ ...none, categories: ["Vegetables"] });
});
