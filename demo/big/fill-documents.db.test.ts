import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Connection } from "#database/connect.ts";
import type { DocumentContent, DocumentKind } from "#domain/documents/document.ts";
import type { SaleKind } from "#domain/documents/choose-kind.ts";
import { makeDocument } from "#domain/documents/make-document.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { loadSale } from "#server/documents/sale-store.ts";
import { findComparedPayments } from "#server/money/reconciliation/find-compared-payments.ts";
import { cloneDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";
import { fillBigShop } from "./fill-big-shop.ts";

const size = { vendors: 60, products: 300, customers: 40, orders: 600, packsSold: 400 };
let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let connection: Connection;
let endedWith: unknown;

beforeAll(async () => {
  clone = await cloneDatabase();
  connection = connectDatabase(clone.url, { max: 2 });
  const stopped = fill((what, done) => {
    if (what === "orders" && done === 300) throw new Error("Stopped");
  });
  endedWith = await stopped.then(
    () => null,
    (error: unknown) => error,
  );
  await fill(() => {});
});
afterAll(async () => {
  await connection.close();
  await clone.drop();
});

const fill = (progress: Parameters<typeof fillBigShop>[0]["progress"]) =>
  fillBigShop({ db: connection.db, size, now: noon, ordersAtOnce: 100, progress });

async function ask<T extends Record<string, unknown>>(query: string): Promise<T[]> {
  return (await connection.db.execute(sql.raw(query))).rows as T[];
}

test("filled in batches, stopped and gone on with, it keeps every rule of stock, money and documents", async () => {
  expect(endedWith).toEqual(new Error("Stopped"));
  await checkInvariants(connection.db);
  expect(await ask("select count(*)::int as orders from orders")).toEqual([{ orders: 600 }]);
});

test("what a vendor has packed of an order has one document, and each series goes by the time of issue", async () => {
  expect(
    await ask(`select h.order_id, p.vendor_id from order_history h join parcels p on p.id = h.parcel_id
      where h.to_status = 'processing' group by h.order_id, p.vendor_id
      except select order_id, vendor_id from documents where kind <> 'credit-note'`),
  ).toEqual([]);
  expect(
    await ask(`select * from (select number, issued_at, lag(issued_at) over (
        partition by series_key, financial_year, kind order by serial) as before from documents) d where before > issued_at`),
  ).toEqual([]);
  const [counted] = await ask<{ documents: number; notes: number; years: number }>(`
    select count(*) filter (where kind <> 'credit-note')::int as documents,
      count(*) filter (where kind = 'credit-note')::int as notes, count(distinct financial_year)::int as years from documents`);
  expect(counted?.documents).toBeGreaterThan(400);
  expect(counted?.notes).toBeGreaterThan(3);
  expect(counted?.years).toBe(2);
});

test("each document says what the shop itself would have written at that moment", async () => {
  const documents = await ask<{
    orderId: string;
    vendorId: string;
    kind: DocumentKind;
    number: string;
    issuedAt: string;
    content: DocumentContent;
  }>(`select order_id as "orderId", vendor_id as "vendorId", kind, number, issued_at as "issuedAt", content
    from documents where kind <> 'credit-note'`);
  await connection.db.transaction(async (tx) => {
    for (const { orderId, vendorId, kind, number, issuedAt: at, content } of documents) {
      const issuedAt = new Date(at);
      const sale = await loadSale(tx, { orderId, vendorId, day: isoIndiaDay(indiaDay(issuedAt)) });
      if (sale === null) throw new Error(`Nothing of ${number} was sold`);
      expect(content).toEqual(makeDocument(sale, { kind: kind as SaleKind, number, issuedAt }));
    }
  });
});

test("gateways and the shop agree about every payment and refund", async () => {
  const { db } = connection;
  const asked = { from: new Date(noon.getTime() - 400 * 86_400_000), until: noon };
  const admin = await makeAdministrator(db);
  const compared = await findComparedPayments(testWorld(db), admin, {
    ...asked,
    text: "",
    gateway: null,
    onlyDifferences: false,
    page: 1,
  });
  expect(compared.sums).toMatchObject({ differing: 0 });
  expect(compared.sums.payments).toBeGreaterThan(200);
  expect(
    await ask(`select g.reference from gateway_payments g join payment_attempts a on a.gateway_reference = g.reference
      where g.refunded_paise <> (select coalesce(sum(r.amount_paise), 0) from refunds r join captures c on c.id = r.capture_id
        where c.attempt_id = a.id)`),
  ).toEqual([]);
});

test("all that a row refers to is there, though keys were not asked for row by row", async () => {
  const keys = await ask<{ name: string; query: string }>(`
    select conrelid::regclass || ': ' || conname as name,
      format('select from %s one where %s and not exists (select from %s other where %s)', conrelid::regclass,
        string_agg(format('one.%I is not null', a.attname), ' and '), confrelid::regclass,
        string_agg(format('other.%I = one.%I', f.attname, a.attname), ' and ')) as query
    from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as k (own, foreign_key)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.foreign_key
    where c.contype = 'f' group by c.oid, conrelid, confrelid, conname`);
  expect(keys.length).toBeGreaterThan(60);
  for (const { name, query } of keys) expect(await ask(query), name).toEqual([]);
});
