import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { FigureSpan } from "#domain/analytics/figure-span.ts";
import { testDatabase } from "#tests/database.ts";
import { countQueries } from "#tests/count-queries.ts";
import { makeOrdersToPack } from "#tests/factories/orders-to-pack.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeSale } from "#tests/factories/sale.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { noon, testWorld } from "#tests/world.ts";
import { getVendorAnalytics } from "./get-vendor-analytics.ts";

const database = testDatabase();
const november: FigureSpan = { from: "2026-11-01", to: "2026-11-20", by: "week" };
const analytics = (vendorId: string, span: FigureSpan = november) =>
  getVendorAnalytics(testWorld(database.db), vendorId, span);

/** A vendor with two products: six packs of okra come to ₹708 with GST, six of rice to ₹1,416; both travel free. */
async function seller() {
  const { db } = database;
  const { id: vendorId } = await makeVendor(db);
  const okra = await makeProduct(db, { vendorId, packs: [{ stock: 500 }] });
  const rice = await makeProduct(db, {
    vendorId,
    name: "Black Rice",
    nameHi: null,
    goodsKind: "edible",
    packs: [{ stock: 500, pricePaise: 20_000 }],
  });
  return { vendorId, okra, rice };
}
const six = (product: { pack: { id: string } }) => ({ packId: product.pack.id, quantity: 6 });

test("a vendor who sold nothing has zeros for every day, and nothing best", async () => {
  const { id } = await makeVendor(database.db);
  const found = await analytics(id, { from: "2026-11-01", to: "2026-11-03", by: "day" });
  const nothing = { orders: 0, units: 0, revenuePaise: 0, returned: 0, arrived: 0 };
  expect(found).toEqual({
    hasSold: false,
    total: nothing,
    buckets: ["2026-11-01", "2026-11-02", "2026-11-03"].map((day) => ({
      from: day,
      to: day,
      ...nothing,
    })),
    best: [],
  });
});

test("what is paid or goes out for cash counts, what was canceled doesn't, what came back is no revenue", async () => {
  const { db } = database;
  const { vendorId, okra, rice } = await seller();
  await makeSale(db, { lines: [six(okra)] });
  await makeSale(db, { lines: [six(okra)], statuses: ["delivered"] });
  await makeSale(db, { lines: [six(rice)], statuses: ["returned"] });
  await makeSale(db, { lines: [six(rice)], statuses: ["canceled"] });
  await makeSale(db, { lines: [six(rice)], statuses: ["pending"] });
  const { total, best, hasSold } = await analytics(vendorId);
  expect(hasSold).toBe(true);
  expect(total).toEqual({ orders: 3, units: 18, revenuePaise: 141_600, returned: 1, arrived: 2 });
  expect(best).toEqual([
    {
      productId: okra.id,
      name: "Hybrid Okra",
      nameHi: "हाइब्रिड भिंडी",
      units: 12,
      revenuePaise: 141_600,
    },
    { productId: rice.id, name: "Black Rice", nameHi: null, units: 6, revenuePaise: 0 },
  ]);
});

test("two parcels of one order are one order, and another vendor's parcel of it is not counted", async () => {
  const { db } = database;
  const { vendorId, okra, rice } = await seller();
  const other = await makeProduct(db, { packs: [{ stock: 50 }] });
  await makeSale(db, { lines: [six(okra), six(rice), six(other)] });
  const { total, best } = await analytics(vendorId);
  expect(total).toMatchObject({ orders: 1, units: 12, revenuePaise: 70_800 + 141_600 });
  expect(best.map(({ productId }) => productId)).toEqual([rice.id, okra.id]);
  expect((await analytics(other.vendorId)).total).toMatchObject({
    orders: 1,
    units: 6,
    revenuePaise: 70_800,
  });
});

test("an order counts on the day in India on which it was placed, and outside the span not at all", async () => {
  const { db } = database;
  const { vendorId, okra } = await seller();
  // 23:59 and 00:00 in India, at either end of the span.
  for (const at of [
    "2026-10-31T18:29:59Z",
    "2026-10-31T18:30:00Z",
    "2026-11-18T18:29:59Z",
    "2026-11-18T18:30:00Z",
    "2026-11-20T18:29:59Z",
    "2026-11-20T18:30:00Z",
  ])
    await makeSale(db, { lines: [six(okra)], at: new Date(at) });
  const byDay = await analytics(vendorId, { ...november, by: "day" });
  expect(
    byDay.buckets.filter(({ orders }) => orders > 0).map(({ from, units }) => [from, units]),
  ).toEqual([
    ["2026-11-01", 6],
    ["2026-11-18", 6],
    ["2026-11-19", 6],
    ["2026-11-20", 6],
  ]);
  expect((await analytics(vendorId)).buckets.map(({ from, orders }) => [from, orders])).toEqual([
    ["2026-11-01", 1],
    ["2026-11-02", 0],
    ["2026-11-09", 0],
    ["2026-11-16", 3],
  ]);
  expect(byDay.total.orders).toBe(4);
});

test("the ten products that brought most are best, told by two questions", async () => {
  const { db } = database;
  const { id: vendorId } = await makeVendor(db);
  for (let rupees = 101; rupees <= 112; rupees += 1) {
    const { pack } = await makeProduct(db, {
      vendorId,
      name: `Seed ${rupees}`,
      packs: [{ pricePaise: rupees * 100 }],
    });
    await makeSale(db, { lines: [{ packId: pack.id, quantity: 10 }], at: noon });
  }
  const { best } = await analytics(vendorId);
  expect(best.map(({ name }) => name)).toEqual(
    [112, 111, 110, 109, 108, 107, 106, 105, 104, 103].map((rupees) => `Seed ${rupees}`),
  );
  expect(await countQueries(() => analytics(vendorId))).toBe(2);
});

test("the orders of other years and of other vendors are not read", async () => {
  const { db } = database;
  const { vendorId } = await seller();
  const { id: otherId } = await makeVendor(db);
  await makeOrdersToPack(db, [vendorId, otherId], 8_000);
  // Without statistics the planner may join all with all.
  await db.execute(sql`analyze parcels`);
  // Each fortieth is of these days, of the others one of each hour before them.
  await db.execute(sql`
    update parcels set created_at = case when n % 40 = 0 then ${noon}::timestamptz
      else '2026-10-31'::timestamptz - n * interval '1 hour' end
    from (select order_id, row_number() over (partition by vendor_id order by order_id) as n from parcels) p
    where p.order_id = parcels.order_id`);
  // Of two vendors each has half of all: whether one ever sold seems to be as near without an index, wherever its rows lie.
  await db.execute(sql`set local enable_seqscan = off`);
  const read = await rowsRead(db, ["parcels", "order_lines"], async () => {
    expect((await analytics(vendorId)).total).toMatchObject({ orders: 100, units: 100 });
  });
  // Once for the days, once for the goods, and one that says whether anything was ever sold.
  expect(read.parcels).toBeLessThan(2 * 100 + 20);
  expect(read.order_lines).toBeLessThan(100 + 20);
});
