import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { choosePaymentMethod } from "#server/money/payments/choose-payment-method.ts";
import { refuseOfflinePayment } from "#server/money/payments/refuse-offline-payment.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { testClone } from "#tests/database.ts";
import { crashing, Crashed, type Crash } from "#tests/completion/crashing-database.ts";
import { lowerCashLimits } from "#tests/factories/order-limits.ts";
import { makePayableOrder } from "#tests/factories/payable-order.ts";
import { receiveAnswer } from "#tests/factories/receive-answer.ts";
import { testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";

const clone = testClone();
const times = <T>(n: number, of: () => Promise<T>) =>
  Promise.all(Array.from({ length: n }, () => of()));
const confirmed = { ok: true, value: "confirmed" };

test("however often cash on delivery is chosen at once, it is chosen once", async () => {
  const made = await makePayableOrder(clone.db, "UPI to the shop");
  await made.fail();
  for (const answer of await times(8, () => made.choose("cod"))) expect(answer).toEqual(confirmed);
  expect((await made.view()).attempts).toHaveLength(2);
  expect((await made.mails()).filter((kind) => kind === "order-confirmed")).toHaveLength(1);
  expect(await made.stocks()).toEqual([3, 3]);
  await checkInvariants(clone.db);
});

test("two tabs that pay in two ways at once leave one way", async () => {
  for (let round = 0; round < 4; round += 1) {
    const made = await makePayableOrder(clone.db, "card");
    await made.fail();
    const [card, cash] = await Promise.all([made.payCard(testCards.success), made.choose("cod")]);
    expect([card.ok, cash.ok].filter(Boolean)).toHaveLength(1);
    const order = await made.view();
    expect(order.status).toBe("confirmed");
    expect(order.method).toBe(card.ok ? "credit-card" : "cod");
    expect(await made.captured()).toEqual({ n: card.ok ? 1 : 0, back: 0 });
    await checkInvariants(clone.db);
  }
});

test("the shop's verdict and another way to pay at once: one of them is first, and both are true", async () => {
  for (let round = 0; round < 6; round += 1) {
    const made = await makePayableOrder(clone.db, "bank transfer");
    const [open] = (await made.view()).attempts;
    const [verdict, chosen] = await Promise.all([made.refuse(open?.id), made.choose("cod")]);
    expect(chosen).toEqual(confirmed);
    if (!verdict.ok) expect(verdict.refusal.code).toBe("no-money-awaited");
    const { attempts, status } = await made.view();
    expect(status).toBe("confirmed");
    expect(attempts.map(({ state }) => state)).toEqual([
      verdict.ok ? "declined" : "expired",
      "open",
    ]);
    await checkInvariants(clone.db);
  }
});

test("the shop sees the money while cash on delivery is chosen: it pays the order, or goes back", async () => {
  for (let round = 0; round < 6; round += 1) {
    const made = await makePayableOrder(clone.db, "UPI to the shop");
    const [open] = (await made.view()).attempts;
    const [money, cash] = await Promise.all([
      made.confirm(`43218765${String(1000 + round)}`, open?.id),
      made.choose("cod"),
    ]);
    expect(money).toEqual({ ok: true, value: cash.ok ? "refunded" : "confirmed" });
    expect(await made.captured()).toEqual({ n: 1, back: cash.ok ? 1 : 0 });
    expect((await made.view()).method).toBe(cash.ok ? "cod" : "upi-direct");
    await checkInvariants(clone.db);
  }
});

test("money for the old request comes while cash is left for a card: each sum is its own, and one pays", async () => {
  await lowerCashLimits(clone.db);
  for (let round = 0; round < 4; round += 1) {
    const pricesPaise = [4_933, 7_777];
    const made = await makePayableOrder(clone.db, "UPI to the shop", { pricesPaise });
    const { totalPaise, attempts } = await made.view();
    expect(await made.choose("cod")).toEqual({ ok: true, value: "waits-for-shop" });
    const [money] = await Promise.all([
      made.confirm(`53218765${String(1000 + round)}`, attempts[0]?.id),
      made.payCard(testCards.success),
    ]);
    expect(money).toMatchObject({ ok: true });
    expect(await made.view()).toMatchObject({
      status: "confirmed",
      paymentStatus: "paid",
      totalPaise,
      cashRoundingPaise: 0,
    });
    await checkInvariants(clone.db);
  }
  await clone.db.execute(sql`delete from settings where key = 'orderLimits'`);
});

test("the shop does not find what was told of while money comes on the page of an earlier payment", async () => {
  for (let round = 0; round < 4; round += 1) {
    const made = await makePayableOrder(clone.db, "card");
    await clone.db.execute(sql`
      update payment_attempts set gateway = 'razorpay', gateway_order = ${`order_${made.number}`} where id = ${made.attemptId}`);
    await made.choose("upi-direct");
    await made.tellUpi(`63218765${String(1000 + round)}`);
    const told = (await made.view()).attempts.at(-1);
    const page = { state: "captured", reference: `pay_${made.number}` } as const;
    const [verdict] = await Promise.all([
      made.refuse(told?.id),
      receiveAnswer(made.world, made.attemptId, page),
    ]);
    expect(verdict).toEqual({ ok: true, value: "declined" });
    const { attempts, status, paymentStatus } = await made.view();
    expect([status, paymentStatus]).toEqual(["confirmed", "paid"]);
    expect(attempts.map(({ state }) => state)).toEqual(["captured", "declined"]);
    await checkInvariants(clone.db);
  }
});

test("the end of a hold and another way to pay at once take the seeds once", async () => {
  for (let round = 0; round < 4; round += 1) {
    const made = await makePayableOrder(clone.db, "UPI to the shop");
    made.passMinutes(3 * 24 * 60);
    const [, cash] = await Promise.all([releaseHolds(made.world), made.choose("cod")]);
    expect(cash).toEqual(confirmed);
    expect(await made.stocks()).toEqual([3, 3]);
    await checkInvariants(clone.db);
  }
});

test("however many orders of one account become cash on delivery at once, they count together", async () => {
  const { db } = clone;
  const one = await makePayableOrder(db, "card");
  const other = await makePayableOrder(db, "card");
  await db.execute(sql`
    update orders set person_id = ${one.buyer.id} where id = ${other.orderId}`);
  const { totalPaise } = await one.view();
  const value = {
    piecesPerLine: 100,
    piecesPerOrder: 200,
    cashPaise: totalPaise,
    firstCashPaise: totalPaise,
    waitingOrders: 2,
  };
  await db.execute(sql`
    insert into settings (key, value) values ('orderLimits', ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`);
  const answers = await Promise.all(
    [one, other].map(({ number: orderNumber }) =>
      choosePaymentMethod(one.world, one.buyer, { orderNumber, method: "cod", given: {} }),
    ),
  );
  await db.execute(sql`delete from settings where key = 'orderLimits'`);
  const heard = answers.map((answer) => (answer.ok ? answer.value : answer.refusal.code));
  expect(new Set(heard)).toEqual(new Set(["confirmed", "waits-for-shop"]));
  await checkInvariants(db);
});

test("a verdict that is broken off is no verdict, and its customer is written to once however often it is said", async () => {
  const made = await makePayableOrder(clone.db, "UPI to the shop");
  const crash: Crash = { next: null };
  const world = { ...made.world, db: crashing(made.world.db, crash) };
  const say = () => refuseOfflinePayment(world, made.admin, { orderNumber: made.number });
  const failed = async () =>
    (await made.mails()).filter((kind) => kind === "payment-failed").length;
  for (const at of ["before", "inside"] as const) {
    crash.next = at;
    await expect(say()).rejects.toThrow(Crashed);
    expect(await failed()).toBe(0);
    expect((await made.view()).awaitsMoney).toBe(true);
  }
  crash.next = "after";
  await expect(say()).rejects.toThrow(Crashed);
  for (const answer of await times(5, say)) expect(answer).toEqual({ ok: true, value: "declined" });
  expect(await failed()).toBe(1);
  // Paid again in the same way, and not found again: that is another payment.
  await made.choose("upi-direct");
  await times(3, say);
  expect(await failed()).toBe(2);
});

test("however many processes end a hold at once or break off, each attempt has one mail about it", async () => {
  const made = await makePayableOrder(clone.db, "bank transfer");
  const crash: Crash = { next: null };
  const crashed = { ...made.world, db: crashing(made.world.db, crash) };
  const overdue = async () =>
    (await made.mails()).filter((kind) => kind === "payment-overdue").length;
  made.passMinutes(3 * 24 * 60);
  crash.next = "before";
  await expect(releaseHolds(crashed)).rejects.toThrow(Crashed);
  crash.next = "inside";
  expect(await releaseHolds(crashed)).toEqual({ released: 0, canceled: 0 });
  expect(await overdue()).toBe(0);
  crash.next = "after";
  await releaseHolds(crashed);
  await times(8, () => releaseHolds(made.world));
  expect(await overdue()).toBe(1);

  await made.choose("upi-direct");
  await clone.db.execute(sql`
    update orders set stock_held_until = ${made.world.now()} where id = ${made.orderId}`);
  await times(8, () => releaseHolds(made.world));
  expect(await overdue()).toBe(2);

  const attemptId = (await made.view()).attempts.at(-1)?.id ?? "";
  const mail = { kind: "payment-overdue", orderId: made.orderId, attemptId } as const;
  await times(8, () => clone.db.transaction((tx) => queueMail(tx, mail, made.world.now())));
  expect(await overdue()).toBe(2);
  await checkInvariants(clone.db);
});
