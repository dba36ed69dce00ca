import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findOrders } from "#server/orders/find-orders.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { GatewayRefused, type Gateway, type GatewayPayment } from "#server/gateways/gateway.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { testDatabase } from "#tests/database.ts";
import { makeGatewayPayment } from "#tests/factories/gateway-payment.ts";
import { makePracticeGateway } from "#tests/factories/practice-gateway.ts";
import { makeUnpaidOrder, setStock } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { settleUncertainAttempts } from "./settle-uncertain-attempts.ts";
import { settlePayment } from "./steps/settle-payment.ts";

const database = testDatabase();

/** A gateway with a page, and an order that waits on it. */
async function makeWaiting(over: Partial<Gateway> = {}) {
  const { db } = database;
  const made = await makeUnpaidOrder(db, 2);
  const captured: string[] = [];
  const gateway: Gateway = {
    ...makePracticeGateway(),
    fields: "page",
    credentialFields: [],
    capture: (payment) => {
      captured.push(payment.reference);
      return Promise.resolve({ ...payment, state: "captured" });
    },
    ...over,
  };
  const { rows } = await db.execute<{ paise: number }>(sql`
    update payment_attempts set gateway = 'practice', gateway_order = ${`order_${made.number}`}
    where id = ${made.attemptId} returning amount_paise as paise`);
  const world = { ...made.world, gateways: { practice: gateway, sandbox: null } };
  const payment = (given: Partial<GatewayPayment>) =>
    makeGatewayPayment({
      reference: "pay_1",
      orderReference: `order_${made.number}`,
      amountPaise: rows[0]?.paise ?? 0,
      ...given,
    });
  return {
    ...made,
    world,
    gateway,
    captured,
    payment,
    hear: (given: Partial<GatewayPayment>) => settlePayment(world, gateway, payment(given)),
    order: () => getOrder(world, made.buyer, made.number),
  };
}

const kept = async () =>
  (
    await database.db.execute(sql`
      select reference, state, refunded_paise as refunded, failure_code as code from gateway_payments order by reference`)
  ).rows;

test("authorized money is captured while the order waits for it, once", async () => {
  const { hear, captured, order } = await makeWaiting();
  expect(await hear({ state: "authorized" })).toMatchObject({ state: "captured" });
  expect(await hear({ state: "authorized" })).toMatchObject({ state: "captured" });
  expect(captured).toEqual(["pay_1"]);
  expect(await order()).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
  // The second of the same customer is left to the gateway, which lets it go.
  await hear({ reference: "pay_2", state: "authorized" });
  expect(captured).toEqual(["pay_1"]);
  await checkInvariants(database.db);
});

test("authorized money of another sum, for a canceled order or that the gateway won't give is not taken", async () => {
  const wrong = await makeWaiting();
  await wrong.hear({ state: "authorized", amountPaise: 100 });
  expect(wrong.captured).toEqual([]);
  expect(await wrong.order()).toMatchObject({ status: "pending", capturedPaise: 0 });

  const refused = await makeWaiting({
    capture: () => Promise.reject(new GatewayRefused("lapsed", "it went back")),
  });
  expect(await refused.hear({ reference: "pay_2", state: "authorized" })).toMatchObject({
    state: "open",
  });

  const late = await makeWaiting();
  late.passMinutes(25 * 60);
  await releaseHolds(late.world);
  await late.hear({ reference: "pay_3", state: "authorized" });
  expect(late.captured).toEqual([]);
  expect((await late.order())?.status).toBe("canceled");
  await checkInvariants(database.db);
});

test("a gateway that can't be reached for the money is asked again, and nothing is written down as true", async () => {
  const { hear, order } = await makeWaiting({
    capture: () => Promise.reject(new Error("no route to host")),
  });
  await expect(hear({ state: "authorized" })).rejects.toThrow("no route to host");
  expect(await order()).toMatchObject({ status: "pending", paymentStatus: "pending" });
});

test("a second payment on the same page is money too: it goes back whole, once", async () => {
  const { hear, order, world } = await makeWaiting();
  await hear({});
  for (let time = 0; time < 3; time += 1) await hear({ reference: "pay_2" });
  const paid = await order();
  expect(paid).toMatchObject({
    status: "confirmed",
    capturedPaise: 2 * (paid?.totalPaise ?? 0),
    refunds: [{ reason: "paid-twice", amountPaise: paid?.totalPaise, state: "pending" }],
  });
  expect(paid?.attempts.map(({ state }) => state)).toEqual(["captured", "captured"]);
  await checkInvariants(database.db);
  expect(await startRefunds(world)).toBe(1);
  expect(await order()).toMatchObject({ paymentStatus: "partly-refunded" });
});

test("another sum than was asked for is kept as it came, and goes back whole", async () => {
  const { hear, order, world, buyer } = await makeWaiting();
  await hear({ amountPaise: 12_345 });
  expect(await order()).toMatchObject({
    status: "pending",
    capturedPaise: 12_345,
    moneyGoesBack: true,
    refunds: [{ reason: "amount-differs", amountPaise: 12_345, parcelId: null }],
  });
  const { rows } = await database.db.execute(
    sql`select kind, amount_paise as paise from refund_lines`,
  );
  expect(rows).toEqual([{ kind: "payment", paise: 12_345 }]);
  await checkInvariants(database.db);
  expect(await startRefunds(world)).toBe(1);
  expect((await findOrders(world, buyer, { page: 1 })).orders).toMatchObject([
    { paymentStatus: "refunded" },
  ]);
});

test("a payment that failed beside one that was taken changes nothing, and a failed one may still be taken", async () => {
  const { hear, order } = await makeWaiting();
  await hear({ reference: "pay_0", state: "declined", failureCode: "bank" });
  expect(await order()).toMatchObject({ status: "pending", canPayAgain: true });
  await hear({});
  await hear({ reference: "pay_3", state: "declined", failureCode: "bank" });
  expect(await order()).toMatchObject({ status: "confirmed", paymentStatus: "paid", refunds: [] });
  await checkInvariants(database.db);
});

test("what is older and comes later takes nothing back of what a gateway said", async () => {
  const { hear } = await makeWaiting();
  await hear({ state: "open" });
  await hear({ state: "declined", failureCode: "bank" });
  expect(await kept()).toMatchObject([{ state: "declined", code: "bank" }]);
  await hear({ state: "open" });
  expect(await kept()).toMatchObject([{ state: "declined", code: "bank" }]);
  await hear({ refundedPaise: 500 });
  for (const state of ["open", "authorized", "declined", "captured"] as const)
    await hear({ state, failureCode: state === "declined" ? "late" : null, refundedPaise: 100 });
  expect(await kept()).toEqual([
    { reference: "pay_1", state: "captured", refunded: 500, code: null },
  ]);
});

test("a payment of another shop on the same account is kept, and nothing is done for it", async () => {
  const { hear, order } = await makeWaiting();
  expect(await hear({ reference: "pay_9", orderReference: "order_of_others" })).toBeNull();
  expect(await kept()).toMatchObject([{ reference: "pay_9" }]);
  expect(await order()).toMatchObject({ status: "pending", capturedPaise: 0 });
});

test("money for which nobody waits any more is found for five days, though every webhook was lost", async () => {
  const found: GatewayPayment[] = [];
  let asked = 0;
  const { world, payment, order, passMinutes } = await makeWaiting({
    findPayments: () => {
      asked += 1;
      return Promise.resolve(found);
    },
  });
  passMinutes(16);
  await releaseHolds(world);
  expect(await settleUncertainAttempts(world)).toEqual({ completed: 0, expired: 1 });
  expect(await settleUncertainAttempts(world)).toEqual({ completed: 0, expired: 0 });
  expect(asked, "not again within the hour").toBe(1);
  found.push(payment({ state: "captured" }));
  passMinutes(3 * 24 * 60);
  await releaseHolds(world);
  expect(await settleUncertainAttempts(world)).toEqual({ completed: 1, expired: 0 });
  expect(await order()).toMatchObject({
    status: "canceled",
    refunds: [{ reason: "order-canceled" }],
  });
  passMinutes(6 * 24 * 60);
  asked = 0;
  await settleUncertainAttempts(world);
  expect(asked, "not after five days").toBe(0);
  await checkInvariants(database.db);
});

test("a second payment that nobody told of is found a day later", async () => {
  const found: GatewayPayment[] = [];
  const { world, payment, hear, order, passMinutes } = await makeWaiting({
    findPayments: () => Promise.resolve(found),
  });
  await hear({});
  found.push(payment({}), payment({ reference: "pay_2" }));
  await settleUncertainAttempts(world);
  expect((await order())?.refunds).toEqual([]);
  passMinutes(24 * 60);
  await settleUncertainAttempts(world);
  expect((await order())?.refunds).toMatchObject([{ reason: "paid-twice" }]);
});

test("a payment for which the answer to asking was lost is found by our own name for it", async () => {
  const { world, payment, order, attemptId, passMinutes } = await makeWaiting({
    findPayments: ({ attemptId: receipt, orderReference }) =>
      Promise.resolve(orderReference === null && receipt === attemptId ? [payment({})] : []),
  });
  await database.db.execute(sql`update payment_attempts set gateway_order = null`);
  passMinutes(2);
  expect(await settleUncertainAttempts(world)).toEqual({ completed: 1, expired: 0 });
  expect((await order())?.status).toBe("confirmed");
  const { rows } = await database.db.execute(
    sql`select gateway_order as name from payment_attempts`,
  );
  expect(rows).toEqual([{ name: payment({}).orderReference }]);
});

test("a gateway that is silent is left alone for this run, and keeps no other waiting", async () => {
  let asked = 0;
  const silent = await makeWaiting({
    findPayments: () => {
      asked += 1;
      return Promise.reject(new Error("no route to host"));
    },
  });
  for (let n = 0; n < 5; n += 1) {
    const { attemptId } = await makeUnpaidOrder(database.db);
    await database.db.execute(
      sql`update payment_attempts set gateway = 'practice' where id = ${attemptId}`,
    );
  }
  const other = await makeUnpaidOrder(database.db);
  await database.db.execute(
    sql`update payment_attempts set gateway = 'other' where id = ${other.attemptId}`,
  );
  const { rows } = await database.db.execute<{ paise: number }>(
    sql`select amount_paise as paise from payment_attempts where id = ${other.attemptId}`,
  );
  const answering: Gateway = {
    ...makePracticeGateway(),
    name: "other",
    credentialFields: [],
    findPayments: () => Promise.resolve([makeGatewayPayment({ amountPaise: rows[0]?.paise ?? 0 })]),
  };
  const world = { ...silent.world, gateways: { ...silent.world.gateways, other: answering } };
  silent.passMinutes(2);
  expect(await settleUncertainAttempts(world)).toEqual({ completed: 1, expired: 0 });
  expect(asked).toBe(3);
  await settleUncertainAttempts(world);
  expect(asked, "the others have their turn").toBe(6);
});

test("money that comes when the goods are sold goes back, and says why", async () => {
  const { hear, order, world, passMinutes, pack } = await makeWaiting();
  passMinutes(16);
  await releaseHolds(world);
  await setStock(database.db, pack.id, 1);
  expect(await hear({})).toMatchObject({ refunded: true });
  expect((await order())?.refunds).toMatchObject([{ reason: "stock-gone" }]);
  await checkInvariants(database.db);
});
