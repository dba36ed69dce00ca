import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Mail } from "#domain/mail/mail.ts";
import { givenField } from "#domain/payment-methods/offline-method.ts";
import { findAttention } from "#server/admin/find-attention.ts";
import { composeMail } from "#server/mail/steps/compose-mail.ts";
import { givePaymentDetails } from "#server/money/payments/give-payment-details.ts";
import { findPlacedOrders } from "#server/orders/find-placed-orders.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { testDatabase } from "#tests/database.ts";
import { cancelParcels } from "#tests/factories/parcels-order.ts";
import { makePayableOrder } from "#tests/factories/payable-order.ts";
import { receiveAnswer } from "#tests/factories/receive-answer.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { compose, expectBoth, mailEnv } from "#tests/mail/compose.ts";

const database = testDatabase();

const told = "432187650912";

/** Its customer has said that the money was sent to the shop's UPI ID. */
async function makeTold(from: "UPI to the shop" | "card" = "UPI to the shop") {
  const { db } = database;
  const made = await makePayableOrder(db, from);
  if (from === "card") {
    await db.execute(sql`
      update payment_attempts set gateway = 'razorpay', gateway_order = 'order_1' where order_id = ${made.orderId}`);
    expect(await made.choose("upi-direct")).toMatchObject({ ok: true });
  }
  expect(await made.tellUpi(told)).toMatchObject({ ok: true });
  const attempt = async () => {
    const { attempts } = await made.view();
    return attempts.find(({ payerReference }) => payerReference === told);
  };
  /** The orders whose money somebody has to look for. */
  const queue = async () => {
    const found = await findAttention(made.world, made.admin);
    const { orders } = await findPlacedOrders(made.world, made.admin, {
      search: "",
      filter: "money-awaited",
      payment: null,
      personId: null,
      from: null,
      until: null,
      after: null,
      page: 1,
    });
    const { count = 0 } = found.find(({ kind }) => kind === "payments") ?? {};
    expect(orders).toHaveLength(count);
    return count;
  };
  const write = async (kind: string) => {
    const { rows } = await db.execute<{ payload: object }>(sql`
      select payload from outbox where topic = ${kind} and payload ->> 'orderId' = ${made.orderId} order by id desc limit 1`);
    return compose({ ...made.world, env: mailEnv }, { ...rows[0]?.payload, kind } as Mail);
  };
  return { ...made, attempt, queue, write };
}

async function payOnPage(made: Awaited<ReturnType<typeof makeTold>>) {
  await receiveAnswer(made.world, made.attemptId, { state: "captured", reference: "pay_1" });
  expect(await made.view()).toMatchObject({ method: "credit-card", paymentStatus: "paid" });
}

test("a payment that was told of is still looked for when the order was paid in another way, and goes back", async () => {
  const made = await makeTold("card");
  expect(await made.queue()).toBe(1);
  await payOnPage(made);
  expect(await made.attempt()).toMatchObject({ state: "open" });
  expect(await made.queue()).toBe(1);
  await checkInvariants(database.db);

  const { id } = (await made.attempt()) ?? {};
  expect(await made.confirm(told, id)).toEqual({ ok: true, value: "refunded" });
  expect(await made.view()).toMatchObject({
    method: "credit-card",
    status: "confirmed",
    refunds: [{ reason: "paid-twice" }],
  });
  expect(await made.queue()).toBe(0);
  await checkInvariants(database.db);
});

test("who told of a payment that is not found hears so, also when the order was paid in another way", async () => {
  const made = await makeTold("card");
  await payOnPage(made);
  expect(await made.refuse((await made.attempt())?.id)).toEqual({ ok: true, value: "declined" });
  expect(await made.queue()).toBe(0);
  expect(await made.view()).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
  const mail = await made.write("payment-failed");
  expectBoth(mail, ["could not find", `You told us: ${told}`, "paid in another way"]);
  await checkInvariants(database.db);
});

test("who told of two payments hears of each what was told of it, and no more of one that was missed before the order was paid", async () => {
  const made = await makeTold("card");
  const first = (await made.attempt())?.id ?? "";
  await made.refuse(first);
  made.passMinutes(1);
  await made.choose(made.bank.method);
  const field = (name: string) => givenField(made.bankMethodId, name);
  const given = { [field("Reference")]: "UTR 9", [field("Date")]: "21 Nov" };
  await givePaymentDetails(made.world, made.buyer, { orderNumber: made.number, given });
  const second = (await made.view()).attempts.at(-1)?.id;
  await payOnPage(made);
  made.passMinutes(1);
  expect(await made.refuse(second)).toEqual({ ok: true, value: "declined" });
  expectBoth(await made.write("payment-failed"), ["You told us: Reference: UTR 9, Date: 21 Nov"]);
  const ofFirst = { kind: "payment-failed", orderId: made.orderId, attemptId: first } as const;
  expect(await composeMail({ ...made.world, env: mailEnv }, ofFirst)).toHaveProperty("drop");
});

test("a payment that was told of is looked for after the order is canceled, and its customer knows", async () => {
  const made = await makeTold();
  made.passMinutes(4 * 24 * 60);
  await releaseHolds(made.world);
  expect(await made.view()).toMatchObject({ status: "canceled", canPayAgain: false });
  expect(await made.queue()).toBe(1);
  expectBoth(await made.write("order-canceled"), ["looking for the payment"]);
  await checkInvariants(database.db);

  const { id } = (await made.attempt()) ?? {};
  expect(await made.confirm(told, id)).toEqual({ ok: true, value: "refunded" });
  expect(await made.view()).toMatchObject({ refunds: [{ reason: "order-canceled" }] });
  expect(await made.queue()).toBe(0);
  await checkInvariants(database.db);
});

test("who cancels an order after telling of its payment gets the money back, or hears that it was not found", async () => {
  const made = await makeTold();
  await cancelParcels(made.world, made.buyer, made.number, [1, 2]);
  expect(await made.view()).toMatchObject({ status: "canceled" });
  expect(await made.queue()).toBe(1);
  await checkInvariants(database.db);

  expect(await made.refuse((await made.attempt())?.id)).toEqual({ ok: true, value: "declined" });
  expect(await made.queue()).toBe(0);
  expectBoth(await made.write("payment-failed"), ["could not find", "was canceled"]);
  expect(await made.view()).toMatchObject({ status: "canceled", paymentStatus: "unpaid" });
  await checkInvariants(database.db);
});

test("a payment by hand that nobody told of is given up when the order is paid in another way, or canceled", async () => {
  const made = await makePayableOrder(database.db, "UPI to the shop");
  made.passMinutes(4 * 24 * 60);
  await releaseHolds(made.world);
  expect((await made.view()).attempts).toMatchObject([{ state: "expired" }]);
  expect(await findAttention(made.world, made.admin)).not.toContainEqual(
    expect.objectContaining({ kind: "payments" }),
  );
});
