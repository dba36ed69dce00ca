import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OrderLimits } from "#domain/settings/shop-settings.ts";
import { choosePaymentMethod } from "#server/money/payments/choose-payment-method.ts";
import { getPaymentChoice } from "#server/money/payments/get-payment-choice.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { testDatabase } from "#tests/database.ts";
import { limitOrders } from "#tests/factories/order-limits.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makePayableOrder } from "#tests/factories/payable-order.ts";
import { testCards } from "#tests/factories/unpaid-order.ts";
import { switchOnUpi } from "#tests/factories/upi-direct.ts";
import { checkInvariants } from "#tests/invariants.ts";

const database = testDatabase();
const hour = 60;
const day = 24 * hour;
const waits = { ok: true, value: "waits-for-shop" };

/** Every cash order is above the first, every order at all above the second. */
const limits: [string, Partial<OrderLimits>][] = [
  ["a value", { cashPaise: 1, firstCashPaise: 1 }],
  ["a number of pieces", { piecesPerLine: 1 }],
];

test.each(limits)(
  "cash above %s that is chosen after a transfer's hold holds the seeds until the order ends, where it would have ended",
  async (_, limit) => {
    const made = await makePayableOrder(database.db, "bank transfer");
    made.passMinutes(3 * day);
    expect(await releaseHolds(made.world)).toEqual({ released: 1, canceled: 0 });
    made.passMinutes(6 * hour);
    await limitOrders(database.db, limit);
    expect(await made.choose("cod")).toEqual(waits);
    expect(await releaseHolds(made.world)).toEqual({ released: 0, canceled: 0 });
    expect(await made.view()).toMatchObject({
      waitsForShop: true,
      stockHeld: true,
      stockHeldUntil: new Date("2026-11-24T06:30:00.000Z"),
    });
    made.passMinutes(18 * hour - 1);
    expect(await releaseHolds(made.world)).toEqual({ released: 0, canceled: 0 });
    made.passMinutes(1);
    expect(await releaseHolds(made.world)).toEqual({ released: 1, canceled: 1 });
    await checkInvariants(database.db);
  },
);

test.each(limits)(
  "cash above %s that is chosen late in a transfer's hold leaves that hold, and the day after it",
  async (_, limit) => {
    const made = await makePayableOrder(database.db, "UPI to the shop");
    made.passMinutes(2.5 * day);
    await limitOrders(database.db, limit);
    expect(await made.choose("cod")).toEqual(waits);
    made.passMinutes(0.5 * day);
    expect(await releaseHolds(made.world)).toEqual({ released: 1, canceled: 0 });
    made.passMinutes(day - 1);
    expect(await releaseHolds(made.world)).toEqual({ released: 0, canceled: 0 });
    made.passMinutes(1);
    expect(await releaseHolds(made.world)).toEqual({ released: 0, canceled: 1 });
    await checkInvariants(database.db);
  },
);

test.each(limits)(
  "cash above %s that is chosen while a card has taken the seeds again holds them as if they had been free",
  async (_, limit) => {
    const made = await makePayableOrder(database.db, "bank transfer");
    made.passMinutes(3 * day);
    await releaseHolds(made.world);
    await made.payCard(testCards.decline);
    await limitOrders(database.db, limit);
    expect(await made.choose("cod")).toEqual(waits);
    made.passMinutes(day - 1);
    expect(await releaseHolds(made.world)).toEqual({ released: 0, canceled: 0 });
    await checkInvariants(database.db);
  },
);

test.each(["cod", "upi-direct"])(
  "a hold that is over and not released yet is none: %s holds the seeds anew",
  async (method) => {
    const made = await makePayableOrder(database.db, "bank transfer");
    await limitOrders(database.db, { cashPaise: 1, firstCashPaise: 1 });
    made.passMinutes(3 * day + 1);
    expect(await made.choose(method)).toMatchObject({ ok: true });
    expect(await releaseHolds(made.world)).toEqual({ released: 0, canceled: 0 });
    expect(await made.stocks()).toEqual([3, 3]);
    made.passMinutes(day - 1);
    expect(await releaseHolds(made.world)).toEqual({ released: 1, canceled: 1 });
    await checkInvariants(database.db);
  },
);

test("what was above a number of pieces when it was placed stays so in cash, and holds its seeds no longer", async () => {
  const { db } = database;
  await limitOrders(db, { piecesPerLine: 1 });
  const made = await makePayableOrder(db, "bank transfer");
  await limitOrders(db, { piecesPerLine: 100, cashPaise: 1, firstCashPaise: 1 });
  const above = { limit: "line-pieces", max: 1, asked: 2 };
  const order = await made.view();
  expect((await getPaymentChoice(made.world, made.buyer, order)).cashAbove).toEqual(above);
  expect(await made.choose("cod")).toEqual(waits);
  expect(await made.view()).toMatchObject({ aboveLimit: above });
  made.passMinutes(day);
  expect(await releaseHolds(made.world)).toEqual({ released: 1, canceled: 0 });
  made.passMinutes(day);
  expect(await releaseHolds(made.world)).toEqual({ released: 0, canceled: 1 });
});

test("a limit that only cash is above is none any more once the order is paid otherwise", async () => {
  for (const [, limit] of limits) {
    const made = await makePayableOrder(database.db, "UPI to the shop");
    await limitOrders(database.db, limit);
    expect(await made.choose("cod")).toEqual(waits);
    expect(await made.choose("upi-direct")).toEqual({ ok: true, value: "waits-for-money" });
    expect(await made.view()).toMatchObject({ aboveLimit: null });
    await limitOrders(database.db, {});
  }
});

test("administrators are told of an order that comes to wait for them or for its transfer, once", async () => {
  const { db } = database;
  await limitOrders(db, { cashPaise: 1, firstCashPaise: 1 });
  for (const method of ["cod", "upi-direct", "bank"] as const) {
    const made = await makePayableOrder(db, "card");
    await made.fail();
    const told = async () => {
      const { rows } = await db.execute(sql`
        select kind from notices where subject_id = ${made.orderId} and person_id = ${made.admin.id}`);
      return rows;
    };
    expect(await told()).toEqual([]);
    for (let click = 0; click < 2; click += 1)
      expect(await made.choose(method === "bank" ? made.bank.method : method)).toMatchObject({
        ok: true,
      });
    expect(await told(), method).toEqual([{ kind: "order" }]);
    expect(await made.choose(method === "cod" ? "upi-direct" : "cod")).toMatchObject({ ok: true });
    expect(await told()).toEqual([{ kind: "order" }]);
    const { rows: vendors } = await db.execute(sql`
      select 1 from notices n join people p on p.id = n.person_id
      where n.subject_id = ${made.orderId} and p.vendor_id is not null`);
    expect(vendors, "nothing is to be packed yet").toEqual([]);
  }
});

test.each([
  ["below", [4_933, 7_777]],
  ["above", [4_999, 7_799]],
])(
  "the page says of cash that rounds to %s what is due what choosing it finds",
  async (_, pricesPaise) => {
    const { db } = database;
    await switchOnUpi(db);
    const made = await makeParcelsOrder(db, { method: "upi-direct", pricesPaise });
    const { world, buyer, number: orderNumber } = made;
    const choiceAt = async (cashPaise: number) => {
      await limitOrders(db, { cashPaise, firstCashPaise: cashPaise });
      const order = await getOrder(world, buyer, orderNumber);
      if (order === null) throw new Error("Its customer does not see the order");
      return { duePaise: order.duePaise, ...(await getPaymentChoice(world, buyer, order)) };
    };
    const { duePaise, cashPaise } = await choiceAt(1);
    expect(Math.sign(duePaise - cashPaise)).toBe(_ === "below" ? 1 : -1);
    expect((await choiceAt(cashPaise - 1)).cashAbove).not.toBeNull();
    expect((await choiceAt(cashPaise)).cashAbove).toBeNull();
    expect(
      await choosePaymentMethod(world, buyer, { orderNumber, method: "cod", given: {} }),
    ).toEqual({ ok: true, value: "confirmed" });
  },
);
