import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { noon, testWorld } from "#tests/world.ts";
import { getDashboard } from "./get-dashboard.ts";

const database = testDatabase();

async function dashboard() {
  const world = testWorld(database.db);
  const found = await getDashboard(world, await makeAdministrator(database.db));
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
  expect([found.lowPacks, found.activities]).toEqual([[], []]);
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
  const { sales } = await dashboard();
  expect(sales.filter(({ orders, revenuePaise }) => orders !== 0 || revenuePaise !== 0)).toEqual([
    { day: "2026-11-18", orders: 1, revenuePaise: 50_000 },
    { day: "2026-11-19", orders: 1, revenuePaise: 20_000 },
    { day: "2026-11-20", orders: 0, revenuePaise: -5_000 },
  ]);
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
  const { activities } = await dashboard();
  expect(activities.map(({ label }) => label)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((i) => `Seed ${i}`),
  );
  expect(activities[0]).toMatchObject({ actorEmail: email, at: noon, action: "changed" });
});

test("nobody else sees the dashboard, and it asks the database five times", async () => {
  const { db } = database;
  const world = testWorld(db);
  expect(await getDashboard(world, await makeBuyer(db, []))).toBeNull();
  let asked = 0;
  const counting = new Proxy(db, {
    get: (target, name, receiver) => {
      if (name === "execute") asked += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  await getDashboard(testWorld(counting), await makeAdministrator(db));
  expect(asked).toBe(5);
});
