import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { settleUncertainAttempts } from "#server/money/settlement/settle-uncertain-attempts.ts";
import { testDatabase } from "#tests/database.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { makeUnpaidOrder, payByCard, setStock, testCards } from "#tests/factories/unpaid-order.ts";

const database = testDatabase();

test("an order that nobody pays gives its stock back after 15 minutes and is canceled a day later", async () => {
  const { db } = database;
  const { world, buyer, number, passMinutes, stock } = await makeUnpaidOrder(db, 5);
  passMinutes(14);
  expect(await releaseHolds(world)).toEqual({ released: 0, canceled: 0 });
  passMinutes(1);
  expect(await releaseHolds(world)).toEqual({ released: 1, canceled: 0 });
  expect(await stock()).toBe(5);
  await checkInvariants(db);
  expect(await settleUncertainAttempts(world)).toEqual({ completed: 0, expired: 1 });
  expect(await getOrder(world, buyer, number)).toMatchObject({
    status: "pending",
    canPayAgain: true,
    stockHeld: false,
  });
  passMinutes(24 * 60);
  expect(await releaseHolds(world)).toEqual({ released: 0, canceled: 1 });
  expect(await getOrder(world, buyer, number)).toMatchObject({
    status: "canceled",
    paymentStatus: "unpaid",
    canPayAgain: false,
  });
  expect(await payByCard(world, buyer, number, testCards.success)).toEqual({
    ok: false,
    refusal: { code: "order-closed" },
  });
  expect(await stock()).toBe(5);
  await checkInvariants(db);
});

test("one that is found a day late gives its stock back as it is canceled", async () => {
  const { db } = database;
  const { world, passMinutes, stock } = await makeUnpaidOrder(db, 5);
  passMinutes(25 * 60);
  expect(await releaseHolds(world)).toEqual({ released: 0, canceled: 1 });
  expect(await stock()).toBe(5);
  await checkInvariants(db);
});

test("paying after the hold takes the stock again for another 15 minutes", async () => {
  const { db } = database;
  const { world, buyer, number, passMinutes, stock } = await makeUnpaidOrder(db, 2);
  passMinutes(15);
  await releaseHolds(world);
  expect(await payByCard(world, buyer, number, testCards.decline)).toMatchObject({ ok: true });
  expect(await stock()).toBe(3);
  passMinutes(15);
  expect(await releaseHolds(world)).toEqual({ released: 1, canceled: 0 });
  expect(await payByCard(world, buyer, number, testCards.success)).toMatchObject({
    ok: true,
    value: { state: "captured" },
  });
  expect(await stock()).toBe(3);
  await checkInvariants(db);
});

test("nobody is charged for goods that were sold to others after the hold", async () => {
  const { db } = database;
  const { world, pack, buyer, number, passMinutes } = await makeUnpaidOrder(db, 2);
  passMinutes(15);
  await releaseHolds(world);
  await setStock(db, pack.id, 1);
  const line = { packId: pack.id, productName: "Hybrid Okra", quantity: 2, available: 1 };
  expect(await payByCard(world, buyer, number, testCards.success)).toEqual({
    ok: false,
    refusal: { code: "stock-gone", lines: [line] },
  });
  expect((await db.execute(sql`select * from sandbox_payments`)).rows).toEqual([]);
  await checkInvariants(db);
});

test("an order whose stock can't be given back doesn't keep the others waiting", async () => {
  const { db } = database;
  const stuck = await makeUnpaidOrder(db);
  const { world, stock, passMinutes } = await makeUnpaidOrder(db, 2);
  await setStock(db, stuck.pack.id, 2_147_483_647);
  passMinutes(15);
  expect(await releaseHolds(world)).toEqual({ released: 1, canceled: 0 });
  expect(await stock()).toBe(5);
  await setStock(db, stuck.pack.id, 7);
  expect(await releaseHolds(world)).toEqual({ released: 1, canceled: 0 });
  expect(await stuck.stock()).toBe(8);
  await checkInvariants(db);
});
