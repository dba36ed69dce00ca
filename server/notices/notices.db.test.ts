import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Person } from "#domain/people/person.ts";
import { adjustStock } from "#server/catalogue/stock/adjust-stock.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import { writeReview } from "#server/reviews/write-review.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest } from "#tests/factories/buyer.ts";
import { makeCart } from "#tests/factories/cart.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeUnpaidOrder, payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { makePersonOf, makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { testWorld } from "#tests/world.ts";

const database = testDatabase();

/** What each person was told, the oldest first. */
async function told(personId: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ kind: string; detail: string | null }>(
    sql`select kind, detail from notices where person_id = ${personId} order by id`,
  );
  return rows.map(({ kind, detail }) => (detail === null ? kind : `${kind} ${detail}`));
}

async function order(world: World, packId: string, quantity = 1, buyer?: Person) {
  const id = buyer?.id ?? (await makePerson(world.db)).id;
  const by: Person = { id, role: "customer", status: "active", vendorId: null };
  await makeCart(world.db, { personId: id, lines: [{ packId, quantity }] });
  const placed = await placeOrder(world, by, await checkoutRequest(world, by));
  if (!placed.ok) throw new Error(placed.refusal.code);
  return { by, number: placed.value.orderNumber };
}

test("a cash order is told at once to its vendor's people and the administrators, and to nobody else", async () => {
  const { db } = database;
  const vendor = await makeVendorPerson(db);
  const colleague = await makePersonOf(db, vendor.vendorId);
  const other = await makeVendorPerson(db);
  const admin = await makeAdministrator(db);
  const { pack } = await makeProduct(db, { vendorId: vendor.vendorId, packs: [{ stock: 500 }] });
  const { by } = await order(testWorld(db), pack.id);
  for (const { id } of [vendor, colleague, admin]) expect(await told(id)).toEqual(["order"]);
  expect([await told(other.id), await told(by.id)]).toEqual([[], []]);
});

test("a card order is told when it is paid, once, however often the payment is", async () => {
  const { db } = database;
  const { world, buyer, number, pack } = await makeUnpaidOrder(db);
  const vendor = await makePersonOf(db, pack.vendorId);
  const admin = await makeAdministrator(db);
  expect([await told(vendor.id), await told(admin.id)]).toEqual([[], []]);
  await payByCard(world, buyer, number, testCards.success);
  await payByCard(world, buyer, number, testCards.success);
  expect([await told(vendor.id), await told(admin.id)]).toEqual([["order"], ["order"]]);
});

test("what a customer cancels is told to who was told to pack it; an unpaid order nobody packs", async () => {
  const { db } = database;
  const { world, buyer, number, pack } = await makeUnpaidOrder(db);
  const vendor = await makePersonOf(db, pack.vendorId);
  const canceled = { parcel: 1, reason: "changed-mind", words: "" };
  await cancelParcelByCustomer(world, buyer, { ...canceled, orderNumber: number });
  expect(await told(vendor.id)).toEqual([]);
  const cash = await order(world, pack.id);
  await cancelParcelByCustomer(world, cash.by, { ...canceled, orderNumber: cash.number });
  await cancelParcelByCustomer(world, cash.by, { ...canceled, orderNumber: cash.number });
  expect(await told(vendor.id)).toEqual(["order", "cancellation customer"]);
});

test("a return that is asked for and a review that is written are told, changes of it not", async () => {
  const { db } = database;
  const vendor = await makeVendorPerson(db);
  const product = await makeProduct(db, { vendorId: vendor.vendorId, packs: [{ stock: 500 }] });
  const buyer = await makeDelivery(db, { packId: product.pack.id });
  const world = testWorld(db);
  const { rows } = await db.execute<{ number: string }>(sql`select number from orders`);
  const asked = { orderNumber: rows[0]?.number ?? "", parcel: 1, reason: "damaged", words: "" };
  expect((await requestReturn(world, buyer, asked)).ok).toBe(true);
  expect((await requestReturn(world, buyer, asked)).ok).toBe(true);
  const review = { slug: product.slug, stars: 4, text: "Came up well, I say." };
  expect((await writeReview(world, buyer, review)).ok).toBe(true);
  expect((await writeReview(world, buyer, { ...review, stars: 5 })).ok).toBe(true);
  expect(await told(vendor.id)).toEqual(["order", "return", "review"]);
});

test("low stock is told once for each fall below the limit, to the vendor and the shop each at theirs", async () => {
  const { db } = database;
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db);
  const admin = await makeAdministrator(db);
  const product = await makeProduct(db, { vendorId: vendor.vendorId, packs: [{ stock: 51 }] });
  const { pack } = product;
  const lows = async ({ id }: Person) => (await told(id)).filter((one) => one.startsWith("stock"));
  for (const quantity of [1, 1, 30, 1, 1]) await order(world, pack.id, quantity);
  expect(await lows(admin)).toEqual(["stock 49"]);
  expect(await lows(vendor)).toEqual(["stock 19"]);
  const done = await adjustStock(world, vendor, {
    productId: product.id,
    packId: pack.id,
    mode: "set",
    quantity: 20,
    seenStock: 17,
    reason: "received",
    note: "",
    seenCorrectionId: 0,
  });
  expect(done).toMatchObject({ ok: true });
  await order(world, pack.id);
  await order(world, pack.id);
  expect(await lows(vendor)).toEqual(["stock 19", "stock 19"]);
});

test("who lowers the stock by hand needs not be told, the colleague does", async () => {
  const { db } = database;
  const vendor = await makeVendorPerson(db);
  const colleague = await makePersonOf(db, vendor.vendorId);
  const product = await makeProduct(db, { vendorId: vendor.vendorId, packs: [{ stock: 40 }] });
  const done = await adjustStock(testWorld(db), vendor, {
    productId: product.id,
    packId: product.pack.id,
    mode: "set",
    quantity: 5,
    seenStock: 40,
    reason: "counted",
    note: "",
    seenCorrectionId: 0,
  });
  expect(done).toMatchObject({ ok: true });
  expect([await told(vendor.id), await told(colleague.id)]).toEqual([[], ["stock 5"]]);
});
