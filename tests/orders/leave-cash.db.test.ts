import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getPaymentChoice } from "#server/money/payments/get-payment-choice.ts";
import { confirmOrder } from "#server/parcels/confirm-order.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import { testDatabase } from "#tests/database.ts";
import { lowerCashLimits } from "#tests/factories/order-limits.ts";
import { cancelParcels } from "#tests/factories/parcels-order.ts";
import { makePayableOrder, type WayToPay } from "#tests/factories/payable-order.ts";
import { testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";

const database = testDatabase();

/** Each parcel comes to paise, and in cash the order to another sum. */
const pricesPaise = [4_933, 7_777];

/** An order to be paid in cash that the shop has to confirm, and what it came to before. */
async function makeCashWaiting(way: WayToPay) {
  const { db } = database;
  const made = await makePayableOrder(db, way, { pricesPaise });
  const before = await made.view();
  await lowerCashLimits(db);
  await made.fail();
  expect(await made.choose("cod")).toEqual({ ok: true, value: "waits-for-shop" });
  const cash = await made.view();
  expect(cash.cashRoundingPaise).not.toBe(0);
  await checkInvariants(db);
  return { ...made, before, cash };
}

test.each(["card", "UPI to the shop", "bank transfer"] as const)(
  "an order that is left from cash to be paid by %s costs what it did before, and its invoice rounds nothing for cash",
  async (to) => {
    const { db } = database;
    const made = await makeCashWaiting("sandbox UPI");
    expect(await made.pay(to)).toMatchObject({ ok: true });
    const { before } = made;
    const after = await made.view();
    expect(after).toMatchObject({
      status: "confirmed",
      paymentStatus: "paid",
      cashRoundingPaise: 0,
      totalPaise: before.totalPaise,
      capturedPaise: before.totalPaise,
      refunds: [],
    });
    const roundings = ({ parcels }: typeof after) =>
      parcels.map(({ roundOffPaise, totalPaise }) => ({ roundOffPaise, totalPaise }));
    expect(roundings(after)).toEqual(roundings(before));
    await checkInvariants(db);
    for (const parcel of [1, 2])
      expect(
        await moveParcel(made.world, made.admin, {
          orderNumber: made.number,
          parcel,
          shown: "confirmed",
          to: "processing",
          carrier: "",
          trackingNumber: "",
          sealed: {},
        }),
      ).toMatchObject({ ok: true });
    await checkInvariants(db);
  },
);

test("an order that was placed in cash is left for a card, and comes back to whole rupees when cash is chosen again", async () => {
  const { db } = database;
  await lowerCashLimits(db);
  const made = await makePayableOrder(db, "card", { pricesPaise, method: "cod" });
  const placed = await made.view();
  expect(placed).toMatchObject({ status: "pending", waitsForShop: true });
  const { otherPaise } = await getPaymentChoice(made.world, made.buyer, placed);
  await made.payCard(testCards.decline);
  const card = await made.view();
  expect(card).toMatchObject({ method: "credit-card", cashRoundingPaise: 0, duePaise: otherPaise });
  expect(card.attempts.at(-1)).toMatchObject({ amountPaise: otherPaise });
  await checkInvariants(db);
  await made.choose("cod");
  expect(await made.view()).toMatchObject({
    method: "cod",
    totalPaise: placed.totalPaise,
    cashRoundingPaise: placed.cashRoundingPaise,
  });
  await checkInvariants(db);
});

test("a parcel that was canceled while the order was to be paid in cash is not rounded either once it is left", async () => {
  const { db } = database;
  const made = await makeCashWaiting("card");
  await cancelParcels(made.world, made.buyer, made.number, [1]);
  expect(await made.pay("bank transfer")).toMatchObject({ ok: true });
  const { parcels, capturedPaise, cashRoundingPaise } = await made.view();
  expect(parcels.map(({ totalPaise }) => totalPaise)).toEqual(
    made.before.parcels.map(({ totalPaise }) => totalPaise),
  );
  expect(capturedPaise).toBe(made.before.parcels[1]?.totalPaise);
  expect(cashRoundingPaise).toBe(0);
  await checkInvariants(db);
});

test("money on the old request pays its own sum also after a parcel was canceled, whose part goes back", async () => {
  const made = await makeCashWaiting("UPI to the shop");
  const [old] = made.before.attempts;
  await cancelParcels(made.world, made.buyer, made.number, [1]);
  expect(await made.confirm("432187650912", old?.id)).toEqual({
    ok: true,
    value: "partly-refunded",
  });
  expect(await made.view()).toMatchObject({
    method: "upi-direct",
    status: "confirmed",
    cashRoundingPaise: 0,
    capturedPaise: made.before.totalPaise,
    refunds: [{ reason: "parcel-canceled", amountPaise: made.before.parcels[0]?.totalPaise }],
  });
  await checkInvariants(database.db);
});

test("once cash is agreed on, money on the old request goes back, whatever cash comes to", async () => {
  const made = await makeCashWaiting("UPI to the shop");
  const [old] = made.before.attempts;
  await confirmOrder(made.world, made.admin, { orderNumber: made.number });
  expect(await made.confirm("432187650912", old?.id)).toEqual({ ok: true, value: "refunded" });
  expect(await made.view()).toMatchObject({
    method: "cod",
    status: "confirmed",
    totalPaise: made.cash.totalPaise,
    refunds: [{ reason: "paid-twice", amountPaise: made.before.totalPaise }],
  });
  await checkInvariants(database.db);
});

test("a limit of cash is none any more for an order that is paid otherwise", async () => {
  const made = await makeCashWaiting("UPI to the shop");
  const [old] = made.before.attempts;
  expect((await made.view()).aboveLimit).not.toBeNull();
  expect(await made.confirm("432187650912", old?.id)).toEqual({ ok: true, value: "confirmed" });
  const { rows } = await database.db.execute(sql`
    select payment_method as method, above_limit as "aboveLimit" from orders where id = ${made.orderId}`);
  expect(rows).toEqual([{ method: "upi-direct", aboveLimit: null }]);
});
