import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase, type Database } from "#database/connect.ts";
import { orders } from "#database/schema/orders.ts";
import { paymentAttempts } from "#database/schema/payments.ts";
import { packs } from "#database/schema/products.ts";
import { receiveAnswer } from "#tests/factories/receive-answer.ts";
import { payOrder } from "#server/money/payments/pay-order.ts";
import { settleUncertainAttempts } from "#server/money/settlement/settle-uncertain-attempts.ts";
import { deleteOfflineMethod } from "#server/payment-methods/delete-offline-method.ts";
import { switchPaymentMethod } from "#server/payment-methods/switch-payment-method.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeOfflineMethod } from "#tests/factories/offline-method.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeCardToken, testCards } from "#tests/factories/unpaid-order.ts";
import { noon, testWorld } from "#tests/world.ts";
import { getCheckout } from "./get-checkout.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { placeOrder } from "./place-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";

const database = testDatabase();

const hourMs = 3_600_000;

/** A buyer with okra in the cart, and a bank transfer at checkout. */
async function makeReady(db: Database) {
  let now = noon;
  const world = testWorld(db, { now: () => now });
  const { pack } = await makeProduct(db, { packs: [{ stock: 5 }] });
  const buyer = await makeBuyer(db, [{ packId: pack.id, quantity: 2 }]);
  const bank = await makeOfflineMethod(db);
  const { method, given } = bank;
  const request = await checkoutRequest(world, buyer, { method, given });
  return {
    world,
    buyer,
    bank,
    request,
    passHours: (hours: number) => void (now = new Date(now.getTime() + hours * hourMs)),
    stock: async () => (await db.select().from(packs).where(eq(packs.id, pack.id)))[0]?.stock,
  };
}

async function makePlaced(db: Database) {
  const ready = await makeReady(db);
  const placed = await placeOrder(ready.world, ready.buyer, ready.request);
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderId, orderNumber } = placed.value;
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId));
  const view = () => getOrder(ready.world, ready.buyer, orderNumber);
  return { ...ready, orderId, orderNumber, attemptId: attempt?.id ?? "", attempt, view };
}

test("checkout offers the owner’s own methods that are on, after the others", async () => {
  const { world, buyer, bank } = await makeReady(database.db);
  await makeOfflineMethod(database.db, { name: "Money order", enabled: false });
  const { methods, offline } = await getCheckout(world, buyer);
  expect(methods).toEqual(["credit-card", "upi", "cod", bank.method]);
  const { id, name, info, requiredInfo } = bank;
  expect(offline).toEqual([{ id, name, info, requiredInfo }]);
});

test("an order by bank transfer keeps a copy, waits with one open attempt, and holds its stock 3 days", async () => {
  const { orderId, attempt, stock, view } = await makePlaced(database.db);
  const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({
    status: "pending",
    paymentStatus: "pending",
    stockHeldUntil: new Date(noon.getTime() + 72 * hourMs),
  });
  expect(attempt).toMatchObject({
    offlinePayment: {
      name: "Bank transfer",
      info: [
        { name: "Account Number", data: "1234 5678 90" },
        { name: "IFSC", data: "SBIN0001234" },
      ],
      given: [{ name: "Reference", data: "UTR 7788" }],
    },
    gateway: "offline",
    state: "open",
    amountPaise: order?.totalPaise,
  });
  expect(await stock()).toBe(3);
  expect(await view()).toMatchObject({ canPayAgain: true, awaitsMoney: true });
  await checkInvariants(database.db);
});

test("what the method asks for has to be told, and a refusal takes nothing", async () => {
  const { world, buyer, request, stock } = await makeReady(database.db);
  const refused = await placeOrder(world, buyer, { ...request, given: {} });
  expect(refused).toMatchObject({ ok: false, refusal: { code: "payment-info-missing" } });
  expect(await stock()).toBe(5);
  expect((await placeOrder(world, buyer, request)).ok).toBe(true);
});

test("a method that was switched off or deleted since it was shown is refused in words", async () => {
  const { world, buyer, bank, request } = await makeReady(database.db);
  const administrator = await makeAdministrator(database.db);
  await switchPaymentMethod(world, administrator, { method: bank.method, on: false });
  const refusal = { code: "payment-method-off", method: bank.method };
  expect(await placeOrder(world, buyer, request)).toEqual({ ok: false, refusal });
  await switchPaymentMethod(world, administrator, { method: bank.method, on: true });
  await deleteOfflineMethod(world, administrator, bank.id);
  expect(await placeOrder(world, buyer, request)).toEqual({ ok: false, refusal });
});

test("a placed order still tells how to pay when its method is deleted", async () => {
  const { world, bank, view } = await makePlaced(database.db);
  const administrator = await makeAdministrator(database.db);
  expect((await deleteOfflineMethod(world, administrator, bank.id)).ok).toBe(true);
  expect((await view())?.offlinePayment).toMatchObject({ name: "Bank transfer", info: bank.info });
});

test("after 3 days the stock returns and the order still waits; a day later it is canceled and waits no more", async () => {
  const { world, passHours, stock, view } = await makePlaced(database.db);
  passHours(71);
  expect(await releaseHolds(world)).toEqual({ released: 0, canceled: 0 });
  passHours(2);
  expect(await releaseHolds(world)).toEqual({ released: 1, canceled: 0 });
  expect(await settleUncertainAttempts(world)).toEqual({ completed: 0, expired: 0 });
  expect(await stock()).toBe(5);
  expect(await view()).toMatchObject({
    status: "pending",
    paymentStatus: "pending",
    stockHeld: false,
    canPayAgain: true,
  });
  passHours(24);
  expect(await releaseHolds(world)).toEqual({ released: 0, canceled: 1 });
  expect(await view()).toMatchObject({ status: "canceled", paymentStatus: "unpaid" });
  await checkInvariants(database.db);
});

test("money that is confirmed takes the one way that all money takes", async () => {
  const { world, attemptId, view, passHours, stock } = await makePlaced(database.db);
  passHours(73);
  await releaseHolds(world);
  const captured = { state: "captured", reference: "UTR 7788" } as const;
  expect(await receiveAnswer(world, attemptId, captured)).toMatchObject({ refunded: false });
  expect(await view()).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
  expect(await stock()).toBe(3);
  await checkInvariants(database.db);
});

test("a card pays what was to be sent by bank transfer, once", async () => {
  const { world, buyer, orderNumber, view, stock } = await makePlaced(database.db);
  const token = await makeCardToken(world, testCards.success);
  for (let click = 0; click < 2; click += 1)
    expect(
      await payOrder(world, buyer, { orderNumber, method: "credit-card", token }),
    ).toMatchObject({ ok: true, value: { state: "captured" } });
  expect(await view()).toMatchObject({
    status: "confirmed",
    paymentStatus: "paid",
    method: "credit-card",
    offlinePayment: null,
    attempts: [{ state: "expired" }, { state: "captured", method: "credit-card" }],
  });
  expect(await stock()).toBe(3);
  await checkInvariants(database.db);
});

test("ten clicks at once, each with other words, are one order with the words of one", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 10 });
  const { world, buyer, request, bank, stock } = await makeReady(db);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, click) =>
      placeOrder(world, buyer, {
        ...request,
        given: Object.fromEntries(Object.keys(bank.given).map((field) => [field, `UTR ${click}`])),
      }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.ok && answer.value.orderId)).size).toBe(1);
  const { rows } = await db.execute<{ told: string }>(
    sql`select offline_payment -> 'given' -> 0 ->> 'data' as told from payment_attempts`,
  );
  expect(rows).toEqual([{ told: expect.stringMatching(/^UTR \d$/) }]);
  expect(await stock()).toBe(3);
  await checkInvariants(db);
  await close();
  await clone.drop();
});
