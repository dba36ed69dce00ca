import { expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { noMatches } from "#domain/admin/matches.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeDocument } from "#tests/factories/document.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makePack, makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testWorld } from "#tests/world.ts";
import { findMatches } from "./find-matches.ts";

const database = testDatabase();

async function find(text: string) {
  return findMatches(testWorld(database.db), await makeAdministrator(database.db), text);
}

test("an order is found by a part of its number or of its customer's name", async () => {
  const { db } = database;
  const { pack } = await makeProduct(db);
  await makeDelivery(db, { packId: pack.id });
  const { rows } = await db.execute<{ number: string }>(sql`select number from orders`);
  const number = rows[0]?.number ?? "";
  const order = { number, customerName: "Asha Verma", status: "delivered" };
  for (const text of [number, number.toLowerCase(), number.slice(-5), "sha ver", "as", "BB"])
    expect((await find(text)).orders).toEqual([order]);
  expect((await find("BB-1999")).orders).toEqual([]);
});

test("an order is found by what stands on its papers and in a bank's list", async () => {
  const { db } = database;
  const { pack, vendorId } = await makeProduct(db);
  for (let i = 0; i < 2; i += 1) await makeDelivery(db, { packId: pack.id });
  const { rows } = await db.execute<{ id: string; number: string }>(
    sql`select id, number from orders order by number`,
  );
  const { id: orderId, number } = rows[0] ?? { id: "", number: "" };
  const document = await makeDocument(db, { orderId, vendorId });
  await db.execute(
    sql`update payment_attempts set payer_reference = '432112345678' where order_id = ${orderId}`,
  );
  for (const text of [document.number, document.number.toLowerCase(), "432112345678"])
    expect((await find(text)).orders.map((order) => order.number)).toEqual([number]);
  expect((await find("43211234567")).orders).toEqual([]);
});

test("a product is found by its Hindi name", async () => {
  const { db } = database;
  await makeProduct(db, { name: "Green Chilli", nameHi: "हरी मिर्च" });
  expect((await find("मिर्च")).products.map(({ name }) => name)).toEqual(["Green Chilli"]);
});

test("products are found by name and by SKU, whatever their state, the nearest first", async () => {
  const { db } = database;
  const okra = await makeProduct(db, { name: "Okra", packs: [{ sku: "FIRST-100" }] });
  const hybrid = await makeProduct(db, { name: "Hybrid Okra", state: "draft" });
  await makePack(db, { productId: hybrid.id, sku: "OK-500G", quantity: 500 });
  const found = await find("okra");
  expect(found.products.map(({ name, state }) => [name, state])).toEqual([
    ["Okra", "published"],
    ["Hybrid Okra", "draft"],
  ]);
  expect((await find("ok-500")).products).toEqual([
    { id: hybrid.id, name: "Hybrid Okra", state: "draft", sku: "OK-500G" },
  ]);
  expect((await find("first-1")).products.map(({ id }) => id)).toEqual([okra.id]);
});

test("customers are found by name and e-mail, vendors by their business; administrators not", async () => {
  const { db } = database;
  const asha = await makePerson(db, { name: "Asha Patel", email: "asha.p@test.example" });
  const vendor = await makeVendor(db, { businessName: "Panghat Seeds", state: "waiting" });
  await makePerson(db, { name: "Asha Rao", role: "administrator" });
  const customer = { id: asha.id, name: "Asha Patel", email: "asha.p@test.example" };
  for (const text of ["patel", "ASHA.P@"])
    expect((await find(text)).customers).toEqual([{ ...customer, status: "active" }]);
  expect((await find("asha")).customers).toHaveLength(1);
  expect((await find("ghat")).vendors).toEqual([
    { id: vendor.id, businessName: "Panghat Seeds", state: "waiting" },
  ]);
});

test("at most five of each kind, in one question to the database", async () => {
  const { db } = database;
  for (let i = 0; i < 7; i += 1) {
    await makePerson(db, { name: `Kiran ${i}` });
    await makeVendor(db, { businessName: `Kiran Seeds ${i}` });
    await makeProduct(db, { name: `Kiran Wheat ${i}` });
  }
  const { customers, vendors, products } = await find("kiran");
  expect([customers, vendors, products].map(({ length }) => length)).toEqual([5, 5, 5]);
});

test("signs of a pattern are letters like others, and what is too short finds nothing", async () => {
  const { db } = database;
  await makeProduct(db, { name: "100% Okra" });
  await makeProduct(db, { name: "Okra_2" });
  expect((await find("%%")).products).toEqual([]);
  expect((await find("0% o")).products).toHaveLength(1);
  expect((await find("a_2")).products).toHaveLength(1);
  for (const strange of ["", "o", "\\", "' or 1=1 --", "\0\0\0"])
    expect(await find(strange)).toEqual(noMatches);
});

test("nobody else finds anything", async () => {
  const { db } = database;
  const { id } = await makePerson(db, { name: "Asha Verma" });
  const customer = { id, role: "customer", status: "active", vendorId: null } as const;
  expect(await findMatches(testWorld(db), customer, "asha")).toEqual(noMatches);
});
