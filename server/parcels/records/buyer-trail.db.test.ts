import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readTrailQuery } from "#domain/parcels/records/buyer-trail.ts";
import type { Person } from "#domain/people/person.ts";
import { deleteAccount } from "#server/people/profile/delete-account.ts";
import { deleteExpired } from "#server/start/delete-expired.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makePackedOrder } from "#tests/factories/packed-order.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { anyStockEvent, playStockHistory } from "#tests/factories/stock-history.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { noon, testWorld } from "#tests/world.ts";
import { findTrail, openTrail, readTrail } from "./buyer-trail.ts";

const database = testDatabase();

type Asked = { lot?: string; customer?: string; month?: string; vendor?: string; search?: string };

/** The rows, as the page has them and as the file has: both say the same. Null: there is no such lot or customer. */
async function trailOf(world: World, person: Person, asked: Asked = {}) {
  const { vendor = null, search = "", ...query } = asked;
  const read = readTrailQuery(new URLSearchParams(query), search, world.now());
  const subject = await openTrail(world, person, { ...read, vendorId: vendor });
  if (subject === null || subject === "none-chosen") return subject;
  const { rows, page } = await findTrail(world, subject, 1);
  const filed = [];
  for await (const batch of readTrail(world, subject)) filed.push(...batch);
  expect(page.total).toBe(filed.length);
  const said = ({ orderNumber, lotNumber, packets, status }: (typeof rows)[number]) =>
    `${orderNumber} ${lotNumber} ${packets} ${status}`;
  expect(filed.slice(0, rows.length).map(said).toSorted()).toEqual(rows.map(said).toSorted());
  return rows;
}

async function packetsOf(...asked: Parameters<typeof trailOf>): Promise<string[]> {
  const rows = await trailOf(...asked);
  if (rows === null || rows === "none-chosen") throw new Error("No trail");
  return rows.map(({ lotNumber, packets }) => `${lotNumber} ${packets}`).toSorted();
}

test("a lot leads to its buyers, and a buyer to their lots, for its vendor and for administrators alone", async () => {
  const { db } = database;
  const { world, vendor, admin, buyer, lots, of } = await makePackedOrder(db, { loose: 1 });
  expect(await trailOf(world, vendor)).toMatchObject(
    [
      { orderNumber: of.orderNumber, lotNumber: null, packets: 1, buyer: "Asha Verma" },
      { orderNumber: of.orderNumber, lotNumber: "A", packets: 2, city: "Indore" },
    ].toSorted((one, two) => (one.lotNumber ?? "z").localeCompare(two.lotNumber ?? "z")),
  );
  expect(await packetsOf(world, vendor, { lot: lots.A })).toEqual(["A 2"]);
  expect(await packetsOf(world, vendor, { lot: lots.B })).toEqual([]);
  expect(await packetsOf(world, admin, { lot: lots.A })).toEqual(["A 2"]);
  expect(await packetsOf(world, admin, { customer: buyer.id })).toEqual(["A 2", "null 1"]);
  expect(await packetsOf(world, admin, { vendor: vendor.vendorId })).toHaveLength(2);
  const other = await makeVendorPerson(db);
  expect(await packetsOf(world, other, { vendor: vendor.vendorId })).toEqual([]);
  expect(await trailOf(world, other, { lot: lots.A })).toBeNull();
  expect(await trailOf(world, buyer, { lot: lots.A })).toBe("none-chosen");
  expect(await trailOf(world, admin)).toBe("none-chosen");
  expect(await trailOf(world, admin, { customer: vendor.id })).toBeNull();
  // By whose account an order was placed is not the vendor's business: it asks for all of its own.
  expect(await packetsOf(world, vendor, { customer: admin.id })).toHaveLength(2);
});

test("an order is found by its number, its buyer, their place and its lot, and in its month", async () => {
  const { db } = database;
  const { world, vendor, of } = await makePackedOrder(db);
  const found = async (asked: Asked) => (await packetsOf(world, vendor, asked)).length;
  for (const search of [of.orderNumber, "asha", "INDORE", "452001", "B"])
    expect(await found({ search }), search).toBe(2);
  expect(await found({ search: "Ratlam" })).toBe(0);
  expect([await found({ month: "2026-11" }), await found({ month: "2026-10" })]).toEqual([2, 0]);
});

test("what was returned stays in the trail, what was canceled is not in it", async () => {
  const { db } = database;
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db);
  const product = await makeProduct(db, { vendorId: vendor.vendorId, packs: [{ stock: 0 }] });
  const lot = await makeLot(world, vendor, product, {
    pieces: [{ packId: product.pack.id, received: 9, assigned: 0 }],
  });
  for (const status of ["delivered", "returned", "shipped"] as const)
    await makeDelivery(db, { packId: product.pack.id, status });
  const rows = await trailOf(world, vendor, { lot });
  expect(Array.isArray(rows) && rows.map(({ status }) => status).toSorted()).toEqual([
    "delivered",
    "returned",
    "shipped",
  ]);
});

test("whatever happens to packets, the trail has exactly what the buyers got, and was not canceled", async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStockEvent, { minLength: 6, maxLength: 16 }), async (events) => {
      const { world, vendor, sales } = await playStockHistory(db, events);
      const rows = await trailOf(world, vendor);
      if (!Array.isArray(rows)) throw new Error("No trail");
      // What was sent in place of recalled packets stands beside those.
      const bought = rows.filter(({ isReplacement }) => !isReplacement);
      const got = Map.groupBy(bought, ({ orderNumber }) => orderNumber);
      const counted = [...got].map(([number, of]) => [
        number,
        of.reduce((sum, { packets }) => sum + packets, 0),
      ]);
      const kept = sales.filter(({ is }) => is !== "canceled");
      expect(Object.fromEntries(counted)).toEqual(
        Object.fromEntries(kept.map(({ number, quantity }) => [number, quantity])),
      );
    }),
    { numRuns: 8 },
  );
}, 60_000);

test("three years later, after every job that deletes and once the buyer's account is gone, the trail is whole", async () => {
  const { db } = database;
  const { world, vendor } = await soldToOne(db);
  const before = await trailOf(world, vendor);
  const later = testWorld(db, { now: () => new Date("2029-11-20T06:30:00.000Z") });
  await deleteExpired(later);
  expect(await trailOf(later, vendor)).toEqual(before);
  expect(before).toMatchObject([
    { lotNumber: "OK-2609", packets: 1, buyer: "Asha Verma", city: "Indore" },
  ]);
  const admin = await makeAdministrator(db);
  const { rows } = await db.execute<{ id: string }>(sql`select person_id as id from orders`);
  const customer = rows[0]?.id ?? "";
  expect(await trailOf(later, admin, { customer })).toEqual(before);
});

/** One packet of a lot, to somebody who has deleted their account since. */
async function soldToOne(db: World["db"]) {
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db);
  const product = await makeProduct(db, { vendorId: vendor.vendorId, packs: [{ stock: 0 }] });
  await makeLot(world, vendor, product, {
    pieces: [{ packId: product.pack.id, received: 9, assigned: 0 }],
  });
  const password = "kivaro-tenumi-47";
  const { id: personId } = await makePerson(db, { password });
  await makeDelivery(db, { packId: product.pack.id, personId });
  expect(world.now()).toEqual(noon);
  expect(await deleteAccount(world, personId, { password })).toMatchObject({ ok: true });
  return { world, vendor };
}
