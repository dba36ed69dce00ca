import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Executor } from "#database/connect.ts";
import { settings } from "#database/schema/settings.ts";
import { connectDatabase } from "#database/connect.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { addRules } from "#tests/factories/commission-rule.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import type { World } from "#server/world.ts";
import { placeOrder } from "./place-order.ts";

const database = testDatabase();

const before = new Date("2026-11-30T18:29:00.000Z");
const after = new Date("2026-11-30T18:30:00.000Z");

type Kept = { rate: number | null; value: number; kept: number | null; tax: number | null };

/** Of each line, in the order of their values. */
async function keptOf(db: Executor): Promise<Kept[]> {
  const { rows } = await db.execute<Kept>(sql`
    select commission_basis_points as rate, value_paise::int as value, commission_paise::int as kept,
      commission_tax_paise::int as tax
    from order_lines order by value_paise, id`);
  return rows;
}

async function feesOf(db: Executor) {
  const { rows } = await db.execute<{ fee: number; tax: number; rate: number }>(sql`
    select parcel_fee_paise::int as fee, parcel_fee_tax_paise::int as tax, commission_tax_basis_points as rate
    from parcels order by total_paise, id`);
  return rows;
}

async function order(world: World, packIds: string[]) {
  const lines = packIds.map((packId) => ({ packId, quantity: 1 }));
  const buyer = await makeBuyer(world.db, lines);
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  if (!placed.ok) throw new Error(placed.refusal.code);
}

test("without a rule an order keeps nothing back, and says so", async () => {
  const world = testWorld(database.db);
  const { pack } = await makeProduct(world.db, { packs: [{ pricePaise: 10_000 }] });
  await order(world, [pack.id]);
  expect(await keptOf(world.db)).toEqual([{ rate: 0, value: 10_000, kept: 0, tax: 0 }]);
  expect(await feesOf(world.db)).toEqual([{ fee: 0, tax: 0, rate: 0 }]);
});

test("each line keeps the rule that held for its vendor and its category, each parcel its fee, with GST of a shop that has a GSTIN", async () => {
  const { db } = database;
  const world = testWorld(db, { now: () => after });
  await db.insert(settings).values({ key: "business", value: { gstin: "27AAPFU0939F1ZV" } });
  const favoured = await makeVendor(db);
  const dear = await makeProduct(db, { packs: [{ pricePaise: 33_333 }] });
  const cheap = await makeProduct(db, { packs: [{ pricePaise: 9_999 }] });
  const own = await makeProduct(db, { vendorId: favoured.id, packs: [{ pricePaise: 20_000 }] });
  await addRules(db, [
    { basisPoints: 1000, parcelFeePaise: 1_001 },
    { categoryId: cheap.categoryId, basisPoints: 725 },
    { vendorId: favoured.id, basisPoints: 300 },
    { basisPoints: 9000, fromDay: "2026-12-02" },
  ]);
  await order(world, [dear.pack.id, cheap.pack.id, own.pack.id]);
  expect(await keptOf(db)).toEqual([
    { rate: 725, value: 9_999, kept: 725, tax: 130 },
    { rate: 300, value: 20_000, kept: 600, tax: 108 },
    { rate: 1000, value: 33_333, kept: 3_333, tax: 600 },
  ]);
  const fees = await feesOf(db);
  expect(fees).toContainEqual({ fee: 0, tax: 0, rate: 1800 });
  expect(fees.filter(({ fee }) => fee > 0)).toContainEqual({ fee: 1_001, tax: 180, rate: 1800 });
  await checkInvariants(db);
});

test("an order keeps its rate whatever comes later, and the day of a rule is India's by the world's clock", async () => {
  const { db } = database;
  const { pack } = await makeProduct(db, { packs: [{ pricePaise: 10_000 }] });
  await addRules(db, [{ basisPoints: 500 }, { basisPoints: 1500, fromDay: "2026-12-01" }]);
  await order(testWorld(db, { now: () => before }), [pack.id]);
  const first = await keptOf(db);
  expect(first.map(({ rate }) => rate)).toEqual([500]);
  await order(testWorld(db, { now: () => after }), [pack.id]);
  await addRules(db, [{ basisPoints: 2000, fromDay: "2026-12-01" }]);
  const rates = (await keptOf(db)).map(({ rate }) => rate);
  expect(new Set(rates)).toEqual(new Set([500, 1500]));
});

test("orders of one batch each have the rules of their own vendors, and so have those that are placed one by one", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 4 });
  const { db } = connection;
  const world = testWorld(db);
  const vendors = await Promise.all(Array.from({ length: 8 }, () => makeVendor(db)));
  const packs = await Promise.all(
    vendors.map(({ id }, place) =>
      makeProduct(db, { vendorId: id, packs: [{ pricePaise: 10_000 + place }] }),
    ),
  );
  await addRules(
    db,
    vendors.map(({ id }, place) => ({ vendorId: id, basisPoints: 100 * (place + 1) })),
  );
  await Promise.all(packs.map(({ pack }) => order(world, [pack.id])));
  const expected = vendors.map((_, place) => 100 * (place + 1));
  expect((await keptOf(db)).map(({ rate }) => rate)).toEqual(expected);
  for (const { pack } of packs) await order(world, [pack.id]);
  expect((await keptOf(db)).map(({ rate }) => rate)).toEqual(
    expected.flatMap((rate) => [rate, rate]),
  );
  await connection.close();
  await clone.drop();
});

test("the database lets nobody change what an order keeps back", async () => {
  const { db } = database;
  const { pack } = await makeProduct(db);
  await order(testWorld(db), [pack.id]);
  for (const change of [
    sql`update order_lines set commission_paise = 1`,
    sql`update order_lines set commission_basis_points = null`,
    sql`update parcels set parcel_fee_paise = 100`,
  ])
    await expect(db.transaction((tx) => tx.execute(change))).rejects.toMatchObject({
      cause: { message: expect.stringContaining("never changed") },
    });
  await db.execute(sql`update parcels set tracking_number = 'AB1'`);
});
