import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { restockLimits } from "#domain/wishlist/restock-request.ts";
import { getStockHistory } from "#server/catalogue/stock/get-stock-history.ts";
import { deleteAccount } from "#server/people/profile/delete-account.ts";
import { exportData } from "#server/people/profile/export-data.ts";
import { testDatabase } from "#tests/database.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { noon, testWorld } from "#tests/world.ts";
import { askRestock } from "./ask-restock.ts";
import { getRestocks } from "./get-restocks.ts";
import { deleteOldRestocks } from "./restock-store.ts";
import { withdrawRestock } from "./withdraw-restock.ts";

const database = testDatabase();
const days = (count: number) => new Date(noon.getTime() + count * 86_400_000);

test("who may ask about what: customers, about a pack that is for sale and can't be bought now", async () => {
  const { db } = database;
  const world = testWorld(db);
  const customer = await makeCustomer(db);
  const soldOut = await makeProduct(db, { packs: [{ stock: 0 }] });
  const inStock = (await makeProduct(db)).pack;
  const draft = (await makeProduct(db, { state: "draft", packs: [{ stock: 0 }] })).pack;
  const refused = (code: string, packId: string) => ({ ok: false, refusal: { code, packId } });
  expect(await askRestock(world, customer, inStock.id)).toEqual(refused("on-sale", inStock.id));
  for (const packId of [draft.id, randomUUID()])
    expect(await askRestock(world, customer, packId)).toEqual(refused("withdrawn", packId));
  const vendor = await makeCustomer(db, { role: "vendor", vendorId: soldOut.vendorId });
  expect(await askRestock(world, vendor, soldOut.pack.id)).toEqual({
    ok: false,
    refusal: { code: "not-a-customer" },
  });
  expect((await askRestock(world, customer, soldOut.pack.id)).ok).toBe(true);
  const state = async (packId: string) => (await getRestocks(world, customer, packId)).named?.state;
  expect(await state(soldOut.pack.id)).toBe("waiting");
  expect(await state(inStock.id)).toBe("on-sale");
  expect(await state(draft.id)).toBe("withdrawn");
  expect(await state("okra")).toBeUndefined();
  // Its vendor sees how many wait, and nobody of them.
  const history = await getStockHistory(world, vendor, {
    productId: soldOut.id,
    packId: null,
    page: 1,
  });
  expect(history?.shown?.pack.waiting).toBe(1);
  await withdrawRestock(world, customer, soldOut.pack.id);
  expect(await state(soldOut.pack.id)).toBe("sold-out");
});

test("so many packs are waited for, and no longer than is said", async () => {
  const { db } = database;
  const world = testWorld(db);
  const customer = await makeCustomer(db);
  const { packs } = await makeProduct(db, {
    packs: Array.from({ length: restockLimits.packs + 1 }, () => ({ stock: 0 })),
  });
  const [last, ...first] = packs.map(({ id }) => id);
  const [asked = "", ...others] = first;
  await askRestock(world, customer, asked);
  await db.execute(sql`
    insert into restock_requests (person_id, pack_id, expires_at)
    select ${customer.id}, pack_id, ${days(restockLimits.days)} from unnest(${sql.param(others)}::uuid[]) as pack_id`);
  expect(await askRestock(world, customer, last ?? "")).toEqual({
    ok: false,
    refusal: { code: "restocks-full", max: restockLimits.packs },
  });
  const { waiting } = await getRestocks(world, customer, null);
  expect(waiting).toHaveLength(restockLimits.packs);
  expect(waiting.find(({ packId }) => packId === asked)?.expiresAt).toEqual(
    days(restockLimits.days),
  );
  expect(await deleteOldRestocks(db, days(restockLimits.days - 1))).toBe(0);
  expect(await deleteOldRestocks(db, days(restockLimits.days))).toBe(restockLimits.packs);
});

test("requests are in a person's data, and go with the account", async () => {
  const { db } = database;
  const world = testWorld(db);
  const password = "kivaro-tenumi-47";
  const customer = await makeCustomer(db, { password });
  const { pack } = await makeProduct(db, { name: "Hybrid Okra", packs: [{ stock: 0 }] });
  await askRestock(world, customer, pack.id);
  let text = "";
  for await (const piece of exportData(world, customer.id)) text += piece;
  expect(JSON.parse(text)).toMatchObject({
    backInStockRequests: [
      { product: "Hybrid Okra", packQuantity: 100, packUnit: "g", emailedAt: null },
    ],
  });
  expect(await deleteAccount(world, customer.id, { password })).toEqual({ ok: true, value: null });
  expect((await db.execute(sql`select 1 from restock_requests`)).rows).toEqual([]);
  expect(await askRestock(world, customer, pack.id)).toEqual({
    ok: false,
    refusal: { code: "not-a-customer" },
  });
});
