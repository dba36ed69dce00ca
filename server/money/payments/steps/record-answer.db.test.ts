import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findOrders } from "#server/orders/find-orders.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { receiveAnswer } from "#tests/factories/receive-answer.ts";
import { settleUncertainAttempts } from "#server/money/settlement/settle-uncertain-attempts.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import type { Gateway } from "#server/gateways/gateway.ts";
import { makeGatewayPayment } from "#tests/factories/gateway-payment.ts";
import { testDatabase } from "#tests/database.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { makeUnpaidOrder, payByCard, setStock, testCards } from "#tests/factories/unpaid-order.ts";

const database = testDatabase();

test("money that comes after the hold takes the stock again", async () => {
  const { db } = database;
  const { world, buyer, number, attemptId, passMinutes, stock } = await makeUnpaidOrder(db, 2);
  passMinutes(15);
  await releaseHolds(world);
  const answer = { state: "captured", reference: "late-1" } as const;
  expect(await receiveAnswer(world, attemptId, answer)).toEqual({
    state: "captured",
    failureCode: null,
    refunded: false,
  });
  expect(await getOrder(world, buyer, number)).toMatchObject({
    status: "confirmed",
    paymentStatus: "paid",
    stockHeld: true,
  });
  expect(await stock()).toBe(3);
  await checkInvariants(db);
});

test("money that comes when the goods are gone, or the order canceled, goes back whole", async () => {
  for (const canceled of [false, true]) {
    const { db } = database;
    const { world, pack, buyer, number, passMinutes } = await makeUnpaidOrder(db, 2);
    expect(await payByCard(world, buyer, number, testCards.timeout)).toMatchObject({ ok: true });
    passMinutes(15);
    await releaseHolds(world);
    await setStock(db, pack.id, 1);
    if (canceled) {
      passMinutes(24 * 60);
      await releaseHolds(world);
    }
    await db.execute(sql`update sandbox_payments set outcome = 'success'`);
    expect(await settleUncertainAttempts(world)).toEqual({ completed: 1, expired: 0 });
    const order = await getOrder(world, buyer, number);
    expect(order).toMatchObject({
      paymentStatus: "unpaid",
      canPayAgain: false,
      moneyGoesBack: true,
    });
    expect((await findOrders(world, buyer, { page: 1 })).orders).toMatchObject([
      { paymentStatus: "unpaid", canPayAgain: false, moneyGoesBack: true },
    ]);
    expect(await payByCard(world, buyer, number, testCards.success)).toEqual({
      ok: false,
      refusal: { code: "order-closed" },
    });
    expect(order?.refunds).toMatchObject([
      {
        state: "pending",
        amountPaise: order?.totalPaise,
        reason: canceled ? "order-canceled" : "stock-gone",
      },
    ]);
    await checkInvariants(db);
    expect(await startRefunds(world)).toBe(1);
    expect(await startRefunds(world)).toBe(0);
    expect(await getOrder(world, buyer, number)).toMatchObject({
      status: canceled ? "canceled" : "pending",
      paymentStatus: "refunded",
      canPayAgain: false,
      moneyGoesBack: false,
      refunds: [{ state: "done" }],
    });
    const sums = sql`select r.amount_paise = sum(l.amount_paise) as whole from refunds r join refund_lines l on l.refund_id = r.id group by r.id`;
    expect((await db.execute(sums)).rows.every((row) => row["whole"])).toBe(true);
    await checkInvariants(db);
  }
});

test("two attempts that both bring money keep one and give one back", async () => {
  const { db } = database;
  const { world, buyer, number, attemptId } = await makeUnpaidOrder(db);
  await receiveAnswer(world, attemptId, { state: "declined", reference: "p1", failureCode: "x" });
  expect(await payByCard(world, buyer, number, testCards.success)).toMatchObject({
    ok: true,
    value: { state: "captured" },
  });
  const late = await receiveAnswer(world, attemptId, { state: "captured", reference: "p1" });
  expect(late).toEqual({ state: "captured", failureCode: null, refunded: true });
  expect((await getOrder(world, buyer, number))?.refunds).toMatchObject([{ reason: "paid-twice" }]);
  await checkInvariants(db);
});

const captured = { state: "captured", reference: "p" } as const;
const declined = { state: "declined", reference: "p", failureCode: "x" } as const;
const open = { state: "open", reference: "p" } as const;

test.each([
  [captured, captured, captured],
  [captured, declined, open],
  [declined, captured, captured],
  [open, declined, captured],
  [declined, declined, captured],
])("answers in the order %#, repeated and crossed, take the money once", async (...answers) => {
  const { db } = database;
  const { world, buyer, number, attemptId } = await makeUnpaidOrder(db);
  for (const answer of answers) await receiveAnswer(world, attemptId, answer);
  expect(await getOrder(world, buyer, number)).toMatchObject({
    status: "confirmed",
    paymentStatus: "paid",
    refunds: [],
  });
  expect(
    (await db.execute(sql`select count(*) as n from outbox where topic = 'order-confirmed'`)).rows,
  ).toEqual([{ n: 1 }]);
  await checkInvariants(db);
});

test("a payment that can't be written down doesn't keep the others waiting", async () => {
  const { db } = database;
  const [one, other] = [await makeUnpaidOrder(db), await makeUnpaidOrder(db)];
  const { sandbox } = other.world.gateways;
  if (sandbox === null) throw new Error("The test gateway is on");
  await db.execute(sql`update payment_attempts set gateway = 'sandbox'`);
  const { rows } = await db.execute<{ paise: number }>(
    sql`select amount_paise as paise from payment_attempts where id = ${other.attemptId}`,
  );
  const findPayments: Gateway["findPayments"] = ({ attemptId: reference }) =>
    Promise.resolve([
      makeGatewayPayment({
        reference,
        orderReference: `order_${reference}`,
        // No money at all can't have been captured.
        amountPaise: reference === one.attemptId ? 0 : (rows[0]?.paise ?? 0),
      }),
    ]);
  other.passMinutes(2);
  const world = { ...other.world, gateways: { sandbox: { ...sandbox, findPayments } } };
  expect(await settleUncertainAttempts(world)).toEqual({ completed: 1, expired: 0 });
  expect((await getOrder(world, other.buyer, other.number))?.status).toBe("confirmed");
  await checkInvariants(db);
});
