import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { endVendorHolds } from "#server/ledger/end-vendor-holds.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { changeCashCollector } from "#server/vendors/change-cash-collector.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { accountsOf, chargeCommission, kindsOf } from "#tests/factories/ledger.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { linesOf, makeRefund } from "#tests/factories/refund.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { withholdFrom } from "#tests/factories/withholding.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { withholdAboveThreshold } from "./withhold-above-threshold.ts";

const database = testDatabase();
const days = (count: number) => count * 24 * 60;
const personsPan = "ABCPK1234L";

type Setting = { method?: string; gstin?: null; pan?: string | null; pricePaise?: number };

/** Two packs of ₹1,000 of one vendor, which has a GSTIN where nothing else is said, and 10% commission on them. */
async function setUp({
  method = "credit-card",
  gstin,
  pan = null,
  pricePaise = 100_000,
}: Setting = {}) {
  const { db } = database;
  await chargeCommission(db);
  const made = await makeParcelsOrder(db, { method, pricesPaise: [pricePaise] });
  const [vendorId = ""] = made.vendorIds;
  if (gstin === null)
    await withholdFrom(db, { facts: { vendorId, gstin, pan }, fromDay: "2026-01-01" });
  if (method !== "cod") await payByCard(made.world, made.buyer, made.number, testCards.success);
  const admin = await makeAdministrator(db);
  const deliver = () =>
    moveThrough(made.world, admin, { orderNumber: made.number, parcel: 1, from: "confirmed" }, [
      "processing",
      "shipped",
      "delivered",
    ]);
  const { rows } = await db.execute<{ value: number; tax: number; rate: number }>(sql`
    select value_paise::int as value, tax_paise::int as tax, tax_rate_basis_points as rate from order_lines where order_id = ${made.orderId}`);
  return { ...made, db, admin, deliver, vendorId, line: rows[0] ?? { value: 0, tax: 0, rate: 0 } };
}

const withheld = async (db: Parameters<typeof accountsOf>[0]) => {
  const { tcs = 0, tds = 0 } = await accountsOf(db);
  return { tcs, tds };
};

test("of a delivered parcel TCS and TDS are taken off what its vendor is owed, are on no hold, and go back with the goods", async () => {
  const { db, world, admin, deliver, number, line, passMinutes } = await setUp();
  await withholdFrom(db, { tcs: 50, tds: { rate: 10, withoutPan: 500 } });
  await deliver();
  expect(line).toMatchObject({ value: 200_000, rate: 1800 });
  expect(await withheld(db)).toEqual({ tcs: -1_000, tds: -200 });
  await checkInvariants(db);
  passMinutes(days(31));
  await endVendorHolds(world);
  const { "vendor-available": before = 0 } = await accountsOf(db);
  const [lineId = ""] = await linesOf(world, number);
  await makeRefund(world, admin, number, { kind: "lines", quantities: { [lineId]: 1 } });
  await startRefunds(world);
  expect(await withheld(db)).toEqual({ tcs: -500, tds: -100 });
  const { "vendor-available": after = 0 } = await accountsOf(db);
  // Half the goods with GST, less the half of 10 % commission, its GST and what was withheld.
  expect(after - before).toBe((line.value + line.tax) / 2 - 10_000 - 1_800 - 500 - 100);
  await makeRefund(world, admin, number, { kind: "full" });
  expect(await withheld(db)).toEqual({ tcs: 0, tds: 0 });
  await checkInvariants(db);
});

test("the rates of the day of delivery hold, whatever is entered later, and nothing is withheld before the first", async () => {
  const { db, deliver } = await setUp();
  await withholdFrom(db, { tcs: 50, fromDay: "2026-11-21" });
  await deliver();
  expect(await withheld(db)).toEqual({ tcs: 0, tds: 0 });
  await checkInvariants(db);
});

test("of a vendor without a GSTIN there is no TCS", async () => {
  const { db, deliver } = await setUp({ gstin: null, pan: "ABCCK1234L" });
  await withholdFrom(db, { tcs: 50, tds: { rate: 10, withoutPan: 500 } });
  await deliver();
  expect(await withheld(db)).toEqual({ tcs: 0, tds: -200 });
  await checkInvariants(db);
});

test("who has given no PAN pays the higher rate from the first rupee", async () => {
  const { db, deliver } = await setUp({ gstin: null });
  await withholdFrom(db, { tds: { rate: 10, withoutPan: 500 } });
  await deliver();
  expect(await withheld(db)).toEqual({ tcs: 0, tds: -10_000 });
  await checkInvariants(db);
});

test("with its GST, where the setting says so", async () => {
  const { db, deliver, line } = await setUp();
  await withholdFrom(db, { tds: { rate: 10, withoutPan: 500, includesGst: true } });
  await deliver();
  expect(await withheld(db)).toEqual({ tcs: 0, tds: -(line.value + line.tax) / 1000 });
  await checkInvariants(db);
});

test("of cash that its vendor took TDS is owed by the vendor at once, and there is no TCS", async () => {
  const { db, world, admin, deliver, vendorId } = await setUp({
    method: "cod",
    pricePaise: 10_000,
  });
  await changeCashCollector(world, admin, { vendorId, collectsCash: true });
  await withholdFrom(db, { tcs: 50, tds: { rate: 10, withoutPan: 500 } });
  await deliver();
  expect(await accountsOf(db)).toMatchObject({
    commission: -2_500,
    "commission-tax": -450,
    tds: -20,
    "vendor-available": 2_970,
  });
  expect(await withheld(db)).toEqual({ tcs: 0, tds: -20 });
  await checkInvariants(db);
});

test("a person pays nothing up to the threshold, then of the whole year, and at once of what follows; a refund takes none of it back", async () => {
  const { db, world, admin, deliver, number, passMinutes } = await setUp({
    gstin: null,
    pan: personsPan,
  });
  await withholdFrom(db, { tds: { rate: 10, withoutPan: 500, threshold: 199_999 } });
  await deliver();
  expect(await withheld(db)).toEqual({ tcs: 0, tds: 0 });
  await checkInvariants(db);
  expect(await withholdAboveThreshold(world)).toBe(0);
  expect(await withheld(db)).toEqual({ tcs: 0, tds: 0 });
  await checkInvariants(db);
  passMinutes(11);
  expect(await withholdAboveThreshold(world)).toBe(1);
  expect(await withholdAboveThreshold(world)).toBe(0);
  expect(await withheld(db)).toEqual({ tcs: 0, tds: -200 });
  expect((await kindsOf(db)).at(-1)).toBe("tax-withheld");
  await checkInvariants(db);
  const [lineId = ""] = await linesOf(world, number);
  await makeRefund(world, admin, number, { kind: "lines", quantities: { [lineId]: 1 } });
  expect(await withholdAboveThreshold(world)).toBe(0);
  expect(await withheld(db)).toEqual({ tcs: 0, tds: -100 });
  await checkInvariants(db);
});

test("a person at the threshold is not above it", async () => {
  const { db, world, deliver, passMinutes } = await setUp({ gstin: null, pan: personsPan });
  await withholdFrom(db, { tds: { rate: 10, withoutPan: 500, threshold: 200_000 } });
  await deliver();
  await withholdAboveThreshold(world);
  passMinutes(60);
  expect(await withholdAboveThreshold(world)).toBe(0);
  expect(await withheld(db)).toEqual({ tcs: 0, tds: 0 });
});

test("a vendor's numbers count from the day after they were changed, and the database changes and deletes none of this", async () => {
  const { db, vendorId } = await setUp();
  await withholdFrom(db, { tcs: 50 });
  await db.execute(
    sql`update vendors set gstin = null, gst_registered = false, pan = ${personsPan} where id = ${vendorId}`,
  );
  await db.execute(sql`update vendors set city = 'Indore' where id = ${vendorId}`);
  const { rows } = await db.execute(sql`
    select gstin, pan, from_day = '-infinity' as first, from_day = (now() at time zone 'Asia/Kolkata')::date + 1 as tomorrow
    from vendor_tax_facts where vendor_id = ${vendorId} order by entry`);
  expect(rows).toEqual([
    { gstin: "23AAPFU0939F1Z3", pan: "AAPFU0939F", first: true, tomorrow: false },
    { gstin: null, pan: personsPan, first: false, tomorrow: true },
  ]);
  await db.execute(
    sql`insert into vendor_tax_years (vendor_id, year, above_at) values (${vendorId}, 2026, now())`,
  );
  for (const change of [
    sql`update vendor_tax_facts set pan = null`,
    sql`delete from vendor_tax_facts`,
    sql`update withholding_entries set basis_points = 1`,
    sql`delete from withholding_entries`,
    sql`delete from vendor_tax_years`,
    sql`update vendor_tax_years set year = 2025`,
    sql`delete from tax_payments`,
  ])
    await expect(db.transaction((tx) => tx.execute(change))).rejects.toMatchObject({
      cause: { code: "23001" },
    });
});
