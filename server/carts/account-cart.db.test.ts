import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountCartLines, accountCarts } from "#database/schema/carts.ts";
import { products } from "#database/schema/products.ts";
import { type CartLine } from "#domain/carts/cart.ts";
import { cartLinesMax } from "#domain/carts/cart-limits.ts";
import { cartContentKey } from "#domain/carts/cart-content-key.ts";
import type { Person } from "#domain/people/person.ts";
import { connectDatabase, type Database } from "#database/connect.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makeCart } from "#tests/factories/cart.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testWorld } from "#tests/world.ts";
import { addCartLine } from "./add-cart-line.ts";
import { findOffers } from "./find-offers.ts";
import { getCart } from "./get-cart.ts";
import { mergeCart } from "./merge-cart.ts";
import { setCartLine } from "./set-cart-line.ts";

const database = testDatabase();

const person = async (db: Database, role: Person["role"] = "customer"): Promise<Person> => {
  const { id, vendorId } = await makePerson(db, { role });
  return { id, role, status: "active", vendorId };
};
const linesOf = async (db: Database, personId: string): Promise<CartLine[]> => {
  const rows = await db
    .select()
    .from(accountCartLines)
    .where(eq(accountCartLines.personId, personId));
  return rows
    .map(({ packId, quantity }) => ({ packId, quantity }))
    .sort((a, b) => a.packId.localeCompare(b.packId));
};

test("setting a quantity opens the cart, and the same wish again changes nothing", async () => {
  const { db } = database;
  const world = testWorld(db);
  const customer = await person(db);
  const { pack } = await makeProduct(db);
  const wish = { packId: pack.id, quantity: 3 };
  expect(await setCartLine(world, customer, wish)).toEqual({ ok: true, value: { quantity: 3 } });
  expect(await setCartLine(world, customer, wish)).toEqual({ ok: true, value: { quantity: 3 } });
  expect(await linesOf(db, customer.id)).toEqual([wish]);
});

test("setting 0 takes the line out, and only the customer's own", async () => {
  const { db } = database;
  const world = testWorld(db);
  const { pack } = await makeProduct(db);
  const line = { packId: pack.id, quantity: 2 };
  const [customer, other] = [await person(db), await person(db)];
  await makeCart(db, { personId: customer.id, lines: [line] });
  await makeCart(db, { personId: other.id, lines: [line] });
  expect(await setCartLine(world, customer, { ...line, quantity: 0 })).toEqual({
    ok: true,
    value: { quantity: 0 },
  });
  expect(await linesOf(db, customer.id)).toEqual([]);
  expect(await linesOf(db, other.id)).toEqual([line]);
});

test("a quantity above stock is refused with what there is, and the line stays", async () => {
  const { db } = database;
  const world = testWorld(db);
  const customer = await person(db);
  const { pack } = await makeProduct(db, { packs: [{ stock: 3 }] });
  await setCartLine(world, customer, { packId: pack.id, quantity: 2 });
  expect(await setCartLine(world, customer, { packId: pack.id, quantity: 4 })).toEqual({
    ok: false,
    refusal: { code: "above-stock", packId: pack.id, available: 3, inCart: 2 },
  });
  expect(await linesOf(db, customer.id)).toEqual([{ packId: pack.id, quantity: 2 }]);
});

test("adding counts on what is there, up to stock", async () => {
  const { db } = database;
  const world = testWorld(db);
  const customer = await person(db);
  const { pack } = await makeProduct(db, { packs: [{ stock: 5 }] });
  const three = { packId: pack.id, quantity: 3 };
  expect(await addCartLine(world, customer, three)).toEqual({ ok: true, value: { quantity: 3 } });
  expect(await addCartLine(world, customer, three)).toMatchObject({
    ok: false,
    refusal: { code: "above-stock", available: 5, inCart: 3 },
  });
  expect(await addCartLine(world, customer, { ...three, quantity: 11 })).toMatchObject({
    ok: false,
  });
});

test("what is not for sale can't be put in, but taken out", async () => {
  const { db } = database;
  const world = testWorld(db);
  const customer = await person(db);
  const archived = (await makeProduct(db, { packs: [{ archivedAt: new Date() }] })).pack;
  const draft = (await makeProduct(db, { state: "draft" })).pack;
  const suspended = (
    await makeProduct(db, { vendorId: (await makeVendor(db, { state: "suspended" })).id })
  ).pack;
  await makeCart(db, { personId: customer.id, lines: [{ packId: draft.id, quantity: 1 }] });
  for (const packId of [archived.id, draft.id, suspended.id, randomUUID()]) {
    expect(await setCartLine(world, customer, { packId, quantity: 1 })).toEqual({
      ok: false,
      refusal: { code: "withdrawn", packId },
    });
  }
  expect((await setCartLine(world, customer, { packId: draft.id, quantity: 0 })).ok).toBe(true);
  expect(await linesOf(db, customer.id)).toEqual([]);
});

test("a cart takes no more lines than the rule says", async () => {
  const { db } = database;
  const world = testWorld(db);
  const customer = await person(db);
  const { packs } = await makeProduct(db, {
    packs: Array.from({ length: cartLinesMax + 1 }, () => ({})),
  });
  const lines = packs.slice(0, cartLinesMax).map(({ id }) => ({ packId: id, quantity: 1 }));
  await makeCart(db, { personId: customer.id, lines });
  const packId = packs[cartLinesMax]?.id ?? "";
  expect(await setCartLine(world, customer, { packId, quantity: 1 })).toEqual({
    ok: false,
    refusal: { code: "cart-full", max: cartLinesMax },
  });
  await mergeCart(world, customer.id, [
    { packId, quantity: 1 },
    { packId: packs[0]?.id, quantity: 4 },
  ]);
  const merged = await linesOf(db, customer.id);
  expect(merged).toHaveLength(cartLinesMax);
  expect(merged).toContainEqual({ packId: packs[0]?.id, quantity: 4 });
});

test("a vendor keeps no cart", async () => {
  const { db } = database;
  const world = testWorld(db);
  const vendor = await person(db, "vendor");
  const { pack } = await makeProduct(db);
  const line = { packId: pack.id, quantity: 1 };
  const refused = { ok: false, refusal: { code: "not-a-customer" } };
  expect(await setCartLine(world, vendor, line)).toEqual(refused);
  expect(await addCartLine(world, vendor, line)).toEqual(refused);
  expect(await getCart(world, vendor)).toEqual(refused);
});

test("merging takes the larger quantity, is not cut by stock, and twice is as once", async () => {
  const { db } = database;
  const world = testWorld(db);
  const { packs } = await makeProduct(db, { packs: [{ stock: 1 }, { stock: 1 }] });
  const [first = "", second = ""] = packs.map(({ id }) => id).sort();
  const customer = await person(db);
  await makeCart(db, { personId: customer.id, lines: [{ packId: first, quantity: 2 }] });
  const local = [
    { packId: first, quantity: 1 },
    { packId: second, quantity: 7 },
  ];
  await mergeCart(world, customer.id, local);
  await mergeCart(world, customer.id, local);
  expect(await linesOf(db, customer.id)).toEqual([
    { packId: first, quantity: 2 },
    { packId: second, quantity: 7 },
  ]);
});

test("a local cart that can't be read, or names no pack, never makes a merge fail", async () => {
  const { db } = database;
  const world = testWorld(db);
  const customer = await person(db);
  const { pack } = await makeProduct(db);
  const line = { packId: pack.id, quantity: 1 };
  const others = [
    { packId: "okra", quantity: 1 },
    { packId: randomUUID(), quantity: 1 },
    { packId: pack.id.toUpperCase(), quantity: 2 },
  ];
  for (const local of [
    null,
    "cart",
    7,
    {},
    [null, 1],
    [{ packId: "okra", quantity: 1 }],
    [...others, line],
  ]) {
    await mergeCart(world, customer.id, local);
  }
  expect(await linesOf(db, customer.id)).toEqual([{ packId: pack.id, quantity: 2 }]);
});

test("the cart is read with its packs as they are today, also those not for sale any more", async () => {
  const { db } = database;
  const world = testWorld(db);
  const product = await makeProduct(db, { packs: [{ pricePaise: 24_900, stock: 4 }] });
  const customer = await person(db);
  const line = { packId: product.pack.id, quantity: 2 };
  const { generation } = await makeCart(db, { personId: customer.id, lines: [line] });
  const cart = await getCart(world, customer);
  expect(cart).toMatchObject({
    ok: true,
    value: {
      generation,
      contentKey: cartContentKey([line]),
      lines: [{ ...line, pricePaise: 24_900, stock: 4, forSale: true }],
    },
  });
  await db.update(products).set({ state: "archived" }).where(eq(products.id, product.id));
  expect(await getCart(world, customer)).toMatchObject({
    value: { lines: [{ ...line, forSale: false }] },
  });
});

test("only packs for sale are offered, a sold-out one with stock 0", async () => {
  const { db } = database;
  const soldOut = (await makeProduct(db, { packs: [{ stock: 0 }] })).pack;
  const draft = (await makeProduct(db, { state: "draft" })).pack;
  const offers = await findOffers(testWorld(db), [soldOut.id, draft.id, randomUUID()]);
  expect(offers.map(({ packId, stock }) => [packId, stock])).toEqual([[soldOut.id, 0]]);
  expect(await findOffers(testWorld(db), [])).toEqual([]);
});

test("twenty changes and merges at once leave one cart whose lines are whole", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 10 });
  try {
    const world = testWorld(db);
    const customer = await person(db);
    const { packs } = await makeProduct(db, { packs: [{ stock: 10 }, { stock: 10 }] });
    const [first = "", second = ""] = packs.map(({ id }) => id).sort();
    const actions = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? addCartLine(world, customer, { packId: first, quantity: 1 })
        : mergeCart(world, customer.id, [{ packId: second, quantity: (index % 5) + 1 }]),
    );
    await Promise.all(actions);
    expect(await linesOf(db, customer.id)).toEqual([
      { packId: first, quantity: 10 },
      { packId: second, quantity: 5 },
    ]);
    expect(await db.select().from(accountCarts)).toHaveLength(1);
  } finally {
    await close();
    await clone.drop();
  }
});
