import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testClone, testDatabase } from "#tests/database.ts";
import type { Person } from "#domain/people/person.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { accountsOf, kindsOf } from "#tests/factories/ledger.ts";
import { lineIds, lineStates, makeCashParcels, remit } from "#tests/factories/remittance.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { dismissLine, matchLineByHand, reopenLine } from "./decide-line.ts";
import { matchRemittances } from "./match-remittances.ts";

const database = testDatabase();
const clone = testClone();

test("another sum than couriers have of a parcel is accepted with a reason, and what is left stays outstanding", async () => {
  const { db } = database;
  const made = await makeCashParcels(db, { pricesPaise: [10_000, 20_000], delivered: 1 });
  const { world, admin, number, parcels } = made;
  const one = parcels[0]?.paise ?? 0;
  await remit(world, admin, [["X", one - 1_000]]);
  const [lineId = 0] = await lineIds(db);
  const match = (changed = {}) =>
    matchLineByHand(world, admin, {
      lineId,
      orderNumber: number,
      parcel: 1,
      reason: "",
      ...changed,
    });
  expect(await match()).toMatchObject({
    refusal: { code: "remittance-amount-differs", problem: "amount-differs" },
  });
  expect(await match({ parcel: 2, reason: "Yes" })).toMatchObject({
    refusal: { code: "remittance-parcel-unfit", problem: "not-delivered" },
  });
  expect(await match({ orderNumber: "BB-0" })).toMatchObject({
    refusal: { code: "remittance-parcel-not-found" },
  });
  expect(await match({ lineId: lineId + 1 })).toMatchObject({
    refusal: { code: "remittance-line-not-found" },
  });
  const reason = "The courier kept ₹10 for the bag";
  for (const _ of [1, 2]) expect(await match({ reason })).toEqual({ ok: true, value: "matched" });
  expect(await accountsOf(db)).toMatchObject({ bank: one - 1_000, "cash-with-couriers": 1_000 });
  await remit(world, admin, [["T-1", 1_000]]);
  expect(await lineStates(db)).toEqual(["matched", "matched"]);
  const { rows } = await db.execute<{ after: unknown }>(sql`
    select after from activities where subject = 'remittance' and action = 'changed'`);
  expect(rows).toEqual([{ after: { amountPaise: one - 1_000, order: number, parcel: 1, reason } }]);
  await checkInvariants(db);
});

test("a match is taken back by its opposite, is not made again by itself, and the line goes to another parcel", async () => {
  const { db } = database;
  const made = await makeCashParcels(db, { pricesPaise: [10_000, 10_000] });
  const { world, admin, number, parcels } = made;
  const one = parcels[0]?.paise ?? 0;
  await remit(world, admin, [["T-1", one]]);
  const [lineId = 0] = await lineIds(db);
  expect(await reopenLine(world, admin, { lineId, reason: " " })).toMatchObject({
    refusal: { code: "remittance-reason-missing" },
  });
  for (const _ of [1, 2])
    expect(await reopenLine(world, admin, { lineId, reason: "It was the other one" })).toEqual({
      ok: true,
      value: "reopened",
    });
  expect((await kindsOf(db)).slice(-2)).toEqual(["cash-remitted", "remittance-taken-back"]);
  expect(await accountsOf(db)).toMatchObject({ "cash-with-couriers": 2 * one });
  expect(await matchRemittances(world)).toBe(0);
  await matchLineByHand(world, admin, { lineId, orderNumber: number, parcel: 2, reason: "" });
  expect(await accountsOf(db)).toMatchObject({ bank: one, "cash-with-couriers": one });
  await checkInvariants(db);
});

test("a line that is nobody's is dismissed with a reason, and may be opened again", async () => {
  const { db } = database;
  const { world, admin, number } = await makeCashParcels(db, { pricesPaise: [10_000] });
  await remit(world, admin, [["OTHER", 5_000]]);
  const [lineId = 0] = await lineIds(db);
  expect(await dismissLine(world, admin, { lineId, reason: "" })).toMatchObject({
    refusal: { code: "remittance-reason-missing" },
  });
  for (const _ of [1, 2])
    expect(await dismissLine(world, admin, { lineId, reason: "Of another shop" })).toEqual({
      ok: true,
      value: "dismissed",
    });
  const match = { lineId, orderNumber: number, parcel: 1, reason: "Yes" };
  expect(await matchLineByHand(world, admin, match)).toMatchObject({
    refusal: { code: "remittance-line-decided" },
  });
  await reopenLine(world, admin, { lineId, reason: "Ours after all" });
  expect(await lineStates(db)).toEqual(["taken-back"]);
  const { id: vendorId } = await makeVendor(db, { businessName: "Malwa Seeds" });
  const vendor: Person = { ...admin, role: "vendor", vendorId };
  for (const refused of [
    await matchLineByHand(world, vendor, match),
    await dismissLine(world, vendor, match),
    await reopenLine(world, vendor, match),
  ])
    expect(refused).toMatchObject({ refusal: { code: "not-an-administrator" } });
});

test("of several administrators who match, dismiss and take back a line at once each posting is there once", async () => {
  const { db } = clone;
  const made = await makeCashParcels(db, { pricesPaise: [10_000, 10_000] });
  const { world, admin, number, parcels } = made;
  const one = parcels[0]?.paise ?? 0;
  await remit(world, admin, [["X", one]]);
  const [lineId = 0] = await lineIds(db);
  const match = (parcel: number) =>
    matchLineByHand(world, admin, { lineId, orderNumber: number, parcel, reason: "" });
  const done = await Promise.all([match(1), match(2), match(1), match(2)]);
  expect(done.filter(({ ok }) => ok)).toHaveLength(2);
  expect(await accountsOf(db)).toMatchObject({ bank: one, "cash-with-couriers": one });
  const reason = "A mistake";
  await Promise.all([
    reopenLine(world, admin, { lineId, reason }),
    reopenLine(world, admin, { lineId, reason }),
    dismissLine(world, admin, { lineId, reason }),
    matchRemittances(world),
  ]);
  const kinds = (await kindsOf(db)).filter((kind) => kind.includes("remit"));
  expect(kinds.filter((kind) => kind === "remittance-taken-back")).toHaveLength(1);
  await checkInvariants(db);
});
