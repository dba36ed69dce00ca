import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeOrdersToPack } from "#tests/factories/orders-to-pack.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { noon, testWorld } from "#tests/world.ts";
import { findComparedPayments } from "./find-compared-payments.ts";
import { readMoney } from "./money-store.ts";

const database = testDatabase();
const tables = [
  "payment_attempts",
  "captures",
  "parcels",
  "orders",
  "order_lines",
  "refunds",
  "refund_lines",
];

test("the money of a month, and its comparison, read nothing of the years before", async () => {
  const { db } = database;
  const { vendorId } = await makeVendorPerson(db);
  await makeOrdersToPack(db, [vendorId], 3_000);
  // One of last week, all others of a year ago; each went back.
  await db.execute(sql`
    with paid as (
      select id as order_id, gen_random_uuid() as attempt_id, gen_random_uuid() as capture_id, gen_random_uuid() as refund_id,
        ${noon}::timestamptz - case when idempotency_key = 'many-1' then interval '7 days' else interval '1 year' end as at
      from orders
    ),
    tried as (
      insert into payment_attempts (id, order_id, method, gateway, gateway_reference, state, amount_paise, created_at, completed_at)
      select attempt_id, order_id, 'upi', 'sandbox', attempt_id, 'captured', 16800, at, at from paid
    ),
    told as (
      insert into gateway_payments (gateway, reference, state, amount_paise, refunded_paise, made_at, seen_at)
      select 'sandbox', attempt_id, 'captured', 16800, 16800, at, at from paid
    ),
    captured as (
      insert into captures (id, order_id, attempt_id, amount_paise, captured_at)
      select capture_id, order_id, attempt_id, 16800, at from paid
    ),
    refunded as (
      insert into refunds (id, order_id, capture_id, state, amount_paise, reason, created_at, completed_at)
      select refund_id, order_id, capture_id, 'done', 16800, 'goodwill', at, at from paid
    )
    insert into refund_lines (id, refund_id, kind, amount_paise)
    select gen_random_uuid(), refund_id, 'shipping', 16800 from paid`);
  const days = { from: new Date(noon.getTime() - 30 * 86_400_000), until: noon };
  const inMonth = await rowsRead(db, tables, async () => {
    const rows = await readMoney(db, days);
    expect(rows.map(({ method }) => method)).toContain("upi");
  });
  for (const [table, count] of Object.entries(inMonth)) expect(count, table).toBeLessThan(30);
  const admin = await makeAdministrator(db);
  const asked = { ...days, text: "", gateway: null, onlyDifferences: false, page: 1 };
  const compared = await rowsRead(db, [...tables, "gateway_payments"], async () => {
    const { sums, payments } = await findComparedPayments(testWorld(db), admin, asked);
    expect([sums.payments, sums.capturedHerePaise, payments.length]).toEqual([1, 16800, 1]);
  });
  for (const [table, count] of Object.entries(compared)) expect(count, table).toBeLessThan(30);
});
