import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SalesPeriod } from "#domain/admin/sales-days.ts";
import type { Database } from "#database/connect.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeUnpaidOrder, payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { noon, testWorld } from "#tests/world.ts";
import { getDashboard } from "./get-dashboard.ts";

const database = testDatabase();

async function dashboard(period: SalesPeriod = 30) {
  const world = testWorld(database.db);
  const found = await getDashboard(world, await makeAdministrator(database.db), period);
  if (found === null) throw new Error("An administrator sees no dashboard.");
  return found;
}

test("the dashboard of a new shop is full of zeros", async () => {
  const found = await dashboard();
  expect(found.totals).toEqual({ products: 0, customers: 0, vendors: 0, orders: 0 });
  expect(found.buckets).toEqual(
    [
      "pending",
      "confirmed",
      "packaging",
      "out-for-delivery",
      "delivered",
      "canceled",
      "returned",
      "failed-to-delivery",
    ].map((bucket) => ({ bucket, count: 0 })),
  );
  expect(found.sales).toHaveLength(30);
  expect(found.sales.every(({ orders, revenuePaise }) => orders + revenuePaise === 0)).toBe(true);
  expect([found.lowPacks, found.recent]).toEqual([[], []]);
});

test("orders count by how far they are, shipped ones as out for delivery", async () => {
  const { db } = database;
  const { pack } = await makeProduct(db, { packs: [{ stock: 500 }] });
  const statuses: ParcelStatus[] = [
    "confirmed",
    "processing",
    "shipped",
    "out-for-delivery",
    "delivered",
    "delivered",
    "failed-to-deliver",
    "returned",
  ];
  for (const status of statuses) await makeDelivery(db, { packId: pack.id, status });
  const { buckets, totals } = await dashboard();
  expect(Object.fromEntries(buckets.map(({ bucket, count }) => [bucket, count]))).toEqual({
    pending: 0,
    confirmed: 1,
    packaging: 1,
    "out-for-delivery": 2,
    delivered: 2,
    canceled: 0,
    returned: 1,
    "failed-to-delivery": 1,
  });
  expect(totals).toEqual({ products: 1, customers: 8, vendors: 1, orders: 8 });
});

test("revenue is what came in less what went back, each on its day in India", async () => {
  const { db } = database;
  const { pack } = await makeProduct(db, { packs: [{ stock: 500 }] });
  const placedAt = async (at: string) => {
    const { id } = await makeDelivery(db, { packId: pack.id });
    await db.execute(sql`update orders set placed_at = ${at} where person_id = ${id}`);
    const { rows } = await db.execute<{ id: string; attempt: string }>(sql`
      select o.id, a.id as attempt from orders o join payment_attempts a on a.order_id = o.id
      where o.person_id = ${id}`);
    return rows[0] ?? { id: "", attempt: "" };
  };
  // 23:59 and 00:00 in India.
  const late = await placedAt("2026-11-18T18:29:59Z");
  const early = await placedAt("2026-11-18T18:30:00Z");
  await placedAt("2026-10-21T18:29:59Z");
  await capture(db, late, 50_000, "2026-11-18T18:29:59Z");
  const captureId = await capture(db, early, 20_000, "2026-11-18T18:30:00Z");
  await db.execute(sql`
    insert into refunds (id, order_id, capture_id, state, amount_paise, reason, completed_at)
    select gen_random_uuid(), ${early.id}, ${captureId}, state::refund_state, paise, 'parcel-canceled', at::timestamptz
    from (values ('done', 5000, '2026-11-19T20:00:00Z'), ('pending', 7000, null)) as given (state, paise, at)`);
  const { sales, salesBefore } = await dashboard();
  expect(salesBefore, "placed a second before the 30 days").toEqual({ orders: 1, revenuePaise: 0 });
  expect(sales.filter(({ orders, revenuePaise }) => orders !== 0 || revenuePaise !== 0)).toEqual([
    { day: "2026-11-18", orders: 1, revenuePaise: 50_000 },
    { day: "2026-11-19", orders: 1, revenuePaise: 20_000 },
    { day: "2026-11-20", orders: 0, revenuePaise: -5_000 },
  ]);
});

test("what sold best and at which rates counts orders of the period, without what was canceled, and no money of what came back", async () => {
  const { db } = database;
  const okra = await makeProduct(db, { name: "Okra", packs: [{ stock: 500 }] });
  const chili = await makeProduct(db, { name: "Chili", packs: [{ stock: 500 }] });
  const given: [string, ParcelStatus][] = [
    [okra.pack.id, "delivered"],
    [okra.pack.id, "shipped"],
    [okra.pack.id, "canceled"],
    [chili.pack.id, "delivered"],
    [chili.pack.id, "returned"],
  ];
  for (const [packId, status] of given) await makeDelivery(db, { packId, status });
  await db.execute(sql`
    update order_lines set tax_rate_basis_points = 1200, tax_paise = 1200, value_paise = 10000 where product_id = ${okra.id}`);
  await db.execute(sql`
    update order_lines set tax_rate_basis_points = 0, tax_paise = 0, price_paise = 30000, value_paise = 30000 where product_id = ${chili.id}`);
  const { best, rates } = await dashboard();
  expect(best.map(({ name, units, revenuePaise }) => [name, units, revenuePaise])).toEqual([
    ["Chili", 2, 30_000],
    ["Okra", 2, 22_400],
  ]);
  expect(rates).toEqual([
    { basisPoints: 0, valuePaise: 30_000, taxPaise: 0 },
    { basisPoints: 1200, valuePaise: 20_000, taxPaise: 2_400 },
  ]);
  await db.execute(sql`update orders set placed_at = placed_at - interval '8 days'`);
  expect(await dashboard(7)).toMatchObject({ best: [], rates: [], salesBefore: { orders: 5 } });
});

async function capture(
  db: Database,
  order: { id: string; attempt: string },
  paise: number,
  at: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into captures (id, order_id, attempt_id, amount_paise, captured_at)
    values (gen_random_uuid(), ${order.id}, ${order.attempt}, ${paise}, ${at}) returning id`);
  return rows[0]?.id;
}

test("the five emptiest packs that are for sale are low on stock below fifty", async () => {
  const { db } = database;
  for (const stock of [49, 50, 7, 20, 0, 31, 12])
    await makeProduct(db, { name: `Seed ${stock}`, packs: [{ stock }] });
  await makeProduct(db, { name: "Draft", state: "draft", packs: [{ stock: 1 }] });
  await makeProduct(db, { name: "Two packs", packs: [{ stock: 2, archivedAt: noon }, {}] });
  const { lowPacks } = await dashboard();
  expect(lowPacks.map(({ name, stock }) => [name, stock])).toEqual([
    ["Seed 0", 0],
    ["Seed 7", 7],
    ["Seed 12", 12],
    ["Seed 20", 20],
    ["Seed 31", 31],
  ]);
  expect(lowPacks[0]).toMatchObject({ quantity: 100, unit: "g" });
});

test("the last ten actions are recent, the newest first", async () => {
  const { db } = database;
  const { id: actorId, email } = await makePerson(db, { role: "administrator" });
  const changed = { actorId, action: "changed", subject: "product", at: noon } as const;
  for (let i = 1; i <= 11; i += 1)
    await db.transaction((tx) =>
      recordActivity(tx, { ...changed, subjectId: `p${i}`, label: `Seed ${i}` }),
    );
  const refused = { ...changed, action: "access-refused", subjectId: actorId } as const;
  await db.transaction((tx) => recordActivity(tx, refused));
  const { recent } = await dashboard();
  const activities = recent.map((item) => (item.type === "activity" ? item.activity : null));
  expect(activities.map((activity) => activity?.label)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((i) => `Seed ${i}`),
  );
  expect(activities[0]).toMatchObject({ actorEmail: email, at: noon, action: "changed" });
});

test("orders, payments, cancellations, returns and registrations are recent as well", async () => {
  const { db } = database;
  const { world, buyer, number, pack, passMinutes } = await makeUnpaidOrder(db);
  const { id: actorId } = await makePerson(db, { role: "administrator" });
  await db.execute(sql`update people set name = 'Asha Verma' where id = ${buyer.id}`);
  passMinutes(1);
  await payByCard(world, buyer, number, testCards.success);
  passMinutes(1);
  const asked = { orderNumber: number, parcel: 1, reason: "changed-mind", words: "" };
  await cancelParcelByCustomer(world, buyer, asked);
  const delivered = await makeDelivery(db, { packId: pack.id });
  await db.execute(
    sql`update orders set placed_at = '2026-11-01T06:00:00Z' where number <> ${number}`,
  );
  const { rows } = await db.execute<{ number: string }>(
    sql`select number from orders where person_id = ${delivered.id}`,
  );
  const returned = rows[0]?.number ?? "";
  passMinutes(1);
  await requestReturn(
    world,
    { id: delivered.id, role: "customer", status: "active", vendorId: null },
    { orderNumber: returned, parcel: 1, reason: "damaged", words: "" },
  );
  passMinutes(1);
  await db.transaction((tx) =>
    recordActivity(tx, {
      actorId,
      at: world.now(),
      action: "changed",
      subject: "product",
      subjectId: "p1",
    }),
  );
  passMinutes(1);
  await db.execute(sql`update people set created_at = '2026-11-01T06:00:00Z'`);
  const vendor = await makePerson(db, { role: "vendor", createdAt: world.now() });
  const { recent } = await dashboard();
  const said = recent.map((item) =>
    item.type === "activity"
      ? item.activity.subject
      : [item.event.kind, item.event.who, item.event.label],
  );
  expect(said.slice(0, 6)).toEqual([
    ["vendor-registered", vendor.name, "Test Seed House"],
    "product",
    ["return-asked", "Asha Verma", returned],
    ["parcel-canceled", "Asha Verma", number],
    ["paid", "Asha Verma", number],
    ["order-placed", "Asha Verma", number],
  ]);
  expect(said).toContainEqual(["customer-registered", "Asha Verma", "Asha Verma"]);
});

test("nobody else sees the dashboard, and it asks the database six times", async () => {
  const { db } = database;
  const world = testWorld(db);
  expect(await getDashboard(world, await makeBuyer(db, []), 30)).toBeNull();
  let asked = 0;
  const counting = new Proxy(db, {
    get: (target, name, receiver) => {
      if (name === "execute") asked += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  await getDashboard(testWorld(counting), await makeAdministrator(db), 30);
  expect(asked).toBe(6);
});
