import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase } from "#database/connect.ts";
import { activities } from "#database/schema/activity.ts";
import { packs as packTable, products } from "#database/schema/products.ts";
import { stockMovements } from "#database/schema/stock.ts";
import type { GivenPack, GivenProduct } from "#domain/catalogue/products/edited-product.ts";
import type { Person } from "#domain/people/person.ts";
import { getProduct } from "#server/catalogue/storefront/get-product.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makePack, makeProduct } from "#tests/factories/product.ts";
import {
  makeAdministrator,
  newPack,
  newProduct,
  productFormOf,
} from "#tests/factories/product-form.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testWorld } from "#tests/world.ts";
import { addProduct } from "./add-product.ts";
import { selectStoredProduct } from "./edited-product-store.ts";
import { updateProduct } from "./update-product.ts";

const database = testDatabase();
const formId = "5f0d2c1e-8f5a-4c8e-9a56-2f4f6f1d7a10";

test("a new product is in the shop with its packs, its stock explained, and the log knows who", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const given = await newProduct(db);
  expect(await addProduct(world, person, { id: formId, given })).toEqual({
    ok: true,
    value: { id: formId },
  });
  const shown = await getProduct(world, "desi-ridge-gourd", "en");
  expect(shown?.packs.map(({ label, sku, stock }) => [label, sku, stock])).toEqual([
    ["500g", "DESI-RIDGE-GOURD-500G", 10],
    ["1kg", "DESI-RIDGE-GOURD-1KG", 0],
  ]);
  const movements = await db.select().from(stockMovements);
  expect(movements).toMatchObject([
    { change: 12, stockAfter: 12, cause: "opening", personId: person.id },
  ]);
  expect(await db.select().from(activities)).toMatchObject([
    { actorId: person.id, action: "created", subject: "product", subjectId: formId },
  ]);
});

test("a form that is sent twice makes one product; changed meanwhile, it is refused", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const given = await newProduct(db);
  await addProduct(world, person, { id: formId, given });
  expect(await addProduct(world, person, { id: formId, given })).toMatchObject({ ok: true });
  const other = { ...given, name: "Another name", slug: "another-name" };
  expect(await addProduct(world, person, { id: formId, given: other })).toMatchObject({
    refusal: { code: "product-changed" },
  });
  expect(await db.select().from(products)).toHaveLength(1);
});

test("an edit changes texts, prices and packs, and leaves stock alone", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const made = await makeProduct(db, { packs: [{ stock: 47 }] });
  const { version, given } = await productFormOf(db, made.id);
  const changed = {
    ...given,
    name: "Okra Arka Anamika",
    packs: [
      { ...given.packs[0], pricePaise: 8_000, openingStock: 900 } as GivenPack,
      { ...newPack, quantity: 250 },
    ],
  };
  expect(await updateProduct(world, person, { id: made.id, version, given: changed })).toEqual({
    ok: true,
    value: null,
  });
  const stored = await selectStoredProduct(db, made.id);
  expect(stored).toMatchObject({ name: "Okra Arka Anamika", version: version + 1 });
  expect(
    stored?.packs.map(({ quantity, pricePaise, stock }) => [quantity, pricePaise, stock]),
  ).toEqual([
    [100, 8_000, 47],
    [250, 9_900, 12],
  ]);
  const [shown] = await db.select().from(products).where(eq(products.id, made.id));
  expect(shown).toMatchObject({ shownPricePaise: 8_000, packCount: 2 });
  const [logged] = await db.select().from(activities);
  expect(logged).toMatchObject({ action: "changed", before: { name: "Hybrid Okra" } });
  expect(Object.keys(logged?.after ?? {}).toSorted()).toEqual(["name", "packs"]);
});

test("who saves what somebody else changed meanwhile overwrites nothing; the same again is harmless", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const made = await makeProduct(db);
  const form = await productFormOf(db, made.id);
  const mine = { ...form, given: { ...form.given, name: "Mine" } };
  const theirs = { ...form, given: { ...form.given, name: "Theirs" } };
  expect(await updateProduct(world, person, theirs)).toMatchObject({ ok: true });
  expect(await updateProduct(world, person, theirs)).toMatchObject({ ok: true });
  expect(await updateProduct(world, person, mine)).toMatchObject({
    refusal: { code: "product-changed" },
  });
  const stored = await selectStoredProduct(db, made.id);
  expect(stored).toMatchObject({ name: "Theirs", version: form.version + 1 });
  expect(await db.select().from(activities)).toHaveLength(1);
});

test("a form without a pack that was added meanwhile is refused, and never takes another product's pack", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const made = await makeProduct(db);
  const form = await productFormOf(db, made.id);
  const { given } = form;
  const other = await makeProduct(db, { vendorId: made.vendorId });
  const stolen = [...given.packs, { ...newPack, id: other.pack.id, quantity: 9, sku: "S" }];
  const refused = { refusal: { code: "product-changed" } };
  expect(
    await updateProduct(world, person, { ...form, given: { ...given, packs: stolen } }),
  ).toMatchObject(refused);
  await makePack(db, { productId: made.id, quantity: 700 });
  expect(
    await updateProduct(world, person, { ...form, given: { ...given, name: "New" } }),
  ).toMatchObject(refused);
});

test("what people have seen or bought keeps its address, its vendor and its sizes", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const made = await makeProduct(db);
  const form = await productFormOf(db, made.id);
  const codeOf = async (change: Partial<GivenProduct>) => {
    const saved = await updateProduct(world, person, {
      ...form,
      given: { ...form.given, ...change },
    });
    return saved.ok ? null : saved.refusal.code;
  };
  expect(await codeOf({ slug: "elsewhere" })).toBe("slug-fixed");
  expect(await codeOf({ vendorId: (await makeVendor(db)).id })).toBe("vendor-fixed");
  expect(await codeOf({ categoryId: formId })).toBe("category-gone");
  const twin = await makeProduct(db, {
    vendorId: made.vendorId,
    state: "draft",
    packs: [{ sku: "TWIN-1" }],
  });
  const draft = await productFormOf(db, twin.id);
  const ofDraft = async (change: Partial<GivenProduct>) => {
    const saved = await updateProduct(world, person, {
      ...draft,
      given: { ...draft.given, ...change },
    });
    return saved.ok ? null : saved.refusal;
  };
  expect(await ofDraft({ slug: made.slug })).toEqual({ code: "slug-taken" });
  const same = { ...newPack, quantity: 900, sku: made.pack.sku };
  expect(await ofDraft({ packs: [...draft.given.packs, same] })).toEqual({
    code: "sku-taken",
    pack: 1,
    product: made.name,
  });
  expect(await ofDraft({ slug: "free-now" })).toBeNull();
});

test("two packs can exchange their SKUs, and an archived one comes back", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const made = await makeProduct(db, {
    packs: [
      { sku: "A", quantity: 1 },
      { sku: "B", quantity: 2, archivedAt: new Date() },
    ],
  });
  const form = await productFormOf(db, made.id);
  const packs = form.given.packs.map((pack) => ({
    ...pack,
    sku: pack.sku === "A" ? "B" : "A",
    archived: false,
  }));
  expect(
    await updateProduct(world, person, { ...form, given: { ...form.given, packs } }),
  ).toMatchObject({ ok: true });
  const stored = await db.select().from(packTable).orderBy(packTable.quantity);
  expect(stored.map(({ sku, archivedAt }) => [sku, archivedAt])).toEqual([
    ["B", null],
    ["A", null],
  ]);
});

test("a vendor edits its own products alone, and gives none away", async () => {
  const { db } = database;
  const world = testWorld(db);
  const { id, vendorId } = await makePerson(db, { role: "vendor" });
  const vendor: Person = { id, role: "vendor", status: "active", vendorId };
  const own = await makeProduct(db, { state: "draft", ...(vendorId ? { vendorId } : {}) });
  const form = await productFormOf(db, own.id);
  const renamed = { ...form, given: { ...form.given, name: "Mine alone" } };
  expect(await updateProduct(world, vendor, renamed)).toMatchObject({ ok: true });
  const hidden = { refusal: { code: "product-not-found" } };
  const other = await productFormOf(db, (await makeProduct(db)).id);
  expect(
    await updateProduct(world, vendor, { ...other, given: { ...other.given, name: "Stolen" } }),
  ).toMatchObject(hidden);
  const given = { ...form.given, vendorId: other.given.vendorId };
  expect(await updateProduct(world, vendor, { ...form, given })).toMatchObject(hidden);
  const customer: Person = { ...vendor, role: "customer", vendorId: null };
  expect(await updateProduct(world, customer, renamed)).toMatchObject(hidden);
  expect(
    await addProduct(world, vendor, { id: formId, given: await newProduct(db) }),
  ).toMatchObject(hidden);
});

test("of ten who save one product at once one wins, and nothing of it is lost", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 10 });
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const made = await makeProduct(db);
  const form = await productFormOf(db, made.id);
  const saves = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      updateProduct(world, person, {
        ...form,
        given: { ...form.given, name: `Name ${i}`, shortDescription: `Text ${i}` },
      }),
    ),
  );
  expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
  const winner = saves.findIndex(({ ok }) => ok);
  expect(await selectStoredProduct(db, made.id)).toMatchObject({
    name: `Name ${winner}`,
    shortDescription: `Text ${winner}`,
    version: form.version + 1,
  });
  const twins = await Promise.all(
    Array.from({ length: 4 }, async () =>
      addProduct(world, person, {
        id: world.newId(),
        given: await newProduct(db, { vendorId: made.vendorId }),
      }),
    ),
  );
  expect(twins.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await db.execute(sql`select 1 from products where slug = 'desi-ridge-gourd'`);
  expect(rows).toHaveLength(1);
  await close();
  await clone.drop();
});
