import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findOrders } from "#server/orders/find-orders.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { testDatabase } from "#tests/database.ts";
import { makeUnpaidOrder, payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";

const database = testDatabase();
const over = { ok: false, refusal: { code: "time-to-pay-over" } };

/** As if the limits had been lower when it was placed. */
async function makeLargeOrder() {
  const made = await makeUnpaidOrder(database.db, 5);
  const above = { limit: "order-pieces", max: 4, asked: 5 };
  await database.db.execute(
    sql`update orders set above_limit = ${JSON.stringify(above)}::jsonb where number = ${made.number}`,
  );
  return made;
}

type Made = Awaited<ReturnType<typeof makeLargeOrder>>;

/** Whether its pages offer to pay it, the order's own and the list. */
async function offers({ world, buyer, number }: Made) {
  const { orders } = await findOrders(world, buyer, { page: 1 });
  const order = await getOrder(world, buyer, number);
  return [order?.canPayAgain, orders[0]?.canPayAgain];
}

test("a large order takes all seeds for 15 minutes twice, then not again, and ends a day after its first hold", async () => {
  const made = await makeLargeOrder();
  const { world, buyer, number, passMinutes, stock } = made;
  for (const again of [true, false]) {
    expect(await stock()).toBe(0);
    passMinutes(15);
    expect(await releaseHolds(world)).toEqual({ released: 1, canceled: 0 });
    expect(await stock()).toBe(5);
    expect(await offers(made)).toEqual([again, again]);
    const answer = await payByCard(world, buyer, number, testCards.decline);
    if (again) expect(answer).toMatchObject({ ok: true, value: { state: "declined" } });
    else expect(answer).toEqual(over);
  }
  expect(await stock()).toBe(5);
  passMinutes(24 * 60 - 16);
  expect(await releaseHolds(world)).toEqual({ released: 0, canceled: 0 });
  passMinutes(1);
  expect(await releaseHolds(world)).toEqual({ released: 0, canceled: 1 });
  await checkInvariants(database.db);
});

test("a small order whose payment failed can be paid again all day, and no longer", async () => {
  const made = await makeUnpaidOrder(database.db, 2);
  const { world, buyer, number, passMinutes, stock } = made;
  for (let hour = 0; hour < 23; hour += 1) {
    passMinutes(60);
    await releaseHolds(world);
    expect(await payByCard(world, buyer, number, testCards.decline)).toMatchObject({ ok: true });
    expect(await stock()).toBe(3);
  }
  passMinutes(60);
  expect(await releaseHolds(world)).toEqual({ released: 1, canceled: 0 });
  expect(await offers(made)).toEqual([false, false]);
  expect(await payByCard(world, buyer, number, testCards.success)).toEqual(over);
  passMinutes(15);
  expect(await releaseHolds(world)).toEqual({ released: 0, canceled: 1 });
  expect(await stock()).toBe(5);
  await checkInvariants(database.db);
});

test("a hold that was taken again just before the end ends with the order", async () => {
  const { world, buyer, number, passMinutes, stock } = await makeUnpaidOrder(database.db, 2);
  passMinutes(24 * 60 - 1);
  await releaseHolds(world);
  expect(await payByCard(world, buyer, number, testCards.decline)).toMatchObject({ ok: true });
  passMinutes(15);
  expect(await releaseHolds(world)).toEqual({ released: 1, canceled: 0 });
  passMinutes(1);
  expect(await releaseHolds(world)).toEqual({ released: 0, canceled: 1 });
  expect(await stock()).toBe(5);
  await checkInvariants(database.db);
});
