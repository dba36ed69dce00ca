import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { correctDelivery } from "#server/parcels/correct-delivery.ts";
import { changeCashCollector } from "#server/vendors/change-cash-collector.ts";
import { testClone, testDatabase } from "#tests/database.ts";
import { accountsOf, kindsOf } from "#tests/factories/ledger.ts";
import { makePerson } from "#tests/factories/person.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import {
  lineIds,
  lineStates,
  makeCashParcels,
  remit,
  remittanceFile,
} from "#tests/factories/remittance.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { enterRemittance } from "./enter-remittance.ts";
import { matchRemittances } from "./match-remittances.ts";

const database = testDatabase();
const clone = testClone();

const bankAndCouriers = async (db: Parameters<typeof accountsOf>[0]) => {
  const { bank = 0, "cash-with-couriers": couriers = 0 } = await accountsOf(db);
  return { bank, couriers };
};

test("cash that couriers hand over goes from them to the bank, once for each parcel, however often it is told", async () => {
  const { db } = database;
  const { world, admin, parcels } = await makeCashParcels(db, { pricesPaise: [10_000, 20_000] });
  const [one = 0, two = 0] = parcels.map(({ paise }) => paise);
  expect(await bankAndCouriers(db)).toEqual({ bank: 0, couriers: one + two });
  const bytes = remittanceFile([["t 1", one]]);
  const given = { id: world.newId(), fileName: "C:\\week 47.csv", bytes };
  const entered = await enterRemittance(world, admin, given);
  expect(entered).toEqual({ ok: true, value: { id: given.id, isNew: true } });
  expect(await bankAndCouriers(db)).toEqual({ bank: one, couriers: two });
  const again = { ...given, id: world.newId() };
  expect(await enterRemittance(world, admin, again)).toEqual({
    ok: true,
    value: { id: given.id, isNew: false },
  });
  await remit(world, admin, [
    ["T/1", one],
    ["T-2", two],
    ["t-2", two],
  ]);
  expect(await lineStates(db)).toEqual(["matched", "repeated", "matched", "repeated"]);
  expect(await bankAndCouriers(db)).toEqual({ bank: one + two, couriers: 0 });
  expect(await matchRemittances(world)).toBe(0);
  const { rows } = await db.execute<{ action: string; label: string; after: unknown }>(sql`
    select action, label, after from activities where subject = 'remittance' order by id`);
  expect(rows[0]).toEqual({
    action: "imported",
    label: "week 47.csv",
    after: { lines: 1, amountPaise: one },
  });
  expect(rows).toHaveLength(2);
  await checkInvariants(db);
});

test("a form that is typed is one remittance however often it is sent, and only administrators send one", async () => {
  const { db } = database;
  const { world, admin, parcels } = await makeCashParcels(db, { pricesPaise: [10_000] });
  const amount = ((parcels[0]?.paise ?? 0) / 100).toFixed(2);
  const id = world.newId();
  const form = { id, lines: [{ line: 1, tracking: "T-1", amount, date: "2026-11-20" }] };
  const customer = { ...(await makePerson(db, { role: "customer" })), vendorId: null } as const;
  expect(await enterRemittance(world, { ...customer, role: "customer" }, form)).toMatchObject({
    refusal: { code: "not-an-administrator" },
  });
  for (const isNew of [true, false])
    expect(await enterRemittance(world, admin, form)).toEqual({ ok: true, value: { id, isNew } });
  expect(await lineStates(db)).toEqual(["matched"]);
  const wrong = { ...form, id: world.newId(), lines: [{ ...form.lines[0]!, amount: "many" }] };
  expect(await enterRemittance(world, admin, wrong)).toMatchObject({
    refusal: {
      code: "remittance-lines-wrong",
      faults: [{ line: 1, field: "amount", value: "many" }],
    },
  });
});

test("what does not match is listed with its reason, and matched once the cash or the number is put right", async () => {
  const { db } = database;
  const prices = [5_000, 6_000, 7_000, 8_000, 9_000];
  const made = await makeCashParcels(db, { pricesPaise: prices, delivered: 3 });
  const { world, admin, number, parcels, orderId } = made;
  const paise = parcels.map((parcel) => parcel.paise);
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = paise;
  await changeCashCollector(world, admin, {
    vendorId: parcels[3]?.vendorId ?? "",
    collectsCash: true,
  });
  const which = { orderNumber: number, from: "shipped" } as const;
  await moveThrough(world, admin, { ...which, parcel: 4 }, ["delivered"]);
  await db.execute(sql`
    update parcels set tracking_number = case position when 3 then 'OWN' else 'T-2' end where order_id = ${orderId} and position in (1, 2, 3)`);
  await remit(world, admin, [
    ["T-1", one - 500],
    ["T-2", two + three],
    ["OWN", four],
    ["T-5", five],
    ["T-9", 100],
    ["T-3", three],
  ]);
  expect(await lineStates(db)).toEqual([
    "amount-differs",
    "several-parcels",
    "vendor-took-it",
    "not-delivered",
    "no-parcel",
    "no-parcel",
  ]);
  expect(await bankAndCouriers(db)).toMatchObject({ bank: 0 });
  expect(await matchRemittances(world)).toBe(0);
  const correct = { orderNumber: number, parcel: 1, reason: "Too little was paid" };
  await correctDelivery(world, admin, {
    ...correct,
    what: "cash-differs",
    cashPaise: one - 500,
    shownCashPaise: one,
  });
  await db.execute(sql`
    update parcels set tracking_number = 'T-3' where order_id = ${orderId} and position = 2`);
  await moveThrough(world, admin, { ...which, parcel: 5 }, ["delivered"]);
  await db.execute(
    sql`update parcels set tracking_number = 'T-5' where order_id = ${orderId} and position = 4`,
  );
  expect(await matchRemittances(world)).toBe(3);
  expect(await lineStates(db)).toEqual([
    "matched",
    "amount-differs",
    "vendor-took-it",
    "matched",
    "no-parcel",
    "matched",
  ]);
  expect(await bankAndCouriers(db)).toEqual({
    bank: one - 500 + three + five,
    couriers: two,
  });
  await remit(world, admin, [["T-3", three - 1]]);
  expect((await lineStates(db)).at(-1)).toBe("remitted-already");
  await checkInvariants(db);
});

test("cash that is corrected after it was handed over leaves what is outstanding, or was too much, and what the courier keeps back settles it", async () => {
  const { db } = database;
  const { world, admin, number, parcels } = await makeCashParcels(db, { pricesPaise: [10_000] });
  const one = parcels[0]?.paise ?? 0;
  const outstanding = async () => {
    const { rows } = await db.execute<{ paise: number }>(
      sql`select amount_paise::int as paise from courier_cash`,
    );
    return rows.map(({ paise }) => paise);
  };
  expect(await outstanding()).toEqual([one]);
  await remit(world, admin, [["T-1", one]]);
  expect(await outstanding()).toEqual([]);
  const which = { orderNumber: number, parcel: 1, reason: "Mistake" };
  const correct = (cashPaise: number, shownCashPaise: number) =>
    correctDelivery(world, admin, { ...which, what: "cash-differs", cashPaise, shownCashPaise });
  await correct(one - 300, one);
  expect(await outstanding()).toEqual([-300]);
  await checkInvariants(db);
  await correct(one, one - 300);
  await correctDelivery(world, admin, {
    ...which,
    what: "not-delivered",
    cashPaise: null,
    shownCashPaise: one,
  });
  expect(await outstanding(), "no delivery any more").toEqual([-one]);
  expect(await bankAndCouriers(db)).toEqual({ bank: one, couriers: -one });
  await checkInvariants(db);
  await remit(world, admin, [["T-1", -one]]);
  expect(await lineStates(db)).toEqual(["matched", "matched"]);
  expect(await accountsOf(db)).toEqual({});
  await moveThrough(world, admin, { orderNumber: number, parcel: 1, from: "shipped" }, [
    "delivered",
  ]);
  expect(await outstanding()).toEqual([one]);
  expect((await kindsOf(db)).filter((kind) => kind === "cash-remitted")).toHaveLength(2);
  await checkInvariants(db);
});

test("four administrators who send files with the same lines at once, and a job between them, post each parcel's cash once", async () => {
  const { db } = clone;
  const made = await makeCashParcels(db, { pricesPaise: [10_000, 20_000, 30_000] });
  const { world, admin, parcels } = made;
  const lines = parcels.map(({ paise }, index) => [`T-${index + 1}`, paise] as const);
  const same = remittanceFile(lines);
  await Promise.all([
    ...[1, 2].map(() =>
      enterRemittance(world, admin, { id: world.newId(), fileName: "a.csv", bytes: same }),
    ),
    remit(world, admin, lines.toReversed()),
    remit(world, admin, lines),
    matchRemittances(world),
  ]);
  await matchRemittances(world);
  const states = await lineStates(db);
  expect(states.filter((state) => state === "matched")).toHaveLength(3);
  expect(states.filter((state) => state === "repeated")).toHaveLength(6);
  const total = parcels.reduce((sum, { paise }) => sum + paise, 0);
  expect(await bankAndCouriers(db)).toEqual({ bank: total, couriers: 0 });
  expect(await lineIds(db)).toHaveLength(9);
  await checkInvariants(db);
});
