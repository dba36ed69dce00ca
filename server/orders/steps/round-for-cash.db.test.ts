import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Transaction } from "#database/connect.ts";
import { duePaise } from "#domain/money/refunds/parcel-refund.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { testDatabase } from "#tests/database.ts";
import { cancelParcels, makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { setUnsentAmount } from "#server/orders/order-money-store.ts";
import { deriveOrder } from "./derive-order.ts";
import { roundForCash } from "./round-for-cash.ts";

const database = testDatabase();
const pricesPaise = [4_933, 7_777, 9_901];

/** As a customer would who pays on delivery after all. */
async function becomeCashOrder(tx: Transaction, orderId: string) {
  await tx.execute(sql`update orders set payment_method = 'cod' where id = ${orderId}`);
  const { duePaise: due } = await roundForCash(tx, orderId);
  await setUnsentAmount(tx, orderId, due);
  await deriveOrder(tx, orderId);
  return due;
}

test("an order that becomes one to be paid in cash costs what it would have cost if it were placed so", async () => {
  const { db } = database;
  const { world, buyer, orderId, number } = await makeParcelsOrder(db, {
    method: "credit-card",
    pricesPaise,
  });
  const before = await getOrder(world, buyer, number);
  expect(before?.cashRoundingPaise).toBe(0);
  expect(before?.parcels.every(({ totalPaise }) => totalPaise % 100 === 0)).toBe(false);
  const due = await db.transaction((tx) => becomeCashOrder(tx, orderId));

  const after = await getOrder(world, buyer, number);
  const placed = await makeParcelsOrder(db, { pricesPaise });
  const cash = await getOrder(placed.world, placed.buyer, placed.number);
  const sums = (order: typeof after) => order?.parcels.map((one) => one.totalPaise).toSorted();
  expect(sums(after)).toEqual(sums(cash));
  expect(after).toMatchObject({
    totalPaise: cash?.totalPaise,
    cashRoundingPaise: cash?.cashRoundingPaise,
    duePaise: due,
  });
  await checkInvariants(db);
});

test("done twice it is the same, and a parcel that was canceled keeps its sums", async () => {
  const { db } = database;
  const { world, buyer, orderId, number } = await makeParcelsOrder(db, {
    method: "credit-card",
    pricesPaise,
  });
  await cancelParcels(world, buyer, number, [2]);
  const before = await getOrder(world, buyer, number);
  await db.transaction((tx) => becomeCashOrder(tx, orderId));
  const once = await getOrder(world, buyer, number);
  await db.transaction((tx) => becomeCashOrder(tx, orderId));
  const twice = await getOrder(world, buyer, number);
  expect(twice).toEqual(once);
  expect(once?.parcels[1]).toEqual(before?.parcels[1]);
  expect(duePaise(once?.parcels ?? []) % 100).toBe(0);
  expect(once?.parcels.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(once?.totalPaise);
  await checkInvariants(db);
});
