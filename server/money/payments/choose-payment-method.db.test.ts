import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findOrders } from "#server/orders/find-orders.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { choosePaymentMethod } from "./choose-payment-method.ts";
import { switchPaymentMethod } from "#server/payment-methods/switch-payment-method.ts";
import { testDatabase } from "#tests/database.ts";
import { lowerCashLimits } from "#tests/factories/order-limits.ts";
import { makePayableOrder, waysToPay, type WayToPay } from "#tests/factories/payable-order.ts";
import { receiveAnswer } from "#tests/factories/receive-answer.ts";
import { setStock, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";

const database = testDatabase();

/** Each parcel comes to paise, and in cash the order to another sum. */
const pricesPaise = [4_933, 7_777];

const pairs = waysToPay.flatMap((from) => waysToPay.map((to): [WayToPay, WayToPay] => [from, to]));

test.each(pairs)("a payment by %s that failed is paid by %s, once", async (from, to) => {
  const made = await makePayableOrder(database.db, from);
  await made.fail();
  expect(await made.view()).toMatchObject({
    status: "pending",
    paymentStatus: "unpaid",
    canPayAgain: true,
    awaitsMoney: false,
  });
  expect(await made.pay(to)).toMatchObject({ ok: true });
  const order = await made.view();
  expect(order).toMatchObject({ status: "confirmed", paymentStatus: "paid", canPayAgain: false });
  expect(order.method).toBe(order.attempts.at(-1)?.method);
  expect(order.attempts.filter(({ state }) => state === "open")).toEqual([]);
  expect(await made.captured()).toEqual({ n: 1, back: 0 });
  expect(await made.stocks()).toEqual([3, 3]);
  await checkInvariants(database.db);
});

test.each(waysToPay)("a payment by %s that failed becomes cash on delivery", async (from) => {
  const made = await makePayableOrder(database.db, from);
  await made.fail();
  for (let click = 0; click < 2; click += 1)
    expect(await made.choose("cod")).toEqual({ ok: true, value: "confirmed" });
  expect(await made.view()).toMatchObject({
    method: "cod",
    status: "confirmed",
    paymentStatus: "pending",
    stockHeldUntil: null,
    canPayAgain: false,
    offlinePayment: null,
  });
  const { parcels, attempts, duePaise } = await made.view();
  expect(parcels.map(({ totalPaise }) => totalPaise % 100)).toEqual(parcels.map(() => 0));
  expect(attempts.at(-1)).toMatchObject({ method: "cod", amountPaise: duePaise });
  expect((await made.mails()).filter((kind) => kind === "order-confirmed")).toHaveLength(1);
  expect(await made.stocks()).toEqual([3, 3]);
  await checkInvariants(database.db);
});

test.each(["UPI to the shop", "bank transfer"] as const)(
  "an order by %s that nobody has paid yet is paid in another way, and its old request is closed",
  async (from) => {
    const made = await makePayableOrder(database.db, from);
    expect(await made.view()).toMatchObject({ awaitsMoney: true, canPayAgain: true });
    expect(await made.choose("cod")).toEqual({ ok: true, value: "confirmed" });
    const { attempts, history } = await made.view();
    expect(attempts).toMatchObject([{ state: "expired" }, { method: "cod", state: "open" }]);
    expect(history.map(({ event }) => event)).toContain("payment-given-up");
    await checkInvariants(database.db);
  },
);

test("what was told of a payment holds up another, until the shop has looked for it", async () => {
  const made = await makePayableOrder(database.db, "UPI to the shop");
  expect(await made.tellUpi("432187650912")).toMatchObject({ ok: true });
  const told = { ok: false, refusal: { code: "payment-told" } };
  expect(await made.choose("cod")).toEqual(told);
  expect(await made.payCard(testCards.success)).toEqual(told);
  expect(await made.view()).toMatchObject({ awaitsMoney: true, canPayAgain: false });
  expect(await made.tellUpi("432187650913")).toMatchObject({ ok: true });
  await made.refuse();
  expect(await made.choose("cod")).toEqual({ ok: true, value: "confirmed" });
  const { history } = await made.view();
  const notes = history.filter(({ event }) => event === "upi-reference-given");
  expect(notes.map(({ note }) => note)).toEqual(["432187650912", "432187650913"]);
});

test("money that comes on the old request after cash on delivery was chosen goes back, and is counted once", async () => {
  const made = await makePayableOrder(database.db, "UPI to the shop", { pricesPaise });
  await made.choose("cod");
  const [old] = (await made.view()).attempts;
  expect(await made.refuse(old?.id)).toMatchObject({ refusal: { code: "no-money-awaited" } });
  for (let press = 0; press < 2; press += 1)
    expect(await made.confirm("432187650912", old?.id)).toEqual({ ok: true, value: "refunded" });
  expect(await made.view()).toMatchObject({
    method: "cod",
    status: "confirmed",
    refunds: [{ reason: "paid-twice", state: "pending" }],
  });
  expect(await made.captured()).toEqual({ n: 1, back: 1 });
  expect(await startRefunds(made.world)).toBe(0);
  await checkInvariants(database.db);
});

test("money that comes on the old request while another is waited for pays the order, and ends the other", async () => {
  const made = await makePayableOrder(database.db, "UPI to the shop", { pricesPaise });
  await made.choose(made.bank.method);
  const [old] = (await made.view()).attempts;
  expect(await made.confirm("432187650912", old?.id)).toEqual({ ok: true, value: "confirmed" });
  expect(await made.view()).toMatchObject({
    method: "upi-direct",
    paymentStatus: "paid",
    awaitsMoney: false,
    attempts: [{ state: "captured" }, { state: "expired" }],
  });
  // The other transfer comes all the same.
  expect(await made.confirm("UTR 77")).toEqual({ ok: true, value: "refunded" });
  expect(await made.captured()).toEqual({ n: 2, back: 1 });
  await checkInvariants(database.db);
});

test("money on the old request for a cash order that waits for the shop confirms it, and nobody takes cash again", async () => {
  const { db } = database;
  const made = await makePayableOrder(db, "UPI to the shop", { pricesPaise });
  await lowerCashLimits(db);
  expect(await made.choose("cod")).toEqual({ ok: true, value: "waits-for-shop" });
  expect(await made.view()).toMatchObject({ waitsForShop: true, canPayAgain: true });
  const [old] = (await made.view()).attempts;
  expect(await made.confirm("432187650912", old?.id)).toEqual({ ok: true, value: "confirmed" });
  expect(await made.view()).toMatchObject({ method: "upi-direct", paymentStatus: "paid" });
  await checkInvariants(db);
});

test("a payment that was begun on the gateway's page is left for cash on delivery, and its money goes back", async () => {
  const { db } = database;
  const made = await makePayableOrder(db, "card");
  await db.execute(sql`
    update payment_attempts set gateway = 'razorpay', gateway_order = 'order_1' where order_id = ${made.orderId}`);
  expect(await made.choose("cod")).toEqual({ ok: true, value: "confirmed" });
  const captured = { state: "captured", reference: "pay_1" } as const;
  for (let heard = 0; heard < 2; heard += 1)
    await receiveAnswer(made.world, made.attemptId, captured);
  expect(await made.captured()).toEqual({ n: 1, back: 1 });
  expect(await made.view()).toMatchObject({ method: "cod", status: "confirmed" });
  await checkInvariants(db);
});

test("a payment that the bank has not decided is not paid in another way", async () => {
  const made = await makePayableOrder(database.db, "card");
  await made.payCard(testCards.timeout);
  const running = { ok: false, refusal: { code: "payment-running" } };
  for (const method of ["cod", "upi-direct", made.bank.method])
    expect(await made.choose(method)).toEqual(running);
});

const holdPassed = { card: 15, "UPI to the shop": 3 * 24 * 60 } as const;

test.each(["card", "UPI to the shop"] as const)(
  "after the hold of a payment by %s cash on delivery takes the seeds again, or says that they are gone",
  async (from) => {
    const made = await makePayableOrder(database.db, from);
    made.passMinutes(holdPassed[from]);
    await releaseHolds(made.world);
    expect(await made.stocks()).toEqual([5, 5]);
    const { parcels } = await made.view();
    const [line] = parcels[0]?.lines ?? [];
    await setStock(database.db, line?.packId ?? "", 1);
    expect(await made.choose("cod")).toMatchObject({
      refusal: { code: "stock-gone", lines: [{ quantity: 2, available: 1 }] },
    });
    expect(await made.stocks()).toEqual([1, 5]);
    await setStock(database.db, line?.packId ?? "", 2);
    expect(await made.choose("cod")).toEqual({ ok: true, value: "confirmed" });
    expect(await made.stocks()).toEqual([0, 3]);
    await checkInvariants(database.db);
  },
);

test("a transfer that is chosen for a card order holds its seeds three days, and is canceled a day after", async () => {
  const made = await makePayableOrder(database.db, "card");
  await made.fail();
  expect(await made.choose("upi-direct")).toEqual({ ok: true, value: "waits-for-money" });
  made.passMinutes(3 * 24 * 60 - 1);
  expect(await releaseHolds(made.world)).toEqual({ released: 0, canceled: 0 });
  made.passMinutes(1);
  expect(await releaseHolds(made.world)).toEqual({ released: 1, canceled: 0 });
  // Chosen once more its seeds are held until the order ends, which stays where it was.
  expect(await made.choose("upi-direct")).toEqual({ ok: true, value: "waits-for-money" });
  expect(await made.stocks()).toEqual([3, 3]);
  made.passMinutes(24 * 60);
  expect(await releaseHolds(made.world)).toEqual({ released: 1, canceled: 1 });
  expect(await made.stocks()).toEqual([5, 5]);
  expect(await made.choose("cod")).toEqual({ ok: false, refusal: { code: "order-closed" } });
  await checkInvariants(database.db);
});

test("a card that is tried for an order by transfer leaves its hold and its end where they were", async () => {
  const made = await makePayableOrder(database.db, "bank transfer");
  made.passMinutes(60);
  await made.fail("card");
  expect((await made.view()).stockHeldUntil).toEqual(new Date("2026-11-23T06:30:00.000Z"));
  made.passMinutes(3 * 24 * 60 - 60);
  expect(await releaseHolds(made.world)).toEqual({ released: 1, canceled: 0 });
  await made.fail("card");
  made.passMinutes(15);
  expect(await releaseHolds(made.world)).toEqual({ released: 1, canceled: 0 });
  made.passMinutes(24 * 60 - 16);
  expect(await releaseHolds(made.world)).toEqual({ released: 0, canceled: 0 });
  made.passMinutes(1);
  expect(await releaseHolds(made.world)).toEqual({ released: 0, canceled: 1 });
  await checkInvariants(database.db);
});

test("cash on delivery is refused abroad, above what may wait, and where it is switched off", async () => {
  const { db } = database;
  const made = await makePayableOrder(db, "bank transfer");
  const refused = (code: string) => ({ ok: false, refusal: expect.objectContaining({ code }) });
  await db.execute(
    sql`update orders set ship_to = ship_to || '{"country": "GB"}' where id = ${made.orderId}`,
  );
  expect(await made.choose("cod")).toEqual(refused("cod-india-only"));
  await db.execute(
    sql`update orders set ship_to = ship_to || '{"country": "IN"}' where id = ${made.orderId}`,
  );
  await switchPaymentMethod(made.world, made.admin, { method: "cod", on: false });
  expect(await made.choose("cod")).toEqual(refused("payment-method-off"));
  for (const method of ["credit-card", "offline_gone", "", "__proto__"])
    expect(await made.choose(method)).toEqual(refused("payment-method-off"));
  expect(await made.view()).toMatchObject({ awaitsMoney: true, attempts: [{ state: "open" }] });
});

test("another person's order, and one that is not there, are not found", async () => {
  const made = await makePayableOrder(database.db, "card");
  const { buyer } = await makePayableOrder(database.db, "card");
  const { orders } = await findOrders(made.world, buyer, { page: 1 });
  expect(orders.map(({ number }) => number)).not.toContain(made.number);
  const notFound = { ok: false, refusal: { code: "order-not-found" } };
  for (const orderNumber of [made.number, "BB-2026-999999", "x"])
    expect(
      await choosePaymentMethod(made.world, buyer, { orderNumber, method: "cod", given: {} }),
    ).toEqual(notFound);
});

test("an order doesn't become one in cash where its seller, or the shop, takes none", async () => {
  const { db } = database;
  const made = await makePayableOrder(db, "card");
  await made.fail();
  const zone = {
    places: ["IN"],
    served: true,
    feePaise: 5_000,
    freeOverPaise: 50_000,
    days: { from: 3, to: 5 },
    cod: false,
    codMaxPaise: null,
  };
  const setZones = (zones: object[] | null) =>
    db.execute(sql`update vendors set delivery_zones = ${zones && JSON.stringify(zones)}::jsonb`);
  await setZones([zone]);
  expect(await made.choose("cod")).toEqual({ ok: false, refusal: { code: "cod-not-here" } });
  await setZones([{ ...zone, cod: true, codMaxPaise: 100 }]);
  expect(await made.choose("cod")).toEqual({
    ok: false,
    refusal: { code: "cod-above", maxPaise: 100, of: "seller" },
  });
  expect(await made.view()).toMatchObject({ status: "pending", paymentStatus: "unpaid" });
  await setZones(null);
  expect(await made.choose("cod")).toEqual({ ok: true, value: "confirmed" });
});
