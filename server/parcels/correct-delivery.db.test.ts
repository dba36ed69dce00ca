import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { finishHandRefund } from "#server/money/refunds/finish-hand-refund.ts";
import { readMoney } from "#server/money/reconciliation/money-store.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makeRefund } from "#tests/factories/refund.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { makePersonOf } from "#tests/factories/vendor-person.ts";
import { checkActivities, checkInvariants } from "#tests/invariants.ts";
import { correctDelivery } from "./correct-delivery.ts";
import { moveParcel } from "./move-parcel.ts";
import { requestReturn } from "./request-return.ts";

const database = testDatabase();
const toDoor = ["processing", "shipped", "out-for-delivery", "delivered"] as const;

async function makeDelivered({ method = "cod", pricesPaise = [9_933] } = {}) {
  const { db } = database;
  const made = await makeParcelsOrder(db, { method, pricesPaise });
  const { world, buyer, number, vendorIds } = made;
  if (method !== "cod") await payByCard(world, buyer, number, testCards.success);
  const admin = await makeAdministrator(db);
  await moveThrough(world, admin, { orderNumber: number, parcel: 1, from: "confirmed" }, toDoor);
  const shown = async () => {
    const order = await getOrder(world, buyer, number);
    if (order === null) throw new Error("No order");
    return order;
  };
  const { capturedPaise } = await shown();
  const which = {
    orderNumber: number,
    parcel: 1,
    shownCashPaise: method === "cod" ? capturedPaise : 0,
  };
  return {
    ...made,
    admin,
    vendor: await makePersonOf(db, vendorIds[0] ?? ""),
    capturedPaise,
    shown,
    takeBack: { ...which, what: "not-delivered", cashPaise: null, reason: "Wrong parcel" } as const,
    change: (cashPaise: number | null) =>
      ({ ...which, what: "cash-differs", cashPaise, reason: "₹10 were missing" }) as const,
  };
}

const books = async (from: string, until: string) => {
  const rows = await readMoney(database.db, { from: new Date(from), until: new Date(until) });
  const days = new Map<string, number>();
  for (const { day, valuePaise, cgstPaise, sgstPaise, igstPaise } of rows)
    days.set(day, (days.get(day) ?? 0) + valuePaise + cgstPaise + sgstPaise + igstPaise);
  return Object.fromEntries(days);
};

test("cash is booked only for the sum that was confirmed", async () => {
  const { world, buyer, number } = await makeParcelsOrder(database.db, { pricesPaise: [9_933] });
  const admin = await makeAdministrator(database.db);
  const which = { orderNumber: number, parcel: 1 };
  await moveThrough(world, admin, { ...which, from: "confirmed" }, ["processing", "shipped"]);
  const totalPaise = (await getOrder(world, buyer, number))?.totalPaise ?? 0;
  const move = {
    ...which,
    shown: "shipped",
    to: "delivered",
    carrier: "",
    trackingNumber: "",
    sealed: {},
  } as const;
  for (const cashPaise of [undefined, null, totalPaise - 100])
    expect(
      await moveParcel(world, admin, {
        ...move,
        ...(cashPaise === undefined ? {} : { cashPaise }),
      }),
    ).toEqual({
      ok: false,
      refusal: { code: "cash-unconfirmed", totalPaise },
    });
  expect(await getOrder(world, buyer, number)).toMatchObject({
    status: "shipped",
    capturedPaise: 0,
  });
  for (let press = 0; press < 2; press += 1)
    expect(await moveParcel(world, admin, { ...move, cashPaise: totalPaise })).toMatchObject({
      ok: true,
    });
  expect(await getOrder(world, buyer, number)).toMatchObject({ capturedPaise: totalPaise });
});

test("a delivery that was a mistake is taken back with its cash, once, by its vendor or an administrator", async () => {
  const { world, vendor, admin, takeBack, shown, capturedPaise } = await makeDelivered();
  for (let press = 0; press < 2; press += 1)
    expect(await correctDelivery(world, vendor, takeBack)).toEqual({
      ok: true,
      value: "delivery-corrected",
    });
  expect(await shown()).toMatchObject({
    status: "out-for-delivery",
    paymentStatus: "pending",
    capturedPaise: 0,
    attempts: [{ state: "open", amountPaise: capturedPaise }],
    parcels: [{ status: "out-for-delivery", deliveredAt: null }],
  });
  expect(await correctDelivery(world, admin, takeBack)).toEqual({
    ok: false,
    refusal: { code: "delivery-not-booked", status: "out-for-delivery" },
  });
  const { rows } = await database.db.execute(sql`
    select (select json_agg(json_build_array(before_paise, after_paise, reason)) from cash_corrections) as corrected,
      (select count(*) from outbox where topic = 'delivery-taken-back') as mails,
      (select json_agg(json_build_array(actor_role, note)) from order_history where event = 'delivery-taken-back') as noted,
      (select json_agg(json_build_array(before, after)) from activities where action = 'changed') as told`);
  expect(rows).toEqual([
    {
      corrected: [[capturedPaise, 0, "Wrong parcel"]],
      mails: 1,
      noted: [["vendor", "Wrong parcel"]],
      told: [
        [
          { isDelivered: true, cashPaise: capturedPaise },
          { isDelivered: false, cashPaise: 0 },
        ],
      ],
    },
  ]);
  await checkInvariants(database.db);
  await checkActivities(database.db);
});

test("what was taken back is delivered again, and brings its money once", async () => {
  const { world, admin, number, takeBack, shown, capturedPaise } = await makeDelivered();
  await correctDelivery(world, admin, takeBack);
  const which = { orderNumber: number, parcel: 1, from: "out-for-delivery" } as const;
  await moveThrough(world, admin, which, ["failed-to-deliver", "out-for-delivery", "delivered"]);
  expect(await shown()).toMatchObject({
    status: "delivered",
    paymentStatus: "paid",
    capturedPaise,
    attempts: [{ state: "captured" }],
  });
  await checkInvariants(database.db);
});

test("another sum that was taken is booked in place of it, up to what the parcel costs", async () => {
  const { world, vendor, change, shown, capturedPaise } = await makeDelivered();
  const refused = async (cashPaise: number | null) => {
    const answer = await correctDelivery(world, vendor, change(cashPaise));
    return answer.ok ? "ok" : answer.refusal.code;
  };
  expect(await refused(null)).toBe("amount-unreadable");
  expect(await refused(0)).toBe("cash-out-of-range");
  expect(await refused(capturedPaise + 1)).toBe("cash-out-of-range");
  const less = capturedPaise - 1_000;
  expect([await refused(less), await refused(less)]).toEqual(["ok", "ok"]);
  expect(await shown()).toMatchObject({
    status: "delivered",
    paymentStatus: "paid",
    capturedPaise: less,
  });
  expect(await refused(less - 100)).toBe("cash-changed");
  const back = { ...change(capturedPaise), shownCashPaise: less };
  expect(await correctDelivery(world, vendor, back)).toMatchObject({ ok: true });
  expect(await shown()).toMatchObject({ capturedPaise, paymentStatus: "paid" });
  const { rows } = await database.db.execute(sql`select 1 from cash_corrections`);
  expect(rows).toHaveLength(2);
  await checkInvariants(database.db);
});

test("an order of which one parcel was paid short in cash is paid once the other is", async () => {
  const { world, admin, number, change, shown } = await makeDelivered({
    pricesPaise: [9_933, 4_950],
  });
  const [first, second] = (await shown()).parcels;
  const short = (first?.totalPaise ?? 0) - 1_000;
  const corrected = { ...change(short), shownCashPaise: first?.totalPaise ?? 0 };
  expect(await correctDelivery(world, admin, corrected)).toMatchObject({ ok: true });
  expect(await shown()).toMatchObject({ paymentStatus: "pending", capturedPaise: short });
  const rest = { orderNumber: number, parcel: 2, from: "confirmed" } as const;
  await moveThrough(world, admin, rest, toDoor);
  expect(await shown()).toMatchObject({
    status: "delivered",
    paymentStatus: "paid",
    capturedPaise: short + (second?.totalPaise ?? 0),
  });
  await checkInvariants(database.db);
});

test("nothing is corrected below what was paid back, and what was paid back was delivered", async () => {
  const { world, admin, number, change, takeBack } = await makeDelivered();
  const back = { kind: "amount", amountPaise: 5_000 } as const;
  await makeRefund(world, admin, number, back);
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from refunds`);
  const refundId = rows[0]?.id ?? "";
  await finishHandRefund(world, admin, { orderNumber: number, refundId, reference: "UTR 1" });
  expect(await correctDelivery(world, admin, takeBack)).toEqual({
    ok: false,
    refusal: { code: "delivery-money-back" },
  });
  expect(await correctDelivery(world, admin, change(4_999))).toEqual({
    ok: false,
    refusal: { code: "cash-below-refunds", backPaise: 5_000 },
  });
  expect(await correctDelivery(world, admin, change(5_000))).toMatchObject({ ok: true });
  await checkInvariants(database.db);
});

test("the books of a day stay as they were: what is put right stands on the day it was put right", async () => {
  const { world, admin, change, takeBack, passMinutes, capturedPaise } = await makeDelivered();
  const span = ["2020-01-01", "2030-01-01"] as const;
  const before = await books(...span);
  expect(Object.values(before)).toEqual([capturedPaise]);
  const [day = ""] = Object.keys(before);
  passMinutes(2 * 24 * 60);
  const less = capturedPaise - 1_000;
  await correctDelivery(world, admin, change(less));
  expect(Object.values(await books(...span))).toEqual([capturedPaise, -1_000]);
  passMinutes(24 * 60);
  await correctDelivery(world, admin, { ...takeBack, shownCashPaise: less });
  const after = await books(...span);
  expect(Object.values(after)).toEqual([capturedPaise, -1_000, -less]);
  expect(after[day]).toBe(capturedPaise);
});

test("what was paid before is taken back without a word about money; a reason is needed, and it has to be theirs", async () => {
  const { world, admin, vendor, takeBack, change, shown, capturedPaise, number } =
    await makeDelivered({ method: "credit-card" });
  expect(await correctDelivery(world, admin, { ...takeBack, reason: " \n " })).toEqual({
    ok: false,
    refusal: { code: "correction-reason-missing" },
  });
  const other = await makePersonOf(database.db, (await makeDelivered()).vendorIds[0] ?? "");
  expect(await correctDelivery(world, other, takeBack)).toEqual({
    ok: false,
    refusal: { code: "parcel-not-found" },
  });
  expect(await correctDelivery(world, admin, change(100))).toEqual({
    ok: false,
    refusal: { code: "cash-not-booked" },
  });
  expect(await correctDelivery(world, vendor, takeBack)).toMatchObject({ ok: true });
  expect(await shown()).toMatchObject({
    number,
    status: "out-for-delivery",
    paymentStatus: "paid",
    capturedPaise,
  });
  await checkInvariants(database.db);
});

test("who asked to give a parcel back has it", async () => {
  const { world, admin, buyer, number, takeBack } = await makeDelivered();
  await requestReturn(world, buyer, {
    orderNumber: number,
    parcel: 1,
    reason: "damaged",
    words: "",
  });
  expect(await correctDelivery(world, admin, takeBack)).toEqual({
    ok: false,
    refusal: { code: "delivery-return-asked" },
  });
});
