import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { CommissionDocumentContent } from "#domain/documents/commission/commission-document.ts";
import { postOldOrders } from "#server/ledger/post-old-orders.ts";
import { closeStatements } from "#server/ledger/statements/close-statements.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { openClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { chargeCommission } from "#tests/factories/ledger.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makeRefund } from "#tests/factories/refund.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { issueCommissionDocuments } from "./issue-commission-documents.ts";

const days = (count: number) => count * 24 * 60;
const running = () => new AbortController().signal;

/** Two parcels of two vendors, ₹198 and ₹499 of goods, of which both are delivered. */
async function setUp() {
  const { db } = await openClone();
  await chargeCommission(db);
  const made = await makeParcelsOrder(db);
  const admin = await makeAdministrator(db);
  await postOldOrders(made.world);
  for (const parcel of [1, 2])
    await moveThrough(made.world, admin, { orderNumber: made.number, parcel, from: "confirmed" }, [
      "processing",
      "shipped",
      "delivered",
    ]);
  const nextMonth = async () => {
    made.passMinutes(days(31));
    return closeStatements(made.world);
  };
  const issue = () => issueCommissionDocuments(made.world, running());
  const setBusiness = (value: object) =>
    db.execute(sql`
      update settings set value = value || ${JSON.stringify(value)}::jsonb where key = 'business'`);
  return { ...made, db, admin, nextMonth, issue, setBusiness };
}

type Shop = Awaited<ReturnType<typeof setUp>>;
type Issued = { kind: string; number: string; total: number; content: CommissionDocumentContent };

async function issued(db: Shop["db"]): Promise<Issued[]> {
  const { rows } = await db.execute<Issued>(sql`
    select d.kind, d.number, d.total_paise::int as total, d.content from commission_documents d join vendors v on v.id = d.vendor_id
    order by d.statement_serial, v.business_name, d.kind, d.serial`);
  return rows;
}

async function lineOf(db: Shop["db"], vendorId = ""): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from order_lines where vendor_id = ${vendorId}`,
  );
  return rows[0]?.id ?? "";
}

test("with a statement that was closed the shop issues its invoice to the vendor, once", async () => {
  const { db, nextMonth, issue } = await setUp();
  expect(await issue(), "nothing is closed").toBe(0);
  await nextMonth();
  expect(await issue()).toBe(2);
  expect(await issue()).toBe(0);
  const [first, second] = await issued(db);
  expect(first).toMatchObject({
    kind: "tax-invoice",
    content: {
      supplier: { name: "Beej Bazaar Private Limited", gstin: "27AAPFU0939F1ZV" },
      recipient: { name: "Seed House 1" },
      statement: { serial: 1, firstDay: "2026-11-20", lastDay: "2026-11-30" },
      lines: [
        { part: "commission", sac: "996211", taxRateBasisPoints: 1800, valuePaise: 1_980 },
        { part: "parcel-fee", valuePaise: 500 },
      ],
      sums: { valuePaise: 2_480, totalPaise: 2_926 },
    },
  });
  expect(new Set([first?.number, second?.number])).toEqual(
    new Set(["CI/26-27/000001", "CI/26-27/000002"]),
  );
  await checkInvariants(db);
});

test("what goes back later is on a credit note that names its invoice, also where the vendor moved meanwhile", async () => {
  const { db, world, admin, number, vendorIds, nextMonth, issue, setBusiness } = await setUp();
  await nextMonth();
  await issue();
  const line = await lineOf(db, vendorIds[0]);
  await makeRefund(world, admin, number, { kind: "lines", quantities: { [line]: 1 } }, {});
  await startRefunds(world);
  await setBusiness({ address: "1 New Road" });
  await db.execute(sql`
    update vendors set gstin = '24AAACC1206D1ZM', gst_registered = true, ship_from_state = 'GJ' where id = ${vendorIds[0]}`);
  await nextMonth();
  expect(await issue()).toBe(1);
  const [invoice, , note] = await issued(db);
  expect(note).toMatchObject({
    kind: "credit-note",
    number: "CC/26-27/000001",
    content: {
      corrects: { kind: "tax-invoice", number: invoice?.number },
      statement: { serial: 2, firstDay: "2026-12-01" },
      recipient: { name: "Seed House 1", gstin: invoice?.content.recipient.gstin },
      supplier: { addressLines: ["12 Market Road", "Pune 411001"] },
      lines: [{ part: "commission", valuePaise: 990 }],
    },
  });
  expect(note?.content.taxSplit).toBe(invoice?.content.taxSplit);
  await checkInvariants(db);
});

test("nothing is issued before the shop has a legal name and an address, and then also for what was closed before", async () => {
  const { db, nextMonth, issue, setBusiness } = await setUp();
  await setBusiness({ legalName: "" });
  await nextMonth();
  await nextMonth();
  expect(await issue()).toBe(0);
  expect(await issued(db)).toEqual([]);
  await setBusiness({ legalName: "Beej Bazaar Private Limited" });
  expect(await issue()).toBe(2);
  const open = await db.execute(sql`select from statement_periods where documented_at is null`);
  expect(open.rows).toEqual([]);
  await checkInvariants(db);
});

test("a shop that gave up its GSTIN writes a bill, of which the sums are the same", async () => {
  const { db, nextMonth, issue, setBusiness } = await setUp();
  await setBusiness({ gstin: "" });
  await nextMonth();
  await issue();
  expect(await issued(db)).toMatchObject([
    { kind: "bill", total: 2_926, content: { supplier: { gstin: null } } },
    { kind: "bill" },
  ]);
  await checkInvariants(db);
});

test("one that was stopped goes on where it was, and of four at once each issues what the others don't", async () => {
  const { db, world, nextMonth, issue } = await setUp();
  await nextMonth();
  expect(await issueCommissionDocuments(world, AbortSignal.abort())).toBe(0);
  const counts = await Promise.all([issue(), issue(), issue(), issue()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect((await issued(db)).map(({ number }) => number).toSorted()).toEqual([
    "CI/26-27/000001",
    "CI/26-27/000002",
  ]);
  await checkInvariants(db);
});

test("the database refuses to change or remove a document about commission, and to forget that a period has its documents", async () => {
  const { db, nextMonth, issue } = await setUp();
  await nextMonth();
  await issue();
  for (const change of [
    sql`update commission_documents set total_paise = 0`,
    sql`delete from commission_documents`,
    sql`update statement_periods set documented_at = null`,
    sql`update statement_periods set documented_at = now(), closed_at = now()`,
  ])
    await expect(db.execute(change)).rejects.toMatchObject({ cause: { code: "23001" } });
});
