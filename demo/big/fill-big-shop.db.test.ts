import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Connection } from "#database/connect.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { cloneDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { expectShownPacks } from "#tests/shown-packs.ts";
import { noon } from "#tests/world.ts";
import { fillBigShop } from "./fill-big-shop.ts";

const size = { vendors: 80, products: 400, customers: 50, orders: 700, lots: 1_200 };
let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let connection: Connection;

beforeAll(async () => {
  clone = await cloneDatabase();
  connection = connectDatabase(clone.url, { max: 4 });
  await makePerson(connection.db, { role: "administrator", status: "disabled", demo: true });
});
afterAll(async () => {
  await connection.close();
  await clone.drop();
});

const fill = (given = size) =>
  fillBigShop({ db: connection.db, size: given, now: noon, progress: () => {} });

async function ask<T extends Record<string, unknown>>(query: string): Promise<T[]> {
  return (await connection.db.execute(sql.raw(query))).rows as T[];
}

const everyCount = () =>
  ask(`select (select count(*) from products) as products, (select count(*) from packs) as packs,
    (select count(*) from people) as people, (select count(*) from vendors) as vendors,
    (select count(*) from vendor_licences) as licences, (select count(*) from product_imports) as imports,
    (select count(*) from orders) as orders, (select count(*) from order_lines) as lines,
    (select count(*) from stock_movements) as movements, (select count(*) from lots) as lots, (select count(*) from order_history) as history,
    (select count(*) from captures) as captures, (select count(*) from activities) as activities,
    (select count(*) from contact_messages) as messages, (select count(*) from outbox) as mails`);

test("it goes on where it was stopped, fills by two at once no row twice, and then says that all is there", async () => {
  await fill({ ...size, orders: 300, lots: 0 });
  await Promise.all([fill(), fill()]);
  const counted = await everyCount();
  expect(counted[0]).toMatchObject({ vendors: 80, products: 400, orders: 700, mails: 700 });
  expect(await fill()).toBe(false);
  expect(await everyCount()).toEqual(counted);
  expect(
    await ask(
      "select count(distinct number) as numbers, count(distinct idempotency_key) as keys from orders",
    ),
  ).toEqual([{ numbers: 700, keys: 700 }]);
});

test("its stock, sums, money and states hold like those of orders that were placed", async () => {
  const { db } = connection;
  await checkInvariants(db);
  const orders = await ask<{ id: string; said: string }>(
    "select id, status || ' ' || payment_status as said from orders order by id",
  );
  await db.transaction(async (tx) => {
    for (const { id } of orders) await deriveOrder(tx, id);
  });
  expect(
    await ask("select id, status || ' ' || payment_status as said from orders order by id"),
  ).toEqual(orders);
  await expectShownPacks(db);
});

test("its vendors have statements of each month, and were paid after it", async () => {
  const [counted] = await ask<{ periods: number; statements: number; paid: number; runs: number }>(`
    select (select count(*)::int from statement_periods) as periods, (select count(*)::int from vendor_statements) as statements,
      (select count(*)::int from payouts where state = 'paid') as paid, (select count(*)::int from payout_runs) as runs`);
  expect(counted?.periods).toBeGreaterThan(8);
  expect(counted?.runs).toBe(counted?.periods);
  expect(counted?.statements).toBeGreaterThan(200);
  expect(counted?.paid).toBeGreaterThan(100);
});

test("its products and orders are spread unevenly over vendors, those who wait for approval have nothing but drafts", async () => {
  const [spread] = await ask<{ most: number; sellers: number; parcels: number; waiting: string }>(`
    select (select count(*)::int from products group by vendor_id order by 1 desc limit 1) as most,
      (select count(distinct vendor_id)::int from products) as sellers,
      (select count(distinct vendor_id)::int from parcels) as parcels,
      (select string_agg(distinct p.state::text, ' ') from products p
        join vendors v on v.id = p.vendor_id and v.state = 'waiting') as waiting`);
  expect(spread?.most).toBeGreaterThan(50);
  expect(spread?.sellers).toBeGreaterThan(50);
  expect(spread?.parcels).toBeGreaterThan(40);
  expect(spread?.waiting).toBe("draft");
});

test("every way to pay and every end of an order is in it, all of it marked as demo, nobody with a password", async () => {
  const statuses = await ask<{ status: string }>("select distinct status from parcels");
  for (const status of ["confirmed", "processing", "shipped", "delivered", "returned", "canceled"])
    expect(statuses.map((row) => row.status)).toContain(status);
  const paid = await ask<{ said: string }>("select distinct payment_status as said from orders");
  expect(paid.map(({ said }) => said).toSorted()).toEqual([
    "paid",
    "partly-refunded",
    "pending",
    "refunded",
    "unpaid",
  ]);
  const methods = await ask("select distinct left(payment_method, 8) as method from orders");
  expect(methods).toHaveLength(4);
  expect(
    await ask(`select (select bool_and(demo) from orders) as orders, (select bool_and(demo) from people) as people,
      (select bool_and(demo) from products) as products, (select bool_and(demo) from vendors) as vendors,
      (select count(*) from people where password_hash is not null) as passwords,
      (select count(*) from people where role = 'administrator' and status = 'active') as administrators`),
  ).toEqual([
    { orders: true, people: true, products: true, vendors: true, passwords: 0, administrators: 0 },
  ]);
});
