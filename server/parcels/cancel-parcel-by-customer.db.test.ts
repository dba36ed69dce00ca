import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { receiveAnswer } from "#tests/factories/receive-answer.ts";
import { settleUncertainAttempts } from "#server/money/settlement/settle-uncertain-attempts.ts";
import { refreshShownPack } from "#server/catalogue/storefront/steps/refresh-shown-pack.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { testDatabase } from "#tests/database.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import {
  cancelParcels,
  deliverParcel,
  makeParcelsOrder,
  mistake,
  returnParcel,
} from "#tests/factories/parcels-order.ts";
import { payByCard, setStock, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon } from "#tests/world.ts";
import { cancelParcelByCustomer } from "./cancel-parcel-by-customer.ts";

const database = testDatabase();
const captured = { state: "captured", reference: "p" } as const;

const mails = async () =>
  (
    await database.db.execute<{ topic: string }>(
      sql`select topic from outbox where topic in ('parcel-moved', 'order-canceled') order by topic`,
    )
  ).rows.map(({ topic }) => topic);

test("a parcel of a cash order is canceled alone: its stock is back, the rest stays and costs less", async () => {
  const { db } = database;
  const { world, buyer, number, stocks } = await makeParcelsOrder(db);
  const words = "  दो बार ऑर्डर\n हो गया ";
  const request = { orderNumber: number, parcel: 1, reason: "other", words };
  const canceled = await cancelParcelByCustomer(world, buyer, request);
  expect(canceled).toEqual({ ok: true, value: "canceled" });
  expect(await stocks()).toEqual([5, 3]);
  const order = await getOrder(world, buyer, number);
  expect(order).toMatchObject({
    status: "confirmed",
    paymentStatus: "pending",
    refunds: [],
    parcels: [
      { status: "canceled", canCancel: false },
      { status: "confirmed", canCancel: true },
    ],
  });
  expect(order?.duePaise).toBe(order?.parcels[1]?.totalPaise);
  expect(order?.history.at(-1)).toMatchObject({
    event: "parcel-canceled",
    note: "other: दो बार ऑर्डर हो गया",
  });
  expect(await mails()).toEqual(["parcel-moved"]);
  await checkInvariants(db);
  await cancelParcels(world, buyer, number, [2]);
  expect(await getOrder(world, buyer, number)).toMatchObject({
    status: "canceled",
    paymentStatus: "unpaid",
    duePaise: 0,
    attempts: [{ state: "expired" }],
  });
  expect(await stocks()).toEqual([5, 5]);
  expect(await mails()).toEqual(["order-canceled", "parcel-moved"]);
  await checkInvariants(db);
});

test("a paid parcel is refunded with its shipping share, to the paisa, and the gateway is asked for that", async () => {
  const { db } = database;
  const { world, buyer, number } = await makeParcelsOrder(db, {
    method: "credit-card",
    pricesPaise: [4_933, 7_777, 9_901],
  });
  await payByCard(world, buyer, number, testCards.success);
  await cancelParcels(world, buyer, number, [2]);
  const order = await getOrder(world, buyer, number);
  const [, second] = order?.parcels ?? [];
  expect(second?.shippingPaise).toBeGreaterThan(0);
  expect(order).toMatchObject({
    status: "confirmed",
    paymentStatus: "paid",
    refunds: [{ parcelId: second?.id, amountPaise: second?.totalPaise, state: "pending" }],
  });
  await checkInvariants(db);
  expect(await startRefunds(world)).toBe(1);
  expect((await getOrder(world, buyer, number))?.paymentStatus).toBe("partly-refunded");
  await cancelParcels(world, buyer, number, [1, 3]);
  expect(await startRefunds(world)).toBe(2);
  expect(await getOrder(world, buyer, number)).toMatchObject({
    status: "canceled",
    paymentStatus: "refunded",
  });
  await checkInvariants(db);
});

test("an unpaid order asks only for what is left of it, whether the attempt is new or waiting", async () => {
  const { db } = database;
  for (const declinedFirst of [false, true]) {
    const { world, buyer, number } = await makeParcelsOrder(db, { method: "credit-card" });
    if (declinedFirst) await payByCard(world, buyer, number, testCards.decline);
    await cancelParcels(world, buyer, number, [2]);
    await checkInvariants(db);
    expect(await payByCard(world, buyer, number, testCards.success)).toMatchObject({
      ok: true,
      value: { state: "captured", failureCode: null },
    });
    const order = await getOrder(world, buyer, number);
    expect(order).toMatchObject({ status: "confirmed", paymentStatus: "paid", refunds: [] });
    expect(order?.capturedPaise).toBe(order?.parcels[0]?.totalPaise);
    await checkInvariants(db);
  }
});

test("what a payment on its way brings too much goes back when it comes", async () => {
  const { db } = database;
  const { world, buyer, number, stocks, passMinutes } = await makeParcelsOrder(db, {
    method: "credit-card",
    pricesPaise: [5_000, 6_000, 7_000],
  });
  await payByCard(world, buyer, number, testCards.timeout);
  await cancelParcels(world, buyer, number, [3, 1]);
  expect(await getOrder(world, buyer, number)).toMatchObject({ status: "pending", refunds: [] });
  await checkInvariants(db);
  await db.execute(sql`update sandbox_payments set outcome = 'success'`);
  passMinutes(2);
  expect(await settleUncertainAttempts(world)).toEqual({ completed: 1, expired: 0 });
  const order = await getOrder(world, buyer, number);
  expect(order).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
  const [first, , third] = order?.parcels ?? [];
  expect(new Map(order?.refunds.map((refund) => [refund.parcelId, refund.amountPaise]))).toEqual(
    new Map([first, third].map((parcel) => [parcel?.id, parcel?.totalPaise])),
  );
  expect(await stocks()).toEqual([5, 3, 5]);
  await checkInvariants(db);
  expect(await startRefunds(world)).toBe(2);
  await checkInvariants(db);
});

test("a payment on its way for an order that was canceled whole goes back whole", async () => {
  const { db } = database;
  const { world, buyer, number, stocks, passMinutes } = await makeParcelsOrder(db, {
    method: "credit-card",
  });
  await cancelParcels(world, buyer, number, [1]);
  await payByCard(world, buyer, number, testCards.timeout);
  await cancelParcels(world, buyer, number, [2]);
  await db.execute(sql`update sandbox_payments set outcome = 'success'`);
  passMinutes(2);
  await settleUncertainAttempts(world);
  const order = await getOrder(world, buyer, number);
  expect(order).toMatchObject({ status: "canceled", refunds: [{ reason: "order-canceled" }] });
  expect(order?.refunds[0]?.amountPaise).toBe(order?.parcels[1]?.totalPaise);
  expect(await stocks()).toEqual([5, 5]);
  await checkInvariants(db);
});

test("a second payment for an order with a canceled parcel goes back whole", async () => {
  const { db } = database;
  const { world, buyer, number, attemptId } = await makeParcelsOrder(db, { method: "credit-card" });
  await receiveAnswer(world, attemptId, {
    state: "declined",
    reference: "p",
    failureCode: "x",
  });
  await cancelParcels(world, buyer, number, [1]);
  await payByCard(world, buyer, number, testCards.success);
  expect(await receiveAnswer(world, attemptId, captured)).toMatchObject({ refunded: true });
  const order = await getOrder(world, buyer, number);
  expect(order?.refunds).toMatchObject([
    { reason: "paid-twice", amountPaise: order?.totalPaise, parcelId: null },
  ]);
  await checkInvariants(db);
  await cancelParcels(world, buyer, number, [2]);
  expect((await getOrder(world, buyer, number))?.status).toBe("canceled");
  await checkInvariants(db);
});

test("after the hold nothing is given back twice, and what is paid late is taken for the rest only", async () => {
  const { db } = database;
  const { world, buyer, number, attemptId, stocks, passMinutes } = await makeParcelsOrder(db, {
    method: "credit-card",
  });
  passMinutes(16);
  expect(await releaseHolds(world)).toEqual({ released: 1, canceled: 0 });
  await cancelParcels(world, buyer, number, [1]);
  expect(await stocks()).toEqual([5, 5]);
  await checkInvariants(db);
  await receiveAnswer(world, attemptId, captured);
  expect(await stocks()).toEqual([5, 3]);
  expect(await getOrder(world, buyer, number)).toMatchObject({ status: "confirmed", refunds: [] });
  await checkInvariants(db);
});

test("the hold of an order with a canceled parcel ends like all others, and canceled orders have none", async () => {
  const { db } = database;
  const part = await makeParcelsOrder(db, { method: "upi" });
  const whole = await makeParcelsOrder(db, { method: "upi" });
  await cancelParcels(part.world, part.buyer, part.number, [1]);
  await cancelParcels(whole.world, whole.buyer, whole.number, [1, 2]);
  part.passMinutes(16);
  expect(await releaseHolds(part.world)).toEqual({ released: 1, canceled: 0 });
  part.passMinutes(24 * 60);
  expect(await releaseHolds(part.world)).toEqual({ released: 0, canceled: 1 });
  expect(await part.stocks()).toEqual([5, 5]);
  expect(await whole.stocks()).toEqual([5, 5]);
  await checkInvariants(db);
});

test("a parcel that was delivered in cash keeps its money when another one is canceled", async () => {
  const { db } = database;
  const { world, buyer, number, orderId, attemptId } = await makeParcelsOrder(db);
  await deliverParcel(db, orderId, 1, noon);
  await db.execute(sql`
    insert into captures (id, order_id, attempt_id, parcel_id, amount_paise, captured_at)
    select gen_random_uuid(), order_id, ${attemptId}, id, total_paise, ${noon}::timestamptz from parcels
    where order_id = ${orderId} and position = 0`);
  await cancelParcels(world, buyer, number, [2]);
  expect(await getOrder(world, buyer, number)).toMatchObject({
    status: "delivered",
    paymentStatus: "paid",
    refunds: [],
  });
  await checkInvariants(db);
});

test("a pack that was sold out is on the shelves again when a parcel of it is canceled", async () => {
  const { db } = database;
  const { world, buyer, number, orderId } = await makeParcelsOrder(db, { pricesPaise: [5_000] });
  const { rows } = await db.execute<{ id: string }>(
    sql`select pack_id as id from order_lines where order_id = ${orderId}`,
  );
  await setStock(db, rows[0]?.id ?? "", 0);
  const products = await db.execute<{ id: string }>(sql`select id from products`);
  await db.transaction((tx) =>
    refreshShownPack(
      tx,
      products.rows.map(({ id }) => id),
    ),
  );
  const inStock = sql`select in_stock as "inStock" from products`;
  expect((await db.execute(inStock)).rows).toEqual([{ inStock: false }]);
  await cancelParcels(world, buyer, number, [1]);
  expect((await db.execute(inStock)).rows).toEqual([{ inStock: true }]);
  await checkInvariants(db);
});

test("a canceled parcel answers a second click the same, and nothing happens again", async () => {
  const { db } = database;
  const { world, buyer, number, stocks } = await makeParcelsOrder(db);
  await cancelParcels(world, buyer, number, [1, 1, 1]);
  expect(await stocks()).toEqual([5, 3]);
  await checkInvariants(db);
});

test("nobody cancels what is another's, packed, sent or not there, or without saying why", async () => {
  const { db } = database;
  const { world, buyer, number, orderId, stocks } = await makeParcelsOrder(db);
  const asked = { orderNumber: number, parcel: 1, ...mistake };
  const refusal = async (person = buyer, over: Partial<typeof asked> = {}) => {
    const answer = await cancelParcelByCustomer(world, person, { ...asked, ...over });
    return answer.ok ? null : answer.refusal;
  };
  const notFound = { code: "parcel-not-found" };
  expect(await refusal(await makeBuyer(db, []))).toEqual(notFound);
  expect(await refusal({ ...buyer, status: "disabled" })).toEqual(notFound);
  for (const parcel of [0, 3, -1]) expect(await refusal(buyer, { parcel })).toEqual(notFound);
  expect(await refusal(buyer, { orderNumber: "BB-2026-999999" })).toEqual(notFound);
  expect(await refusal(buyer, { reason: "damaged" })).toEqual({ code: "reason-missing" });
  expect(await refusal(buyer, { reason: "other", words: " " })).toEqual({
    code: "reason-words-missing",
  });
  expect(await refusal(buyer, { words: "x".repeat(501) })).toEqual({
    code: "reason-too-long",
    max: 500,
  });
  for (const status of ["processing", "shipped", "delivered", "returned"] as const) {
    await db.execute(
      sql`update parcels set status = ${status} where order_id = ${orderId} and position = 0`,
    );
    expect(await refusal()).toEqual({ code: "parcel-not-cancelable", status });
  }
  expect(await stocks()).toEqual([3, 3]);
});

test("a parcel that is canceled after another was returned is refunded whole", async () => {
  const { db } = database;
  const made = await makeParcelsOrder(db, { method: "credit-card", pricesPaise: [4_933, 7_777] });
  const { world, buyer, number } = made;
  await payByCard(world, buyer, number, testCards.success);
  await returnParcel(made, 1);
  await cancelParcels(world, buyer, number, [2]);
  const order = await getOrder(world, buyer, number);
  const second = order?.parcels[1];
  const refund = order?.refunds.find(({ parcelId }) => parcelId === second?.id);
  expect(refund?.amountPaise).toBe(second?.totalPaise);
  await checkInvariants(db);
});
