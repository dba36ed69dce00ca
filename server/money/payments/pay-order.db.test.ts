import { expect, test } from "vitest";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { createSandboxToken } from "./create-sandbox-token.ts";
import { payOrder } from "./pay-order.ts";
import { settleUncertainAttempts } from "#server/money/settlement/settle-uncertain-attempts.ts";
import { testDatabase } from "#tests/database.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import {
  makeCardToken,
  makeUnpaidOrder,
  payByCard,
  testCards,
} from "#tests/factories/unpaid-order.ts";

const database = testDatabase();

test("a paid order is confirmed, its stock is its own and the same payment sent again changes nothing", async () => {
  const { db } = database;
  const { world, buyer, number, passMinutes } = await makeUnpaidOrder(db);
  const request = {
    orderNumber: number,
    method: "credit-card",
    token: await makeCardToken(world, testCards.success),
  } as const;
  const paid = { ok: true, value: { state: "captured", failureCode: null } };
  expect(await payOrder(world, buyer, request)).toEqual(paid);
  expect(await payOrder(world, buyer, request)).toEqual(paid);
  expect(await payByCard(world, buyer, number, testCards.success)).toEqual({
    ok: false,
    refusal: { code: "already-paid" },
  });
  const order = await getOrder(world, buyer, number);
  expect(order).toMatchObject({
    status: "confirmed",
    paymentStatus: "paid",
    stockHeldUntil: null,
    canPayAgain: false,
  });
  expect(order?.attempts).toHaveLength(1);
  expect(order?.history.map(({ event }) => event)).toEqual([
    "order-placed",
    "payment-captured",
    "payment-accepted",
  ]);
  passMinutes(60 * 48);
  expect(await releaseHolds(world)).toEqual({ released: 0, canceled: 0 });
  await checkInvariants(db);
});

test("a declined payment can be paid again, as a new attempt", async () => {
  const { db } = database;
  const { world, buyer, number, passMinutes } = await makeUnpaidOrder(db);
  expect(await payByCard(world, buyer, number, testCards.decline)).toEqual({
    ok: true,
    value: { state: "declined", failureCode: "card-declined" },
  });
  expect(await getOrder(world, buyer, number)).toMatchObject({
    status: "pending",
    paymentStatus: "unpaid",
    canPayAgain: true,
  });
  passMinutes(1);
  expect(await payByCard(world, buyer, number, testCards.success)).toMatchObject({
    ok: true,
    value: { state: "captured" },
  });
  const order = await getOrder(world, buyer, number);
  expect(order?.attempts.map(({ state }) => state)).toEqual(["declined", "captured"]);
  await checkInvariants(db);
});

test("a payment without an answer stays open, a second one waits, and the job learns what became of it", async () => {
  const { db } = database;
  const { world, buyer, number, passMinutes } = await makeUnpaidOrder(db);
  expect(await payByCard(world, buyer, number, testCards.timeout)).toEqual({
    ok: true,
    value: { state: "open", failureCode: null },
  });
  expect(await payByCard(world, buyer, number, testCards.success)).toEqual({
    ok: false,
    refusal: { code: "payment-running" },
  });
  expect(await settleUncertainAttempts(world)).toEqual({ completed: 0, expired: 0 });
  passMinutes(2);
  expect(await settleUncertainAttempts(world)).toEqual({ completed: 1, expired: 0 });
  const unanswered = await getOrder(world, buyer, number);
  expect(unanswered).toMatchObject({ paymentStatus: "unpaid", canPayAgain: true });
  expect(unanswered?.history.at(-1)?.event).toBe("payment-expired");
  expect(await payByCard(world, buyer, number, testCards.success)).toMatchObject({
    ok: true,
    value: { state: "captured" },
  });
  await checkInvariants(db);
});

test("another person's order, a made-up number and a cash order are not paid", async () => {
  const { db } = database;
  const { world, buyer, number } = await makeUnpaidOrder(db);
  const other = await makeBuyer(db);
  const notFound = { ok: false, refusal: { code: "order-not-found" } };
  expect(await payByCard(world, other, number, testCards.success)).toEqual(notFound);
  expect(await payByCard(world, buyer, "BB-2026-999999", testCards.success)).toEqual(notFound);
  expect(await payByCard(world, buyer, "' or 1=1", testCards.success)).toEqual(notFound);
  expect(await getOrder(world, other, number)).toBeNull();
  const placed = await placeOrder(world, other, await checkoutRequest(world, other));
  if (!placed.ok) throw new Error(placed.refusal.code);
  expect(await payByCard(world, other, placed.value.orderNumber, testCards.success)).toEqual({
    ok: false,
    refusal: { code: "order-closed" },
  });
});

test("a token that the gateway never gave is declined", async () => {
  const { db } = database;
  const { world, buyer, number } = await makeUnpaidOrder(db);
  const paid = await payOrder(world, buyer, {
    orderNumber: number,
    method: "credit-card",
    token: "made-up",
  });
  expect(paid).toEqual({ ok: true, value: { state: "declined", failureCode: "token-unknown" } });
});

test("without the test gateway nothing is paid by card and no details are taken", async () => {
  const { db } = database;
  const { world, buyer, number } = await makeUnpaidOrder(db);
  const off = { ...world, gateways: { sandbox: null } };
  expect(await payOrder(off, buyer, { orderNumber: number, method: "upi", token: "x" })).toEqual({
    ok: false,
    refusal: { code: "payment-method-off", method: "upi" },
  });
  expect(await createSandboxToken(off, {})).toMatchObject({
    ok: false,
    refusal: { code: "payment-method-off" },
  });
});

test("a gateway that can't be reached leaves the payment open for the job, not an error to the customer", async () => {
  const { world, buyer, number, attemptId, passMinutes } = await makeUnpaidOrder(database.db);
  const { sandbox } = world.gateways;
  if (sandbox === null) throw new Error("The test gateway is on");
  const create = async (request: Parameters<typeof sandbox.create>[0]) => {
    await sandbox.create(request);
    throw new Error("the answer was lost");
  };
  const unreachable = { ...world, gateways: { sandbox: { ...sandbox, create } } };
  expect(await payByCard(unreachable, buyer, number, testCards.success)).toEqual({
    ok: true,
    value: { state: "open", failureCode: null },
  });
  passMinutes(2);
  expect(await settleUncertainAttempts(unreachable)).toEqual({ completed: 1, expired: 0 });
  expect(await getOrder(world, buyer, number)).toMatchObject({
    status: "confirmed",
    paymentStatus: "paid",
    attempts: [{ id: attemptId, state: "captured" }],
  });
});
