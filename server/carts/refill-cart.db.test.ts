import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { setStock } from "#tests/factories/unpaid-order.ts";
import { findOrderedPacks } from "./find-ordered-packs.ts";
import { getCart } from "./get-cart.ts";
import { refillCart } from "./refill-cart.ts";

const database = testDatabase();

test("an order is put into the cart again as far as it is sold today, and twice is once", async () => {
  const { db } = database;
  const { world, buyer, number } = await makeParcelsOrder(db, {
    pricesPaise: [5_000, 6_000, 7_000],
  });
  const packs = await findOrderedPacks(world, buyer, number);
  const [first, second, third] = packs.map(({ packId }) => packId);
  await setStock(db, second ?? "", 1);
  await db.execute(sql`update packs set archived_at = now() where id = ${third}`);
  for (let times = 0; times < 2; times += 1)
    expect(await refillCart(world, buyer, number)).toMatchObject({ ok: true });
  const cart = await getCart(world, buyer);
  expect(cart.ok && cart.value.lines.map(({ packId, quantity }) => [packId, quantity])).toEqual([
    [first, 2],
    [second, 1],
  ]);
  expect(await findOrderedPacks(world, buyer, number)).toMatchObject([
    { packId: first, quantity: 2, stock: 3 },
    { packId: second, quantity: 2, stock: 1 },
    { packId: third, quantity: 2, stock: 0 },
  ]);
});

test("nobody buys another's order again, nor one that is not there", async () => {
  const { db } = database;
  const { world, buyer, number } = await makeParcelsOrder(db);
  const other = await makeBuyer(db, []);
  for (const [person, asked] of [
    [other, number],
    [buyer, "BB-2026-999999"],
    [{ ...buyer, role: "vendor" as const }, number],
  ] as const) {
    expect(await refillCart(world, person, asked)).toEqual({
      ok: false,
      refusal: { code: "order-not-found" },
    });
    expect(await findOrderedPacks(world, person, asked)).toEqual([]);
  }
  const cart = await getCart(world, other);
  expect(cart.ok && cart.value.lines).toEqual([]);
});
