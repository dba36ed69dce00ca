import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { accountsOf } from "#tests/factories/ledger.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { makePersonOf } from "#tests/factories/vendor-person.ts";
import { checkActivities, checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { changeHoldDays } from "./change-hold-days.ts";
import { correctBalance, takeBackCorrection } from "./correct-balance.ts";
import { getShopLedger, getVendorLedger } from "./get-vendor-ledger.ts";

const database = testDatabase();
const first = { page: 1, after: null };

async function open() {
  const { db } = database;
  const { id: vendorId } = await makeVendor(db, { businessName: "Malwa Seeds" });
  const admin = await makeAdministrator(db);
  const vendor = await makePersonOf(db, vendorId);
  return { db, world: testWorld(db), vendorId, admin, vendor };
}

const written = (over: Record<string, string> = {}) => ({
  id: crypto.randomUUID(),
  direction: "less",
  amount: "250.50",
  reason: "Penalty for late parcels, as agreed",
  ...over,
});

test("a correction is posted once with its reason, may bring a balance below zero, and is taken back once by its opposite", async () => {
  const { db, world, vendorId, admin, vendor } = await open();
  const form = { ...written(), vendorId };
  for (let press = 0; press < 2; press += 1)
    expect(await correctBalance(world, admin, form)).toEqual({ ok: true, value: "corrected" });
  expect(await accountsOf(db)).toEqual({ "vendor-available": 25_050, corrections: -25_050 });
  const seen = await getVendorLedger(world, vendor, vendorId, first);
  expect(seen).toMatchObject({
    availablePaise: -25_050,
    onHoldPaise: 0,
    postings: [{ kind: "correction", reason: form.reason, personName: null, isTakenBack: false }],
  });
  const postingId = seen?.postings[0]?.id ?? 0;
  const back = { vendorId, postingId, reason: "It was another vendor" };
  for (let press = 0; press < 2; press += 1)
    expect(await takeBackCorrection(world, admin, back)).toEqual({ ok: true, value: "taken-back" });
  expect(await accountsOf(db)).toEqual({});
  const shown = await getVendorLedger(world, admin, vendorId, first);
  expect(shown?.postings).toMatchObject([
    { kind: "correction-taken-back", reason: back.reason },
    { kind: "correction", isTakenBack: true },
  ]);
  expect(shown?.postings[0]?.personName).not.toBeNull();
  const { rows } = await db.execute(sql`select after from activities order by id`);
  expect(rows).toMatchObject([{ after: { owedPaise: -25_050 } }, { after: { owedPaise: 25_050 } }]);
  await checkInvariants(db);
  await checkActivities(db);
});

test("what is wrong with a correction is said of each field, and only an administrator corrects", async () => {
  const { db, world, vendorId, admin, vendor } = await open();
  const wrong = { ...written({ direction: "", amount: "0", reason: " " }), vendorId };
  expect(await correctBalance(world, admin, wrong)).toMatchObject({
    refusal: { faults: { direction: "missing", amount: "wrong", reason: "missing" } },
  });
  for (const amount of ["-5", "ten", "1.234", "1000001"])
    expect(await correctBalance(world, admin, { ...written({ amount }), vendorId })).toMatchObject({
      refusal: { faults: { amount: "wrong" } },
    });
  const refusals = [
    await correctBalance(world, vendor, { ...written(), vendorId }),
    await correctBalance(world, admin, { ...written(), vendorId: crypto.randomUUID() }),
    await takeBackCorrection(world, vendor, { vendorId, postingId: 1, reason: "No" }),
    await takeBackCorrection(world, admin, { vendorId, postingId: 1, reason: "No" }),
    await takeBackCorrection(world, admin, { vendorId, postingId: 1, reason: " " }),
    await changeHoldDays(world, vendor, "7"),
    await changeHoldDays(world, admin, "366"),
  ];
  expect(refusals.map((answer) => (answer.ok ? "done" : answer.refusal.code))).toEqual([
    "not-an-administrator",
    "vendor-not-found",
    "not-an-administrator",
    "correction-not-there",
    "balance-reason-missing",
    "not-an-administrator",
    "hold-days-wrong",
  ]);
  expect(await accountsOf(db)).toEqual({});
});

test("a vendor sees its own ledger alone, and the shop's is an administrator's", async () => {
  const { world, vendorId, admin, vendor, db } = await open();
  const other = await makePersonOf(db, (await makeVendor(db)).id);
  expect(await getVendorLedger(world, other, vendorId, first)).toBeNull();
  expect(await getVendorLedger(world, vendor, vendorId, first)).not.toBeNull();
  expect(await getShopLedger(world, vendor, first)).toBeNull();
  expect(await changeHoldDays(world, admin, "7")).toMatchObject({ ok: true });
  expect(await getShopLedger(world, admin, first)).toMatchObject({
    vendorHoldDays: 7,
    isWhole: false,
    total: 0,
  });
});
