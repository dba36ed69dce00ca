import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { sumStatement, type Movement } from "#domain/ledger/statement.ts";
import { correctBalance } from "#server/ledger/correct-balance.ts";
import { endVendorHolds } from "#server/ledger/end-vendor-holds.ts";
import { postOldOrders } from "#server/ledger/post-old-orders.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { openClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { chargeCommission } from "#tests/factories/ledger.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { closeStatements } from "./close-statements.ts";
import { getStatement } from "./get-statement.ts";

const days = (count: number) => count * 24 * 60;

/** An order for cash of two vendors on 20 Nov 2026, in a shop whose ledger is whole. */
async function setUp({ length, rates }: { length?: string; rates?: "none" } = {}) {
  const { db } = await openClone();
  if (rates !== "none") await chargeCommission(db);
  if (length !== undefined)
    await db.insert(settings).values({ key: "statementLength", value: length });
  const made = await makeParcelsOrder(db);
  const admin = await makeAdministrator(db);
  const { rows } = await db.execute<{ parcel: number; vendorId: string }>(sql`
    select position + 1 as parcel, vendor_id as "vendorId" from parcels where order_id = ${made.orderId}`);
  /** Of the vendors in the order of their names, whichever parcel is theirs. */
  const deliver = (house: number) => {
    const parcel = rows.find(({ vendorId }) => vendorId === made.vendorIds[house - 1])?.parcel ?? 0;
    const which = { orderNumber: made.number, parcel, from: "confirmed" } as const;
    return moveThrough(made.world, admin, which, ["processing", "shipped", "delivered"]);
  };
  await postOldOrders(made.world);
  return { ...made, db, admin, deliver };
}

type Row = {
  name: string;
  serial: number;
  firstDay: string;
  lastDay: string;
  opening: number;
  closing: number;
  movements: Movement[];
  late: number;
};

async function statements(db: Awaited<ReturnType<typeof openClone>>["db"]): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select v.business_name as name, s.serial, p.first_day::text as "firstDay", p.last_day::text as "lastDay",
      opening_on_hold_paise + opening_available_paise as opening,
      closing_on_hold_paise + closing_available_paise as closing, movements, late_postings as late
    from vendor_statements s join statement_periods p on p.id = s.period_id join vendors v on v.id = s.vendor_id
    order by p.id, v.business_name`);
  return rows;
}

test("a month is closed once it has ended, each vendor's closing balance is its next opening, and nothing is posted twice or lost", async () => {
  const { db, world, deliver, passMinutes, admin } = await setUp();
  await deliver(1);
  expect(await closeStatements(world)).toBe(0);
  passMinutes(days(11));
  expect(await closeStatements(world)).toBe(1);
  expect(await closeStatements(world)).toBe(0);
  const [first] = await statements(db);
  expect(first).toMatchObject({ name: "Seed House 1", serial: 1, opening: 0, late: 0 });
  expect(first).toMatchObject({ firstDay: "2026-11-20", lastDay: "2026-11-30" });
  const sums = sumStatement(first?.movements ?? []);
  expect(sums).toMatchObject({ refunds: 0, commission: -2_480, "commission-tax": -446 });
  expect(first?.closing).toBe(sums.sales + sums.commission + sums["commission-tax"]);
  await deliver(2);
  passMinutes(days(31));
  await endVendorHolds(world);
  await startRefunds(world);
  const [vendorId = ""] = (
    await db.execute<{ id: string }>(
      sql`select id from vendors where business_name = 'Seed House 1'`,
    )
  ).rows.map(({ id }) => id);
  const form = { id: crypto.randomUUID(), direction: "less", amount: "500", reason: "Agreed" };
  expect(await correctBalance(world, admin, { ...form, vendorId })).toMatchObject({ ok: true });
  expect(await closeStatements(world)).toBe(2);
  const [, second, other] = await statements(db);
  expect(second).toMatchObject({ serial: 2, firstDay: "2026-12-01", lastDay: "2026-12-31" });
  expect(second).toMatchObject({
    opening: first?.closing,
    closing: (first?.closing ?? 0) - 50_000,
  });
  expect(other).toMatchObject({ name: "Seed House 2", serial: 1, opening: 0 });
  await checkInvariants(db);
});

test("who is owed something has a statement also of a month without a posting, and one without either has none", async () => {
  const { db, world, deliver, passMinutes } = await setUp();
  await deliver(1);
  passMinutes(days(11));
  expect(await closeStatements(world)).toBe(1);
  passMinutes(days(31));
  expect(await closeStatements(world)).toBe(1);
  const [first, second] = await statements(db);
  expect(second).toMatchObject({ serial: 2, movements: [], opening: first?.closing });
  expect(second?.closing).toBe(first?.closing);
});

test("what happened in a closed period and is posted later stands on the next statement, which counts it", async () => {
  const { db, world, deliver, passMinutes } = await setUp({ length: "week" });
  await deliver(1);
  passMinutes(days(4));
  expect(await closeStatements(world)).toBe(1);
  await db.execute(sql`
    with posting as (
      insert into ledger_postings (subject, subject_id, step, kind, order_id, parcel_id, vendor_id, at)
      select subject, subject_id, 2, 'parcel-refunded', order_id, parcel_id, vendor_id, at from ledger_postings
      where subject = 'sale' returning id, vendor_id)
    insert into ledger_entries (posting_id, account, vendor_id, amount_paise)
    select id, 'vendor-on-hold'::ledger_account, vendor_id, 100 from posting
    union all select id, 'customer-orders', null, -100 from posting`);
  passMinutes(days(7));
  expect(await closeStatements(world)).toBe(1);
  const [first, second] = await statements(db);
  expect(first).toMatchObject({ firstDay: "2026-11-20", lastDay: "2026-11-22", late: 0 });
  expect(second).toMatchObject({ firstDay: "2026-11-23", lastDay: "2026-11-29", late: 1 });
  expect(second?.closing).toBe((first?.closing ?? 0) - 100);
});

test("nothing is closed before the orders from before the ledger are in it", async () => {
  const { db, world, deliver, passMinutes } = await setUp();
  await deliver(1);
  await db.execute(sql`update ledger_progress set finished_at = null`);
  passMinutes(days(40));
  expect(await closeStatements(world)).toBe(0);
  await db.execute(sql`update ledger_progress set finished_at = ${world.now()}`);
  expect(await closeStatements(world)).toBe(0);
  passMinutes(days(31));
  expect(await closeStatements(world)).toBe(1);
  expect(await statements(db)).toMatchObject([{ firstDay: "2026-11-20", lastDay: "2026-12-31" }]);
});

test("the database refuses to change or remove a statement or its period", async () => {
  const { db, world, deliver, passMinutes } = await setUp();
  await deliver(1);
  passMinutes(days(11));
  await closeStatements(world);
  for (const change of [
    sql`update vendor_statements set closing_on_hold_paise = 0`,
    sql`delete from vendor_statements`,
    sql`update statement_periods set closed_at = now()`,
    sql`update statement_periods set last_posting = last_posting + 1`,
    sql`delete from statement_periods`,
  ])
    await expect(db.execute(change)).rejects.toMatchObject({ cause: { code: "23001" } });
});

test("of four processes that close the same period at once one does, and a posting that is under way meanwhile is in it", async () => {
  const { db, world, deliver, passMinutes } = await setUp();
  await deliver(1);
  passMinutes(days(11));
  const posting = Promise.withResolvers<null>();
  const written = Promise.withResolvers<null>();
  const slow = db.transaction(async (tx) => {
    await tx.execute(sql`
      with posting as (
        insert into ledger_postings (subject, subject_id, step, kind, order_id, parcel_id, vendor_id, at)
        select subject, subject_id, 2, 'parcel-refunded', order_id, parcel_id, vendor_id, at from ledger_postings
        where subject = 'sale' returning id, vendor_id)
      insert into ledger_entries (posting_id, account, vendor_id, amount_paise)
      select id, 'vendor-on-hold'::ledger_account, vendor_id, 100 from posting
      union all select id, 'customer-orders', null, -100 from posting`);
    written.resolve(null);
    await posting.promise;
  });
  await written.promise;
  const closing = Promise.all([1, 2, 3, 4].map(() => closeStatements(world)));
  await setTimeout(300);
  posting.resolve(null);
  await slow;
  expect((await closing).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1]);
  expect(await statements(db)).toMatchObject([{ serial: 1 }]);
  const [one] = await statements(db);
  expect(sumStatement(one?.movements ?? [])).toMatchObject({ refunds: -100 });
});

test("a sale whose vendor took the cash is a line, also where it changes nothing of what is owed", async () => {
  const { db, world, deliver, passMinutes, admin, vendorIds } = await setUp({ rates: "none" });
  const [vendorId = ""] = vendorIds;
  await db.execute(sql`update vendors set collects_cash = true where id = ${vendorId}`);
  await deliver(1);
  passMinutes(days(11));
  expect(await closeStatements(world)).toBe(1);
  const asked = { page: 1, after: null };
  const opened = await getStatement(world, admin, { vendorId, serial: 1 }, asked);
  expect(opened?.lines).toMatchObject([
    { kind: "parcel-delivered", commissionPaise: 0, commissionTaxPaise: 0, owedPaise: 0 },
  ]);
  const [line] = opened?.lines ?? [];
  expect(line?.grossPaise).toBeGreaterThan(0);
  expect(line?.cashPaise).toBe(-(line?.grossPaise ?? 0));
  expect(opened?.total).toBe(1);
});
