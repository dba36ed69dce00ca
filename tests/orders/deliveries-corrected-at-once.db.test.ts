import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { correctDelivery } from "#server/parcels/correct-delivery.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import { refundOrder } from "#server/parcels/refund-order.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { lookAtRefund } from "#tests/factories/refund.ts";
import { checkInvariants } from "#tests/invariants.ts";

const clone = testClone();

async function makeDelivered() {
  const made = await makeParcelsOrder(clone.db, { pricesPaise: [9_933, 7_777] });
  const admins = await Promise.all(
    Array.from({ length: 6 }, async () => makeAdministrator(clone.db)),
  );
  const [admin] = admins;
  if (admin === undefined) throw new Error("Nobody");
  const which = { orderNumber: made.number, parcel: 1 };
  await moveThrough(made.world, admin, { ...which, from: "confirmed" }, [
    "processing",
    "shipped",
    "delivered",
  ]);
  const order = await getOrder(made.world, made.buyer, made.number);
  const shownCashPaise = order?.capturedPaise ?? 0;
  const takeBack = {
    ...which,
    what: "not-delivered",
    cashPaise: null,
    shownCashPaise,
    reason: "Wrong parcel",
  } as const;
  return { ...made, admins, admin, which, shownCashPaise, takeBack };
}

const count = async (query: ReturnType<typeof sql>) =>
  (await clone.db.execute<{ n: number }>(sql`select count(*) as n from ${query}`)).rows[0]?.n;

test("a delivery that many take back at once, each several times, is taken back once", async () => {
  const { world, admins, takeBack, orderId } = await makeDelivered();
  const answers = await Promise.all(
    [...admins, ...admins].map((person) => correctDelivery(world, person, takeBack)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  for (const answer of answers)
    if (!answer.ok)
      expect(answer.refusal).toEqual({ code: "delivery-not-booked", status: "shipped" });
  expect(await count(sql`cash_corrections where order_id = ${orderId}`)).toBe(1);
  expect(await count(sql`outbox where topic = 'delivery-taken-back'`)).toBe(1);
  await checkInvariants(clone.db);
});

test("of a correction and a refund of the same cash at once one wins, and the books hold", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { world, admin, admins, takeBack, number, buyer, shownCashPaise } = await makeDelivered();
    const refund = await lookAtRefund(world, admin, number, { kind: "amount", amountPaise: 5_000 });
    const less = { ...takeBack, what: "cash-differs", cashPaise: 4_000 } as const;
    const [first, second, third] = await Promise.all([
      correctDelivery(world, admins[1] ?? admin, round % 2 === 0 ? takeBack : less),
      refundOrder(world, admin, refund),
      correctDelivery(world, admins[2] ?? admin, { ...less, cashPaise: 6_000 }),
    ]);
    expect([first, second, third].some(({ ok }) => ok)).toBe(true);
    expect(first.ok && second.ok).toBe(false);
    const order = await getOrder(world, buyer, number);
    const backPaise = order?.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0) ?? 0;
    expect(order?.capturedPaise).toBeGreaterThanOrEqual(backPaise);
    expect(order?.capturedPaise).toBeLessThanOrEqual(shownCashPaise);
    await checkInvariants(clone.db);
  }
});

test("taken back and delivered again at once, the cash is booked once or not at all", async () => {
  const { world, admin, admins, takeBack, which, shownCashPaise, orderId } = await makeDelivered();
  const again = {
    ...which,
    shown: "shipped",
    to: "delivered",
    carrier: "",
    trackingNumber: "",
    sealed: {},
    cashPaise: shownCashPaise,
  } as const;
  await Promise.all(
    admins.flatMap((person) => [
      correctDelivery(world, admin, takeBack),
      moveParcel(world, person, again),
    ]),
  );
  expect(await count(sql`captures where order_id = ${orderId}`)).toBeLessThanOrEqual(1);
  await checkInvariants(clone.db);
});
