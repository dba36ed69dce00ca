import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  differences,
  findDifferences,
  type Difference,
} from "#domain/money/reconciliation/difference.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { makeComparedPayment } from "#tests/factories/compared-payment.ts";
import { makePracticeGateway } from "#tests/factories/practice-gateway.ts";
import { makeSale } from "#tests/factories/sale.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { noon, testWorld } from "#tests/world.ts";
import { findComparedPayments } from "./find-compared-payments.ts";

const database = testDatabase();
const administrator: Person = {
  id: "8a6d4f7e-1f52-4a60-9d3b-6c1d2e3f4a5b",
  role: "administrator",
  status: "active",
  vendorId: null,
};
const all = {
  from: new Date("2026-11-18T18:30:00Z"),
  until: new Date("2026-11-20T18:30:00Z"),
  text: "",
  gateway: null,
  onlyDifferences: false,
  page: 1,
};
const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);
const dayAgo = minutesAgo(24 * 60);

/** A world whose gateway tells of refunds, and an order that is in nobody's way. */
async function open() {
  const { db } = database;
  const { pack } = await makeProduct(db);
  const world = testWorld(db, { gateways: { sandbox: null, practice: makePracticeGateway() } });
  const makeOrder = async () => {
    const { number } = await makeSale(db, { lines: [{ packId: pack.id, quantity: 1 }] });
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from orders where number = ${number}`,
    );
    return { number, orderId: rows[0]?.id ?? "" };
  };
  return { db, world, makeOrder, ...(await makeOrder()) };
}

const find = (world: World, over: Partial<typeof all> = {}) =>
  findComparedPayments(world, administrator, { ...all, ...over });

const captured = (amountPaise: number, at = noon) => ({
  state: "captured" as const,
  amountPaise,
  at,
});

test("one row is what both say of one payment, with its order; the sums are those of the days", async () => {
  const { db, world, orderId, number } = await open();
  const reference = await makeComparedPayment(db, {
    orderId,
    here: captured(10_000),
    there: { amountPaise: 10_000, refundedPaise: 2_000 },
    refunds: [{ state: "done", amountPaise: 2_000, at: minutesAgo(10) }],
  });
  await makeComparedPayment(db, { orderId, here: captured(5_000, dayAgo) });
  const long = new Date("2026-10-01T06:30:00Z");
  await makeComparedPayment(db, { orderId, here: captured(7_000, long) });
  const { payments, sums, total } = await find(world);
  expect(payments).toMatchObject([
    {
      reference,
      orderNumber: number,
      there: { amountPaise: 10_000 },
      here: { capturedPaise: 10_000 },
      differences: [],
    },
    { there: null, here: { capturedPaise: 5_000 }, differences: ["not-there"] },
  ]);
  expect(total).toBe(2);
  expect(sums).toMatchObject({
    payments: 2,
    differing: 1,
    capturedTherePaise: 10_000,
    capturedHerePaise: 15_000,
    refundedTherePaise: 2_000,
    refundedHerePaise: 2_000,
  });
});

test("a second payment of a gateway's order belongs to the order, and its money is not here", async () => {
  const { db, world, orderId, number } = await open();
  await makeComparedPayment(db, {
    orderId,
    here: { state: "expired", amountPaise: 10_000, isOther: true },
    there: { amountPaise: 10_000 },
  });
  expect((await find(world)).payments).toMatchObject([
    { orderNumber: number, here: { state: null, capturedPaise: 0 }, differences: ["not-here"] },
  ]);
});

test("a payment is found by the order's number or by its name, on whatever day it was", async () => {
  const { db, world, orderId, number, makeOrder } = await open();
  const long = new Date("2026-01-05T06:30:00Z");
  const reference = await makeComparedPayment(db, {
    orderId,
    here: captured(10_000, long),
    there: { amountPaise: 10_000, madeAt: long },
  });
  const other = await makeOrder();
  await makeComparedPayment(db, { orderId: other.orderId, here: captured(10_000) });
  for (const text of [number, number.toLowerCase(), reference, `order_of_${reference}`]) {
    const { payments } = await find(world, { text });
    expect(
      payments.map((one) => one.orderNumber),
      text,
    ).toEqual([number]);
  }
  expect((await find(world, { text: "pay_none" })).payments).toEqual([]);
});

test("cash and money that an administrator sees are compared with nobody", async () => {
  const { db, world, orderId } = await open();
  for (const gateway of ["cod", "offline", "upi-direct"])
    await makeComparedPayment(db, { orderId, gateway, here: captured(10_000) });
  expect((await find(world)).sums.payments).toBe(0);
});

test("refunds that failed or wait come with why; those paid back by hand are no matter of the gateway", async () => {
  const { db, world, orderId } = await open();
  await makeComparedPayment(db, {
    orderId,
    here: captured(10_000),
    there: { amountPaise: 10_000 },
    refunds: [
      { state: "failed", amountPaise: 1_000, at: minutesAgo(90) },
      { state: "pending", amountPaise: 2_000, at: minutesAgo(80) },
      { state: "done", amountPaise: 3_000, at: minutesAgo(70), byHand: true },
    ],
  });
  const [row] = (await find(world)).payments;
  expect(row?.differences).toEqual(["refund-failed", "refund-waits"]);
  expect(row?.refunds).toMatchObject([
    { state: "failed", amountPaise: 1_000, tries: 1 },
    { state: "pending", amountPaise: 2_000 },
  ]);
});

test("a refund that failed and was paid by hand since is no trouble any more", async () => {
  const { db, world, orderId } = await open();
  await makeComparedPayment(db, {
    orderId,
    here: captured(10_000),
    there: { amountPaise: 10_000 },
    refunds: [
      { state: "failed", amountPaise: 1_000, at: minutesAgo(90) },
      { state: "pending", amountPaise: 1_000, at: minutesAgo(80), byHand: true },
    ],
  });
  expect((await find(world)).payments).toMatchObject([{ differences: [], refunds: [] }]);
});

test("a page too far is the last one", async () => {
  const { db, world, orderId } = await open();
  for (let at = 0; at < 51; at += 1)
    await makeComparedPayment(db, {
      orderId,
      reference: `pay_${at}`,
      here: captured(100, minutesAgo(at)),
    });
  expect(await find(world, { page: 9 })).toMatchObject({
    page: 2,
    total: 51,
    payments: [{ reference: "pay_50" }],
  });
  expect((await find(world, { page: 1 })).payments).toHaveLength(50);
});

const sum = fc.constantFrom(1_000, 2_000, 3_000);
const moment = fc.constantFrom(minutesAgo(5), minutesAgo(59), minutesAgo(61), dayAgo);
const often = <T>(weight: number, one: T): T[] => Array.from({ length: weight }, () => one);
const cases = fc.record({
  gateway: fc.constantFrom(...often(3, "practice"), "mute"),
  here: fc.option(
    fc.record({
      state: fc.constantFrom(...often(4, "captured" as const), "declined", "expired", "open"),
      amountPaise: fc.constantFrom(3_000, 4_000),
      at: moment,
      isOther: fc.boolean(),
    }),
  ),
  there: fc.option(
    fc.record({
      state: fc.constantFrom(...often(4, "captured" as const), "open", "authorized", "declined"),
      amountPaise: fc.constantFrom(3_000, 4_000),
      refundedPaise: fc.constantFrom(0, 0, 1_000, 2_000, 3_000),
      madeAt: moment,
      seenAt: fc.constantFrom(noon, noon, dayAgo),
    }),
  ),
  refunds: fc.array(
    fc.record({
      state: fc.constantFrom(...often(2, "done" as const), "pending", "failed"),
      amountPaise: sum,
      at: moment,
      byHand: fc.constantFrom(false, false, true),
    }),
    { maxLength: 2 },
  ),
});

test("the list has exactly the payments in which the rules find a difference", async () => {
  const { db, world, makeOrder } = await open();
  const found = new Set<Difference>();
  let order = await makeOrder();
  for (const { here, refunds, ...made } of fc.sample(cases, { numRuns: 140, seed: 20_261_120 })) {
    // An order has one open attempt at most.
    if (here?.state === "open") {
      order = await makeOrder();
      await db.execute(sql`delete from payment_attempts where order_id = ${order.orderId}`);
    }
    const isPaid = here?.state === "captured";
    const ours = here && { ...here, isOther: here.isOther && !isPaid };
    await makeComparedPayment(db, {
      orderId: order.orderId,
      here: ours,
      refunds: isPaid ? refunds : [],
      ...made,
    });
  }
  const pages = async (onlyDifferences: boolean) => {
    const rows = [];
    for (const page of [1, 2, 3])
      rows.push(...(await find(world, { onlyDifferences, page })).payments);
    return rows;
  };
  const listed = await pages(false);
  const ruled = listed.filter((row) => findDifferences(row, noon).length > 0);
  for (const row of listed)
    for (const difference of findDifferences(row, noon)) found.add(difference);
  const { sums } = await find(world);
  const keys = (rows: typeof listed) =>
    [...new Set(rows.map(({ reference, attemptId }) => `${reference} ${attemptId}`))].toSorted();
  expect(keys(await pages(true))).toEqual(keys(ruled));
  expect(sums.differing).toBe(keys(ruled).length);
  expect([...found].toSorted(), "every difference was met").toEqual(differences.toSorted());
});
