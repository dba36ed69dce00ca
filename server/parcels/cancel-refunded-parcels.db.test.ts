import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { lookAtRefund, makeRefund } from "#tests/factories/refund.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkActivities, checkInvariants } from "#tests/invariants.ts";
import { cancelParcelByShop } from "./cancel-parcel-by-shop.ts";
import { refundOrder } from "./refund-order.ts";

const database = testDatabase();
const full = { kind: "full" } as const;

async function makePaid(pricesPaise = [9_933, 24_950]) {
  const { db } = database;
  const made = await makeParcelsOrder(db, { method: "credit-card", pricesPaise });
  await payByCard(made.world, made.buyer, made.number, testCards.success);
  const admin = await makeAdministrator(db);
  const shown = () => getOrder(made.world, made.buyer, made.number);
  const move = (parcel: number, ...steps: Parameters<typeof moveThrough>[3]) =>
    moveThrough(made.world, admin, { orderNumber: made.number, parcel, from: "confirmed" }, steps);
  const mails = async () => {
    const { rows } = await db.execute<{ topic: string }>(
      sql`select topic from outbox where topic in ('parcel-moved', 'order-canceled') order by id`,
    );
    return rows.map(({ topic }) => topic);
  };
  return { ...made, admin, shown, move, mails };
}

test("nothing goes back before it is chosen whether the parcels are canceled too", async () => {
  const { world, admin, number, shown } = await makePaid();
  const request = await lookAtRefund(world, admin, number, full);
  expect(request.plan).toMatchObject({ ok: true, value: { wholeParcels: [1, 2] } });
  expect(await refundOrder(world, admin, { ...request, choices: { 1: "cancel" } })).toEqual({
    ok: false,
    refusal: { code: "refund-parcel-unchosen", number: 2 },
  });
  expect(await shown()).toMatchObject({ refunds: [], parcels: [{ status: "confirmed" }, {}] });
});

test("a refund cancels what is chosen with it: stock goes back, and no paisa twice, however often it is pressed", async () => {
  const { world, admin, number, shown, stocks, mails } = await makePaid();
  const request = await lookAtRefund(world, admin, number, full, {
    reason: "late",
    words: "Rain at the farm",
    choice: "cancel",
  });
  for (let press = 0; press < 2; press += 1)
    expect(await refundOrder(world, admin, request)).toEqual({ ok: true, value: "refund-started" });
  const order = await shown();
  expect(order).toMatchObject({ status: "canceled", paymentStatus: "unpaid", moneyGoesBack: true });
  expect(order?.refunds.map(({ reason }) => reason)).toEqual(["late", "late"]);
  expect(order?.history.filter(({ toStatus }) => toStatus === "canceled")).toMatchObject([
    { note: "refunded: Rain at the farm" },
    { note: "refunded: Rain at the farm" },
  ]);
  expect(await stocks()).toEqual([5, 5]);
  expect(await mails()).toEqual(["order-canceled"]);
  await startRefunds(world);
  const back = (await shown())?.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  expect(back).toBe(order?.capturedPaise);
  const { rows } = await world.db.execute(
    sql`select action, subject from activities order by subject, label`,
  );
  expect(rows).toEqual([
    { action: "refunded", subject: "order" },
    { action: "canceled", subject: "parcel" },
    { action: "canceled", subject: "parcel" },
  ]);
  await checkInvariants(world.db);
  await checkActivities(world.db);
});

test("one parcel is canceled, one is sent all the same, and one that left is not asked about", async () => {
  const { world, admin, number, shown, move, stocks, mails } = await makePaid([
    9_933, 24_950, 5_000,
  ]);
  await move(3, "processing", "shipped");
  const before = await mails();
  const request = await lookAtRefund(world, admin, number, full);
  expect(request.choices).toEqual({ 1: "keep", 2: "keep" });
  await refundOrder(world, admin, { ...request, choices: { 1: "cancel", 2: "keep" } });
  const order = await shown();
  expect(order?.parcels.map(({ status }) => status)).toEqual(["canceled", "confirmed", "shipped"]);
  expect(order?.parcels.map(({ moneyBack }) => moneyBack)).toEqual(Array(3).fill("going-back"));
  expect(await stocks()).toEqual([5, 3, 3]);
  expect(await mails()).toEqual([...before, "parcel-moved"]);
  await checkInvariants(world.db);
});

test("a parcel that was sent since it was looked at is not canceled, and nothing is paid back", async () => {
  const { world, admin, number, shown, move } = await makePaid([9_933]);
  const request = await lookAtRefund(world, admin, number, full, { choice: "cancel" });
  await move(1, "processing", "shipped");
  expect(await refundOrder(world, admin, request)).toEqual({
    ok: false,
    refusal: { code: "refund-parcel-not-cancelable", number: 1, status: "shipped" },
  });
  expect(await shown()).toMatchObject({ refunds: [] });
});

test("what was kept can be canceled later: nothing goes back a second time", async () => {
  const { world, admin, number, shown } = await makePaid([9_933]);
  await makeRefund(world, admin, number, full);
  const which = { orderNumber: number, parcel: 1, shown: "confirmed", reason: "Not sent" } as const;
  expect(await cancelParcelByShop(world, admin, which)).toMatchObject({ ok: true });
  const order = await shown();
  expect(order?.refunds).toHaveLength(1);
  expect(order?.refunds[0]?.amountPaise).toBe(order?.capturedPaise);
  await checkInvariants(world.db);
});

test("what was packed already is canceled with its refund, which writes no credit note besides that of the refund", async () => {
  const { world, admin, number, move } = await makePaid();
  await move(1, "processing");
  await makeRefund(world, admin, number, full, { choice: "cancel" });
  const { rows } = await world.db.execute<{ notes: number }>(
    sql`select count(*) as notes from documents where kind = 'credit-note'`,
  );
  expect(rows).toEqual([{ notes: 1 }]);
  await checkInvariants(world.db);
});
