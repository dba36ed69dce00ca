import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase, type Database } from "#database/connect.ts";
import { wishListMax } from "#domain/wishlist/wish-list.ts";
import { deleteAccount } from "#server/people/profile/delete-account.ts";
import { exportData } from "#server/people/profile/export-data.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { noon, testWorld } from "#tests/world.ts";
import { choosePriceMails } from "./choose-price-mails.ts";
import { getWishList } from "./get-wish-list.ts";
import { mergeWishList } from "./merge-wish-list.ts";
import { setSaved } from "./set-saved.ts";

const database = testDatabase();

const savedOf = async (db: Database, personId: string): Promise<string[]> => {
  const { rows } = await db.execute<{ packId: string }>(
    sql`select pack_id as "packId" from saved_packs where person_id = ${personId} order by 1`,
  );
  return rows.map(({ packId }) => packId);
};

test("a pack is saved once, also one that is sold out, and taken off again", async () => {
  const { db } = database;
  const world = testWorld(db);
  const customer = await makeCustomer(db);
  const other = await makeCustomer(db);
  const { pack } = await makeProduct(db, { packs: [{ stock: 0 }] });
  const save = { packId: pack.id, saved: true };
  expect(await setSaved(world, customer, save)).toEqual({ ok: true, value: [pack.id] });
  expect(await setSaved(world, customer, save)).toEqual({ ok: true, value: [pack.id] });
  await setSaved(world, other, save);
  expect(await setSaved(world, customer, { ...save, saved: false })).toEqual({
    ok: true,
    value: [],
  });
  expect(await savedOf(db, customer.id)).toEqual([]);
  expect(await savedOf(db, other.id)).toEqual([pack.id]);
});

test("what is not for sale can't be saved, vendors keep no list, and a full one says so", async () => {
  const { db } = database;
  const world = testWorld(db);
  const customer = await makeCustomer(db);
  const draft = (await makeProduct(db, { state: "draft" })).pack;
  for (const packId of [draft.id, randomUUID()])
    expect(await setSaved(world, customer, { packId, saved: true })).toEqual({
      ok: false,
      refusal: { code: "withdrawn", packId },
    });
  const { packs } = await makeProduct(db, {
    packs: Array.from({ length: wishListMax + 1 }, () => ({})),
  });
  const [last, ...first] = packs.map(({ id }) => id);
  if (last === undefined) throw new Error("There is no pack");
  expect(await mergeWishList(world, customer.id, first)).toEqual(first);
  expect(await setSaved(world, customer, { packId: last, saved: true })).toEqual({
    ok: false,
    refusal: { code: "wish-list-full", max: wishListMax },
  });
  const { id: vendorId } = await makeVendor(db);
  const vendor = await makeCustomer(db, { role: "vendor", vendorId });
  const refused = { ok: false, refusal: { code: "not-a-customer" } };
  expect(await setSaved(world, vendor, { packId: last, saved: true })).toEqual(refused);
  expect(await getWishList(world, vendor)).toEqual(refused);
  expect(await choosePriceMails(world, vendor, true)).toEqual(refused);
});

test("a browser's list is merged in its order behind nothing that is newer, and what can't be read never makes it fail", async () => {
  const { db } = database;
  const world = testWorld(db);
  const customer = await makeCustomer(db);
  const { packs } = await makeProduct(db, { packs: [{}, {}, {}] });
  const [a = "", b = "", c = ""] = packs.map(({ id }) => id);
  await setSaved(testWorld(db, { now: () => new Date(noon.getTime() - 60_000) }), customer, {
    packId: b,
    saved: true,
  });
  const sent = [c.toUpperCase(), "okra", null, randomUUID(), a, b];
  expect(await mergeWishList(world, customer.id, sent)).toEqual([c, a, b]);
  expect(await mergeWishList(world, customer.id, sent)).toEqual([c, a, b]);
  for (const broken of [null, "list", 7, {}])
    expect(await mergeWishList(world, customer.id, broken)).toEqual([c, a, b]);
});

test("the list is read with its packs as they are today, and what they cost when they were saved", async () => {
  const { db } = database;
  const world = testWorld(db);
  const customer = await makeCustomer(db);
  const { id, pack } = await makeProduct(db, { packs: [{ pricePaise: 24_900, stock: 4 }] });
  await setSaved(world, customer, { packId: pack.id, saved: true });
  await db.execute(sql`update packs set price_paise = 19900 where id = ${pack.id}`);
  expect(await getWishList(world, customer)).toMatchObject({
    ok: true,
    value: {
      tellsPrices: false,
      packs: [{ packId: pack.id, savedPaise: 24_900, pricePaise: 19_900, stock: 4, forSale: true }],
    },
  });
  await db.execute(sql`update products set state = 'archived' where id = ${id}`);
  expect(await getWishList(world, customer)).toMatchObject({
    value: { packs: [{ packId: pack.id, forSale: false }] },
  });
});

test("it is in a person's data, and goes with the account", async () => {
  const { db } = database;
  const world = testWorld(db);
  const password = "kivaro-tenumi-47";
  const customer = await makeCustomer(db, { password });
  const { pack } = await makeProduct(db, { name: "Hybrid Okra" });
  await setSaved(world, customer, { packId: pack.id, saved: true });
  await choosePriceMails(world, customer, true);
  let text = "";
  for await (const piece of exportData(world, customer.id)) text += piece;
  expect(JSON.parse(text)).toMatchObject({
    wishList: {
      emailsAboutPrices: true,
      packs: [{ product: "Hybrid Okra", packQuantity: 100, packUnit: "g", pricePaise: 10_000 }],
    },
  });
  expect(await deleteAccount(world, customer.id, { password })).toEqual({ ok: true, value: null });
  const { rows } = await db.execute(
    sql`select 1 from wish_lists union all select 1 from saved_packs`,
  );
  expect(rows).toEqual([]);
  expect(await setSaved(world, customer, { packId: pack.id, saved: true })).toEqual({
    ok: false,
    refusal: { code: "not-a-customer" },
  });
  expect(await mergeWishList(world, customer.id, [pack.id])).toEqual([]);
});

test("twenty merges and changes at once leave one list in which each pack is once", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 10 });
  try {
    const world = testWorld(db);
    const customer = await makeCustomer(db);
    const { packs } = await makeProduct(db, {
      packs: Array.from({ length: wishListMax + 20 }, () => ({})),
    });
    const ids = packs.map(({ id }) => id).sort();
    const [first = ""] = ids;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? mergeWishList(world, customer.id, ids.slice(index, index + 60))
          : setSaved(world, customer, { packId: first, saved: true }),
      ),
    );
    const saved = await savedOf(db, customer.id);
    expect(saved).toContain(first);
    expect(new Set(saved).size).toBe(saved.length);
    expect(saved).toEqual(ids.slice(0, 78));
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        mergeWishList(world, customer.id, ids.slice(20 + index, 120)),
      ),
    );
    expect(await savedOf(db, customer.id)).toHaveLength(wishListMax);
  } finally {
    await close();
    await clone.drop();
  }
});
