import { sql } from "drizzle-orm";
import sharp from "sharp";
import { join } from "node:path";
import { expect, test } from "vitest";
import { activities } from "#database/schema/activity.ts";
import { connectDatabase, type Database } from "#database/connect.ts";
import { centreCrop } from "#domain/catalogue/categories/logo-crop.ts";
import type { Person } from "#domain/people/person.ts";
import { updateProduct } from "#server/catalogue/products/update-product.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { dataFolder } from "#tests/data-folder.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { productFormOf } from "#tests/factories/product-form.ts";
import { png, webp } from "#tests/pictures/pictures.ts";
import { folderFiles } from "#server/platform/storage/shop-files.ts";
import { testWorld } from "#tests/world.ts";
import { addCategory } from "./add-category.ts";
import { deleteCategory } from "./delete-category.ts";
import { findCategories } from "./find-categories.ts";
import { getCategory } from "./get-category.ts";
import { updateCategory } from "./update-category.ts";
import type { GivenCategory } from "./steps/read-category.ts";

const database = testDatabase();
const folder = dataFolder();

function worldOf(db: Database) {
  return testWorld(db, { files: folderFiles(folder.path) });
}

const herbs = (given: Partial<GivenCategory> = {}): GivenCategory => ({
  nameEn: "Herbs",
  nameHi: "जड़ी-बूटियाँ",
  priority: 1,
  logo: null,
  crop: centreCrop,
  ...given,
});

async function made(db: Database, person: Person, given: Partial<GivenCategory> = {}) {
  const world = worldOf(db);
  const added = await addCategory(world, person, herbs(given));
  if (!added.ok) throw new Error(added.refusal.code);
  const category = await getCategory(world, person, added.value.id);
  if (category === null) throw new Error("The category is not there");
  return category;
}

const logoFilesOf = (category: { logoKey: string | null } | null) =>
  [112, 500].map((side) => `uploads/${category?.logoKey}-${side}.webp`);

test("a category is added with a slug of its own, a square logo, and a line in the log", async () => {
  const { db } = database;
  const person = await makeAdministrator(db);
  await makeCategory(db, { slug: "herbs", nameEn: "Other" });
  const logo = await png({ width: 300, height: 100 });
  const category = await made(db, person, { logo, crop: { zoom: 100, across: 0, down: 50 } });
  expect(category).toMatchObject({ slug: "herbs-2", nameEn: "Herbs", priority: 1 });
  expect(category.logoKey).toMatch(/^[0-9a-f]{32}-t$/);
  expect(folder.files().toSorted()).toEqual(logoFilesOf(category));
  for (const [at, width] of [112, 500].entries()) {
    const shown = sharp(join(folder.path, logoFilesOf(category)[at] ?? ""));
    expect(await shown.metadata()).toMatchObject({ format: "webp", width, height: width });
    // The left end of it is red.
    const [red = 0, , blue = 0] = await shown.raw().toBuffer();
    expect([red > 200, blue < 60]).toEqual([true, true]);
  }
  const [line] = await db.select().from(activities);
  expect(line).toMatchObject({ action: "created", subject: "category", label: "Herbs" });
});

test("a name that is taken and a broken logo are refused, and leave nothing", async () => {
  const { db } = database;
  const person = await makeAdministrator(db);
  await made(db, person);
  const taken = await addCategory(
    worldOf(db),
    person,
    herbs({ nameEn: " HERBS ", logo: await png() }),
  );
  expect(taken).toEqual({ ok: false, refusal: { code: "category-name-taken" } });
  const broken = herbs({ nameEn: "New", logo: (await png()).subarray(0, 90) });
  expect(await addCategory(worldOf(db), person, broken)).toEqual({
    ok: false,
    refusal: { code: "picture-broken" },
  });
  expect(folder.files()).toEqual([]);
  expect(await findCategories(worldOf(db), person)).toHaveLength(1);
});

test("a change keeps the slug and replaces the logo's file, unless another category shows it", async () => {
  const { db } = database;
  const person = await makeAdministrator(db);
  const logo = await png({ width: 50, height: 50 });
  const first = await made(db, person, { logo });
  const second = await made(db, person, { nameEn: "Spices", logo });
  const change = async (id: string, given: Partial<GivenCategory>, removeLogo = false) => {
    const mark = (await getCategory(worldOf(db), person, id))?.mark ?? "";
    const all = { ...herbs(given), categoryId: id, mark, removeLogo };
    expect(await updateCategory(worldOf(db), person, all)).toMatchObject({ ok: true });
    return getCategory(worldOf(db), person, id);
  };
  const renamed = await change(first.id, {
    nameEn: "Fresh Herbs",
    logo: await webp({ width: 70, height: 70 }),
  });
  expect(renamed).toMatchObject({ slug: "herbs", nameEn: "Fresh Herbs" });
  expect(folder.files()).toHaveLength(4);
  await change(second.id, { nameEn: "Spices" }, true);
  expect(folder.files().toSorted()).toEqual(logoFilesOf(renamed));
  const logged = await db.execute<{ before: object }>(
    sql`select before from activities where action = 'changed' order by id limit 1`,
  );
  expect(logged.rows[0]?.before).toMatchObject({ nameEn: "Herbs", logoKey: first.logoKey });
});

test("who changes a category that somebody else has changed hears of it; the same change twice is one", async () => {
  const { db } = database;
  const person = await makeAdministrator(db);
  const { id, mark } = await made(db, person);
  const change = (nameEn: string) =>
    updateCategory(worldOf(db), person, {
      ...herbs({ nameEn }),
      categoryId: id,
      mark,
      removeLogo: false,
    });
  expect(await change("Mine")).toMatchObject({ ok: true });
  expect(await change("Mine")).toMatchObject({ ok: true });
  expect(await change("Yours")).toEqual({ ok: false, refusal: { code: "category-changed" } });
  expect((await getCategory(worldOf(db), person, id))?.nameEn).toBe("Mine");
});

test("a category in use is deleted only together with its products' move", async () => {
  const { db } = database;
  const person = await makeAdministrator(db);
  const gone = await made(db, person, { logo: await png() });
  const other = await makeCategory(db, { nameEn: "Other" });
  const products = [await makeProduct(db, { categoryId: gone.id, state: "draft" })];
  products.push(await makeProduct(db, { categoryId: gone.id }));
  const remove = (moveTo: string | null) =>
    deleteCategory(worldOf(db), person, { categoryId: gone.id, moveTo });
  expect(await remove(null)).toEqual({
    ok: false,
    refusal: { code: "category-in-use", count: 2 },
  });
  for (const wrong of [gone.id, products[0]?.id ?? ""])
    expect(await remove(wrong)).toEqual({
      ok: false,
      refusal: { code: "category-target-missing" },
    });
  expect(await remove(other.id)).toEqual({ ok: true, value: { moved: 2 } });
  const { rows } = await db.execute<{ version: number }>(
    sql`select version from products where category_id = ${other.id}`,
  );
  expect(rows).toEqual([{ version: 2 }, { version: 2 }]);
  expect(folder.files()).toEqual([]);
  expect(await remove(other.id)).toMatchObject({ refusal: { code: "category-not-found" } });
});

test("nobody but administrators sees or changes categories here", async () => {
  const { db } = database;
  const administrator = await makeAdministrator(db);
  const { id } = await made(db, administrator);
  const vendor: Person = { ...administrator, role: "vendor" };
  const world = worldOf(db);
  expect(await findCategories(world, vendor)).toEqual([]);
  expect(await getCategory(world, vendor, id)).toBeNull();
  const outcomes = [
    await addCategory(world, vendor, herbs({ nameEn: "New" })),
    await updateCategory(world, vendor, {
      ...herbs(),
      categoryId: id,
      mark: "",
      removeLogo: false,
    }),
    await deleteCategory(world, vendor, { categoryId: id, moveTo: null }),
  ];
  expect(outcomes.map(({ ok }) => ok)).toEqual([false, false, false]);
});

test("of two who make the same category at once one wins, and no product falls into a category that goes", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 6 });
  const person = await makeAdministrator(db);
  const both = await Promise.all([
    addCategory(worldOf(db), person, herbs()),
    addCategory(worldOf(db), person, herbs()),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);

  const gone = await makeCategory(db, { nameEn: "Going" });
  const [product, deleted] = await Promise.allSettled([
    makeProduct(db, { categoryId: gone.id }),
    deleteCategory(worldOf(db), person, { categoryId: gone.id, moveTo: null }),
  ]);
  const wasDeleted = deleted.status === "fulfilled" && deleted.value.ok;
  expect(product.status).toBe(wasDeleted ? "rejected" : "fulfilled");
  await close();
  await clone.drop();
});

test("products that are saved while their category goes are saved before, or refused after; none stands in its way", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 10 });
  const world = worldOf(db);
  const person = await makeAdministrator(db);
  const other = await makeCategory(db, { nameEn: "Other" });
  for (let round = 0; round < 5; round++) {
    const gone = await makeCategory(db);
    const forms = [];
    for (let each = 0; each < 6; each++) {
      const { id } = await makeProduct(db, { categoryId: gone.id });
      forms.push(await productFormOf(db, id));
    }
    const saves = forms.map((form) =>
      updateProduct(world, person, { ...form, given: { ...form.given, seedType: "Saved" } }),
    );
    const deleted = deleteCategory(world, person, { categoryId: gone.id, moveTo: other.id });
    expect(await deleted).toEqual({ ok: true, value: { moved: 6 } });
    for (const saved of await Promise.all(saves))
      expect(saved.ok ? "saved" : saved.refusal.code).toMatch(/^(?:saved|product-changed)$/);
  }
  await close();
  await clone.drop();
});
