import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase } from "#database/connect.ts";
import { accountCartLines } from "#database/schema/carts.ts";
import { products } from "#database/schema/products.ts";
import { stockMovements } from "#database/schema/stock.ts";
import { readManagedList } from "#domain/catalogue/products/managed-list.ts";
import type { Person } from "#domain/people/person.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeAdministrator } from "#tests/factories/product-form.ts";
import { makeReview } from "#tests/factories/review.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testWorld } from "#tests/world.ts";
import { exportProducts } from "./export-products.ts";
import { findManagedProducts } from "./find-managed-products.ts";
import { moveProducts } from "./move-products.ts";
import { removeProduct } from "./remove-product.ts";
import { refreshShownPack } from "#server/catalogue/storefront/steps/refresh-shown-pack.ts";

const database = testDatabase();

async function makeProductList() {
  const { db } = database;
  const fruits = await makeCategory(db, { nameEn: "Fruits" });
  await makeProduct(db, {
    name: "papaya 50%",
    categoryId: fruits.id,
    packs: [{ stock: 0, pricePaise: 30_000 }],
  });
  await makeProduct(db, {
    name: "Okra",
    packs: [
      { stock: 49, pricePaise: 10_000 },
      { stock: 20, pricePaise: 20_000, quantity: 500 },
    ],
  });
  await makeProduct(db, {
    name: "Wheat",
    state: "draft",
    packs: [{ stock: 90, pricePaise: 20_000 }],
  });
  const person = await makeAdministrator(db);
  const names = async (query: string) => {
    const asked = readManagedList(new URLSearchParams(query));
    const found = await findManagedProducts(testWorld(db), person, {
      ...asked,
      after: null,
      page: 1,
    });
    return found.products.map(({ name, stock }) => [name, stock]);
  };
  return { fruits, person, names };
}

const okra = ["Okra", 69];
const papaya = ["papaya 50%", 0];
const wheat = ["Wheat", 90];

test("products are found by a part of their name, by category, vendor, state and stock", async () => {
  const { fruits, names } = await makeProductList();
  expect(await names("search=OKR")).toEqual([okra]);
  expect(await names("search=50%25")).toEqual([papaya]);
  // Two letters and fewer begin a word.
  expect(await names("search=PA")).toEqual([papaya]);
  expect(await names("search=5")).toEqual([papaya]);
  expect(await names("search=kr")).toEqual([]);
  expect(await names("search=50_")).toEqual([]);
  expect(await names(`category=${fruits.id}`)).toEqual([papaya]);
  expect(await names("state=draft")).toEqual([wheat]);
  // Low is asked of each pack, and none left is low too.
  expect(await names("stock=low&sort=stock")).toEqual([papaya, okra]);
  expect(await names("stock=low&sort=stock-desc&state=draft")).toEqual([]);
  expect(await names("stock=low&sort=name")).toEqual([okra, papaya]);
  expect(await names("stock=out")).toEqual([papaya]);
  expect(await names("stock=in&state=published")).toEqual([okra]);
});

test("products are found by their Hindi name too", async () => {
  const { db } = database;
  const { names } = await makeProductList();
  await makeProduct(db, { name: "Bitter gourd", nameHi: "करेला हरा", packs: [{ stock: 7 }] });
  await makeProduct(db, { name: "No other name", nameHi: null });
  const gourd = ["Bitter gourd", 7];
  expect(await names("search=करेला")).toEqual([gourd]);
  expect(await names("search=रेला+ह")).toEqual([gourd]);
  expect(await names("search=हर&sort=name&stock=in")).toEqual([gourd]);
  expect(await names("search=करेला&sort=stock")).toEqual([gourd]);
  expect(await names("search=करेला&state=draft")).toEqual([]);
  expect(await names("search=gourd")).toEqual([gourd]);
});

test("they are in the order of the pressed head, in both directions", async () => {
  const { names } = await makeProductList();
  expect(await names("sort=name")).toEqual([okra, papaya, wheat]);
  expect(await names("sort=name-desc")).toEqual([wheat, papaya, okra]);
  expect(await names("sort=price")).toEqual([okra, wheat, papaya]);
  expect(await names("sort=price-desc")).toEqual([papaya, wheat, okra]);
  expect(await names("sort=stock")).toEqual([papaya, okra, wheat]);
  expect(await names("sort=stock-desc&state=published")).toEqual([okra, papaya]);
});

test("of one vendor's products stock is low, and in order, by the vendor's own packs", async () => {
  const { db } = database;
  const { names } = await makeProductList();
  const { id: vendorId } = await makeVendor(db);
  const made = (name: string, stocks: number[]) =>
    makeProduct(db, { name, vendorId, packs: stocks.map((stock) => ({ stock })) });
  await made("Maize", [100, 4]);
  await made("Bajra", [60]);
  const sold = await made("Ragi", [70]);
  await db.execute(sql`update packs set archived_at = now() where product_id = ${sold.id}`);
  await db.transaction((tx) => refreshShownPack(tx, [sold.id]));
  const [maize, bajra, ragi] = [
    ["Maize", 104],
    ["Bajra", 60],
    ["Ragi", 0],
  ];
  const own = (query: string) => names(`vendor=${vendorId}&${query}`);
  expect(await own("stock=low")).toEqual([maize]);
  expect(await own("stock=low&sort=stock")).toEqual([maize]);
  expect(await own("sort=stock")).toEqual([ragi, bajra, maize]);
  expect(await own("sort=stock-desc&search=a")).toEqual([]);
  expect(await own("sort=stock-desc&search=ma")).toEqual([maize]);
});

test("every product is on exactly one page, from either end", async () => {
  const { db } = database;
  const person = await makeAdministrator(db);
  const { id: vendorId } = await makeVendor(db);
  const { id: categoryId } = await makeCategory(db);
  for (let i = 0; i < 120; i++) {
    const state = i % 3 === 0 ? "draft" : "published";
    await makeProduct(db, { name: `Seed ${i}`, vendorId, categoryId, state });
  }
  for (const sort of ["", "name", "name-desc", "price", "stock", "added"]) {
    const asked = readManagedList(new URLSearchParams({ sort }));
    const pages = [];
    for (const page of [1, 2, 3, 9])
      pages.push(await findManagedProducts(testWorld(db), person, { ...asked, after: null, page }));
    expect(pages.map(({ products: shown }) => shown.length)).toEqual([50, 50, 20, 20]);
    const ids = pages.slice(0, 3).flatMap(({ products: shown }) => shown.map(({ id }) => id));
    expect(new Set(ids).size).toBe(120);
  }
});

test("a vendor lists and exports its own alone, a customer nothing", async () => {
  const { db } = database;
  const world = testWorld(db);
  await makeProductList();
  const { id, vendorId } = await makePerson(db, { role: "vendor" });
  const own = await makeProduct(db, { name: "Mine", ...(vendorId ? { vendorId } : {}) });
  const vendor: Person = { id, role: "vendor", status: "active", vendorId };
  const asked = readManagedList(new URLSearchParams({ vendor: (await makeVendor(db)).id }));
  const listed = async (person: Person) => {
    const { products: shown } = await findManagedProducts(world, person, {
      ...asked,
      after: null,
      page: 1,
    });
    const exported: string[] = [];
    for await (const batch of exportProducts(world, person, asked))
      exported.push(...batch.map((one) => one.id));
    return [shown.map((one) => one.id), exported];
  };
  expect(await listed(vendor)).toEqual([[own.id], [own.id]]);
  expect(await listed({ ...vendor, role: "customer", vendorId: null })).toEqual([[], []]);
});

test("several are published at once; those without a pack or an approved vendor stay, by name", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const ready = await makeProduct(db, { name: "Ready", state: "draft" });
  const bare = await makeProduct(db, { name: "Bare", state: "draft" });
  await db.execute(sql`update products set pack_count = 0 where id = ${bare.id}`);
  const { id: vendorId } = await makeVendor(db, { state: "waiting" });
  const waiting = await makeProduct(db, { name: "Waiting", state: "draft", vendorId });
  const ids = [ready.id, bare.id, waiting.id, "nonsense"];
  const moveAs = async (who: Person, given: Parameters<typeof moveProducts>[2]) => {
    const answer = await moveProducts(world, who, given);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  };
  const moved = await moveAs(person, { ids, to: "published" });
  expect({ ...moved, refused: moved.refused.map(({ name }) => name).toSorted() }).toEqual({
    moved: 1,
    refused: ["Bare", "Waiting"],
  });
  expect(await moveAs(person, { ids: [ready.id], to: "published" })).toEqual({
    moved: 0,
    refused: [],
  });
  expect((await moveAs(person, { ids, to: "archived" })).moved).toBe(3);
  const customer: Person = { ...person, role: "customer" };
  expect((await moveAs(customer, { ids, to: "published" })).moved).toBe(0);
});

test("what nobody ordered or reviewed is deleted with its packs and history, out of carts too", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const product = await makeProduct(db);
  await makeBuyer(db, [{ packId: product.pack.id, quantity: 2 }]);
  expect(await removeProduct(world, person, product.id)).toEqual({ ok: true, value: "deleted" });
  expect(await db.select().from(products)).toEqual([]);
  expect(await db.select().from(stockMovements)).toEqual([]);
  expect(await db.select().from(accountCartLines)).toEqual([]);
  expect(await removeProduct(world, person, product.id)).toMatchObject({
    refusal: { code: "product-not-found" },
  });
});

test("what was ordered or reviewed is archived, by its vendor too, and by no stranger", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const ordered = await makeProduct(db);
  const buyer = await makeBuyer(db, [{ packId: ordered.pack.id, quantity: 1 }]);
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  expect(placed.ok).toBe(true);
  const reviewed = await makeProduct(db);
  await makeReview(db, { productId: reviewed.id });
  for (const { id } of [ordered, reviewed]) {
    expect(await removeProduct(world, person, id)).toEqual({ ok: true, value: "archived" });
    const [kept] = await db.select().from(products).where(eq(products.id, id));
    expect(kept?.state).toBe("archived");
  }
  const stranger: Person = { ...person, role: "vendor", vendorId: (await makeVendor(db)).id };
  expect(await removeProduct(world, stranger, reviewed.id)).toMatchObject({ ok: false });
});

test("a product that is ordered while it is deleted is either sold and kept, or gone and not sold", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 4 });
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  for (let round = 0; round < 4; round++) {
    const product = await makeProduct(db);
    const buyer = await makeBuyer(db, [{ packId: product.pack.id, quantity: 1 }]);
    const request = await checkoutRequest(world, buyer);
    const [placed, removed] = await Promise.all([
      placeOrder(world, buyer, request),
      removeProduct(world, person, product.id),
    ]);
    expect(removed).toEqual({ ok: true, value: placed.ok ? "archived" : "deleted" });
  }
  await close();
  await clone.drop();
});
