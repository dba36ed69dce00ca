import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { packs } from "#database/schema/products.ts";
import type { Person } from "#domain/people/person.ts";
import { placeOrder } from "#server/orders/place-order.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";
import { completePayment } from "./complete-payment.ts";
import { createSandboxToken } from "./create-sandbox-token.ts";
import { createSandboxGateway } from "./sandbox-gateway.ts";
import { payOrder } from "./pay-order.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { startRefunds } from "./start-refunds.ts";

const database = testDatabase();

const cards = {
  success: "4111 1111 1111 1111",
  decline: "4000 0000 0000 0002",
  timeout: "4000 0000 0000 0119",
};

/** A world whose clock can be put forward, and an unpaid card order in it. */
async function unpaidOrder(quantity = 1) {
  const { db } = database;
  let now = noon;
  const world = testWorld(db, {
    now: () => now,
    gateways: { sandbox: createSandboxGateway({ db, now: () => now }) },
  });
  const product = await makeProduct(db, { packs: [{ stock: 5 }] });
  const buyer = await makeBuyer(db, [{ packId: product.pack.id, quantity }]);
  const placed = await placeOrder(
    world,
    buyer,
    await checkoutRequest(world, buyer, { method: "credit-card" }),
  );
  if (!placed.ok) throw new Error(placed.refusal.code);
  const pass = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
  const setStock = (stock: number) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`
      insert into stock_movements (pack_id, change, stock_after, cause)
      select id, ${stock}::int - stock, ${stock}, 'correction' from packs where id = ${product.pack.id} and stock <> ${stock}`);
      await tx.update(packs).set({ stock }).where(eq(packs.id, product.pack.id));
    });
  return { db, world, product, buyer, number: placed.value.orderNumber, pass, setStock };
}

async function token(world: World, cardNumber: string): Promise<string> {
  const made = await createSandboxToken(world, {
    ...{ method: "credit-card", cardNumber, expiry: "12/30", cvv: "123", nameOnCard: "Asha Verma" },
  });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.token;
}

const pay = async (world: World, buyer: Person, orderNumber: string, cardNumber: string) =>
  payOrder(world, buyer, {
    orderNumber,
    method: "credit-card",
    token: await token(world, cardNumber),
  });

const stockOf = async (packId: string) =>
  (await database.db.select().from(packs).where(eq(packs.id, packId)))[0]?.stock;

const attemptIds = async () =>
  (
    await database.db.execute<{ id: string }>(
      sql`select id from payment_attempts order by created_at`,
    )
  ).rows.map(({ id }) => id);

test("a paid order is confirmed, its stock is its own and the same payment sent again changes nothing", async () => {
  const { db, world, buyer, number, pass } = await unpaidOrder();
  const request = {
    orderNumber: number,
    method: "credit-card",
    token: await token(world, cards.success),
  } as const;
  const paid = { ok: true, value: { state: "captured", failureCode: null } };
  expect(await payOrder(world, buyer, request)).toEqual(paid);
  expect(await payOrder(world, buyer, request)).toEqual(paid);
  expect(await pay(world, buyer, number, cards.success)).toEqual({
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
  pass(60 * 48);
  expect(await releaseHolds(world)).toEqual({ released: 0, canceled: 0 });
  await checkInvariants(db);
});

test("a declined payment can be paid again, as a new attempt", async () => {
  const { db, world, buyer, number, pass } = await unpaidOrder();
  expect(await pay(world, buyer, number, cards.decline)).toEqual({
    ok: true,
    value: { state: "declined", failureCode: "card-declined" },
  });
  expect(await getOrder(world, buyer, number)).toMatchObject({
    status: "pending",
    paymentStatus: "unpaid",
    canPayAgain: true,
  });
  pass(1);
  expect(await pay(world, buyer, number, cards.success)).toMatchObject({
    ok: true,
    value: { state: "captured" },
  });
  const order = await getOrder(world, buyer, number);
  expect(order?.attempts.map(({ state }) => state)).toEqual(["declined", "captured"]);
  await checkInvariants(db);
});

test("a payment without an answer stays open, a second one waits, and the job learns what became of it", async () => {
  const { db, world, buyer, number, pass } = await unpaidOrder();
  expect(await pay(world, buyer, number, cards.timeout)).toEqual({
    ok: true,
    value: { state: "open", failureCode: null },
  });
  expect(await pay(world, buyer, number, cards.success)).toEqual({
    ok: false,
    refusal: { code: "payment-running" },
  });
  expect(await reconcilePayments(world)).toEqual({ completed: 0, expired: 0 });
  pass(2);
  expect(await reconcilePayments(world)).toEqual({ completed: 1, expired: 0 });
  expect(await getOrder(world, buyer, number)).toMatchObject({
    paymentStatus: "unpaid",
    canPayAgain: true,
  });
  expect(await pay(world, buyer, number, cards.success)).toMatchObject({
    ok: true,
    value: { state: "captured" },
  });
  await checkInvariants(db);
});

test("an order that nobody pays gives its stock back after 15 minutes and is canceled a day later", async () => {
  const { db, world, buyer, number, pass, product } = await unpaidOrder(5);
  pass(14);
  expect(await releaseHolds(world)).toEqual({ released: 0, canceled: 0 });
  pass(1);
  expect(await releaseHolds(world)).toEqual({ released: 1, canceled: 0 });
  expect(await stockOf(product.pack.id)).toBe(5);
  await checkInvariants(db);
  expect(await reconcilePayments(world)).toEqual({ completed: 0, expired: 1 });
  expect(await getOrder(world, buyer, number)).toMatchObject({
    status: "pending",
    canPayAgain: true,
    stockHeld: false,
  });
  pass(24 * 60);
  expect(await releaseHolds(world)).toEqual({ released: 0, canceled: 1 });
  expect(await getOrder(world, buyer, number)).toMatchObject({
    status: "canceled",
    paymentStatus: "unpaid",
    canPayAgain: false,
  });
  expect(await pay(world, buyer, number, cards.success)).toEqual({
    ok: false,
    refusal: { code: "order-closed" },
  });
  expect(await stockOf(product.pack.id)).toBe(5);
  await checkInvariants(db);
});

test("one that is found a day late gives its stock back as it is canceled", async () => {
  const { db, world, pass, product } = await unpaidOrder(5);
  pass(25 * 60);
  expect(await releaseHolds(world)).toEqual({ released: 0, canceled: 1 });
  expect(await stockOf(product.pack.id)).toBe(5);
  await checkInvariants(db);
});

test("paying after the hold takes the stock again for another 15 minutes", async () => {
  const { db, world, buyer, number, pass, product } = await unpaidOrder(2);
  pass(15);
  await releaseHolds(world);
  expect(await pay(world, buyer, number, cards.decline)).toMatchObject({ ok: true });
  expect(await stockOf(product.pack.id)).toBe(3);
  pass(15);
  expect(await releaseHolds(world)).toEqual({ released: 1, canceled: 0 });
  expect(await pay(world, buyer, number, cards.success)).toMatchObject({
    ok: true,
    value: { state: "captured" },
  });
  expect(await stockOf(product.pack.id)).toBe(3);
  await checkInvariants(db);
});

test("nobody is charged for goods that were sold to others after the hold", async () => {
  const { db, world, buyer, number, pass, product, setStock } = await unpaidOrder(2);
  pass(15);
  await releaseHolds(world);
  await setStock(1);
  const line = { packId: product.pack.id, productName: "Hybrid Okra", quantity: 2, available: 1 };
  expect(await pay(world, buyer, number, cards.success)).toEqual({
    ok: false,
    refusal: { code: "stock-gone", lines: [line] },
  });
  expect((await db.execute(sql`select * from sandbox_payments`)).rows).toEqual([]);
  await checkInvariants(db);
});

test("money that comes after the hold takes the stock again", async () => {
  const { db, world, buyer, number, pass, product } = await unpaidOrder(2);
  const [attemptId = ""] = await attemptIds();
  pass(15);
  await releaseHolds(world);
  const answer = { state: "captured", reference: "late-1" } as const;
  expect(await completePayment(world, attemptId, answer)).toEqual({
    state: "captured",
    failureCode: null,
    refunded: false,
  });
  expect(await getOrder(world, buyer, number)).toMatchObject({
    status: "confirmed",
    paymentStatus: "paid",
    stockHeld: true,
  });
  expect(await stockOf(product.pack.id)).toBe(3);
  await checkInvariants(db);
});

test("money that comes when the goods are gone, or the order canceled, goes back whole", async () => {
  for (const canceled of [false, true]) {
    const { db, world, buyer, number, pass, setStock } = await unpaidOrder(2);
    expect(await pay(world, buyer, number, cards.timeout)).toMatchObject({ ok: true });
    pass(15);
    await releaseHolds(world);
    await setStock(1);
    if (canceled) {
      pass(24 * 60);
      await releaseHolds(world);
    }
    await db.execute(sql`update sandbox_payments set outcome = 'success'`);
    expect(await reconcilePayments(world)).toEqual({ completed: 1, expired: 0 });
    const order = await getOrder(world, buyer, number);
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
      refunds: [{ state: "done" }],
    });
    const sums = sql`select r.amount_paise = sum(l.amount_paise) as whole from refunds r join refund_lines l on l.refund_id = r.id group by r.id`;
    expect((await db.execute(sums)).rows.every((row) => row["whole"])).toBe(true);
    await checkInvariants(db);
    await db.execute(sql`update refunds set state = 'failed' where state = 'pending'`);
  }
});

test("two attempts that both bring money keep one and give one back", async () => {
  const { db, world, buyer, number } = await unpaidOrder();
  const [first = ""] = await attemptIds();
  await completePayment(world, first, { state: "declined", reference: "p1", failureCode: "x" });
  expect(await pay(world, buyer, number, cards.success)).toMatchObject({
    ok: true,
    value: { state: "captured" },
  });
  const late = await completePayment(world, first, { state: "captured", reference: "p1" });
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
  const { db, world, buyer, number } = await unpaidOrder();
  const [attemptId = ""] = await attemptIds();
  for (const answer of answers) await completePayment(world, attemptId, answer);
  expect(await getOrder(world, buyer, number)).toMatchObject({
    status: "confirmed",
    paymentStatus: "paid",
    refunds: [],
  });
  expect(
    (await db.execute(sql`select count(*) as n from outbox where topic = 'payment-captured'`)).rows,
  ).toEqual([{ n: 1 }]);
  await checkInvariants(db);
});

test("another person's order, a made-up number and a cash order are not paid", async () => {
  const { db, world, buyer, number } = await unpaidOrder();
  const other = await makeBuyer(db);
  const notFound = { ok: false, refusal: { code: "order-not-found" } };
  expect(await pay(world, other, number, cards.success)).toEqual(notFound);
  expect(await pay(world, buyer, "BB-2026-999999", cards.success)).toEqual(notFound);
  expect(await pay(world, buyer, "' or 1=1", cards.success)).toEqual(notFound);
  expect(await getOrder(world, other, number)).toBeNull();
  const placed = await placeOrder(world, other, await checkoutRequest(world, other));
  if (!placed.ok) throw new Error(placed.refusal.code);
  expect(await pay(world, other, placed.value.orderNumber, cards.success)).toEqual({
    ok: false,
    refusal: { code: "order-closed" },
  });
});

test("a token that the gateway never gave is declined", async () => {
  const { world, buyer, number } = await unpaidOrder();
  const paid = await payOrder(world, buyer, {
    orderNumber: number,
    method: "credit-card",
    token: "made-up",
  });
  expect(paid).toEqual({ ok: true, value: { state: "declined", failureCode: "token-unknown" } });
});

test("without the test gateway nothing is paid by card and no details are taken", async () => {
  const { world, buyer, number } = await unpaidOrder();
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
