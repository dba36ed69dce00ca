import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import { receiveAnswer } from "#tests/factories/receive-answer.ts";
import { settleUncertainAttempts } from "#server/money/settlement/settle-uncertain-attempts.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { testClone } from "#tests/database.ts";
import {
  deliverParcel,
  makeParcelsOrder,
  mistake,
  returnParcel,
} from "#tests/factories/parcels-order.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon } from "#tests/world.ts";

const clone = testClone();

type Made = Awaited<ReturnType<typeof makeParcelsOrder>>;
const cancel = ({ world, buyer, number }: Made, parcel: number) =>
  cancelParcelByCustomer(world, buyer, { orderNumber: number, parcel, ...mistake });

test("a paid parcel canceled ten times at once gives its stock and its money back once", async () => {
  const { db } = clone;
  const made = await makeParcelsOrder(db, { method: "credit-card" });
  await payByCard(made.world, made.buyer, made.number, testCards.success);
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(made, 1)));
  for (const answer of answers) expect(answer).toEqual({ ok: true, value: "canceled" });
  expect(await made.stocks()).toEqual([5, 3]);
  const order = await getOrder(made.world, made.buyer, made.number);
  expect(order?.refunds).toMatchObject([{ amountPaise: order?.parcels[0]?.totalPaise }]);
  const told = sql`select count(*) as mails from outbox where topic = 'parcel-moved'`;
  expect((await db.execute(told)).rows).toEqual([{ mails: 1 }]);
  await checkInvariants(db);
});

test("all parcels of an order canceled at once, each twice, leave it canceled and without money", async () => {
  const { db } = clone;
  const made = await makeParcelsOrder(db, {
    method: "upi",
    pricesPaise: [4_933, 7_777, 9_901, 60_000],
  });
  await payByCard(made.world, made.buyer, made.number, testCards.success);
  await Promise.all([1, 2, 3, 4, 4, 3, 2, 1].map((parcel) => cancel(made, parcel)));
  await Promise.all([startRefunds(made.world), startRefunds(made.world)]);
  expect(await getOrder(made.world, made.buyer, made.number)).toMatchObject({
    status: "canceled",
    paymentStatus: "refunded",
    duePaise: 0,
  });
  expect(await made.stocks()).toEqual([5, 5, 5, 5]);
  await checkInvariants(db);
});

test("canceling while money comes, in any order and many times over, leaves captured = due + refunded", async () => {
  const { db } = clone;
  for (let round = 0; round < 12; round += 1) {
    const made = await makeParcelsOrder(db, {
      method: "credit-card",
      pricesPaise: [5_000, 6_000, 7_000],
    });
    const { world, buyer, number, attemptId } = made;
    const answer = { state: "captured", reference: `p${round}` } as const;
    await Promise.all([
      cancel(made, 1),
      receiveAnswer(world, attemptId, answer),
      cancel(made, 3),
      receiveAnswer(world, attemptId, answer),
      ...(round % 3 === 0 ? [cancel(made, 2)] : []),
    ]);
    const order = await getOrder(world, buyer, number);
    const back = order?.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0) ?? 0;
    expect((order?.capturedPaise ?? 0) - back).toBe(order?.duePaise);
    expect(await made.stocks()).toEqual([5, round % 3 === 0 ? 5 : 3, 5]);
    await checkInvariants(db);
  }
});

test("canceling while the card is charged charges for what is left, or gives the rest back", async () => {
  const { db } = clone;
  for (let round = 0; round < 8; round += 1) {
    const made = await makeParcelsOrder(db, { method: "credit-card" });
    const { world, buyer, number } = made;
    await Promise.all([payByCard(world, buyer, number, testCards.success), cancel(made, 1)]);
    const order = await getOrder(world, buyer, number);
    const back = order?.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0) ?? 0;
    expect(order).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
    expect((order?.capturedPaise ?? 0) - back).toBe(order?.duePaise);
    expect(await made.stocks()).toEqual([5, 3]);
    await startRefunds(world);
    await checkInvariants(db);
  }
});

test("canceling while the hold ends gives the stock back once", async () => {
  const { db } = clone;
  for (let round = 0; round < 8; round += 1) {
    const made = await makeParcelsOrder(db, { method: "credit-card" });
    const { world, buyer, number } = made;
    await payByCard(world, buyer, number, testCards.timeout);
    // Its hold is over, or the day after it too.
    made.passMinutes(round % 2 === 0 ? 16 : 25 * 60);
    await Promise.all([releaseHolds(world), cancel(made, 1), releaseHolds(world), cancel(made, 2)]);
    expect(await made.stocks()).toEqual([5, 5]);
    expect((await getOrder(world, buyer, number))?.status).toBe("canceled");
    await db.execute(sql`update sandbox_payments set outcome = 'success'`);
    await Promise.all([settleUncertainAttempts(world), settleUncertainAttempts(world)]);
    const order = await getOrder(world, buyer, number);
    expect(order?.refunds).toMatchObject([{ amountPaise: order?.totalPaise }]);
    await checkInvariants(db);
  }
});

test(
  "whatever is canceled, returned, paid, declined, late or over, in whatever order and at once, money and stock are whole",
  {
    timeout: 60_000,
  },
  async () => {
    const { db } = clone;
    const step = fc.array(
      fc.constantFrom(
        "cancel 1",
        "cancel 2",
        "cancel 3",
        "return 1",
        "return 2",
        "pay",
        "decline",
        "time out",
        "bank says yes",
        "wait",
        "jobs",
      ),
      { minLength: 1, maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const made = await makeParcelsOrder(db, {
          method: "credit-card",
          pricesPaise: [5_000, 6_000, 7_000],
        });
        for (const together of steps) {
          await Promise.all(together.map((action) => act(made, action)));
          await checkInvariants(db);
        }
        // In the end the bank has answered, and every refund is paid out.
        await db.execute(
          sql`update sandbox_payments set outcome = 'success' where outcome = 'timeout'`,
        );
        made.passMinutes(2);
        for (const job of [settleUncertainAttempts, startRefunds]) await job(made.world);
        await checkInvariants(db);
        const { rows } = await db.execute(sql`select 1 from refunds where state <> 'done'`);
        expect(rows).toEqual([]);
      }),
      { numRuns: 20 },
    );

    async function act(made: Made, action: string): Promise<void> {
      const { world, buyer, number, passMinutes } = made;
      if (action.startsWith("return")) await returnParcel(made, Number(action.at(-1)));
      else if (action.startsWith("cancel")) {
        await cancelParcelByCustomer(world, buyer, {
          orderNumber: number,
          parcel: Number(action.at(-1)),
          ...mistake,
        });
      } else if (action === "bank says yes") {
        await db.execute(
          sql`update sandbox_payments set outcome = 'success' where outcome = 'timeout'`,
        );
        await settleUncertainAttempts(world);
      } else if (action === "wait") passMinutes(9 * 60);
      else if (action === "jobs") {
        for (const job of [releaseHolds, settleUncertainAttempts, startRefunds]) await job(world);
      } else {
        const card =
          ({ pay: "success", decline: "decline" } as const)[action as "pay"] ?? "timeout";
        await payByCard(world, buyer, number, testCards[card]);
      }
    }
  },
);

test("a return that is asked for ten times at once is one request", async () => {
  const { db } = clone;
  const { world, buyer, number, orderId } = await makeParcelsOrder(db);
  await deliverParcel(db, orderId, 1, noon);
  const request = { orderNumber: number, parcel: 1, reason: "damaged", words: "" };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => requestReturn(world, buyer, request)),
  );
  for (const answer of answers) expect(answer).toEqual({ ok: true, value: "asked" });
  const { rows } = await db.execute(sql`select count(*) as n from return_requests`);
  expect(rows).toEqual([{ n: 1 }]);
});
