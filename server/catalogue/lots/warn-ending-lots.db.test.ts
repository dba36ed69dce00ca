import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { noon, testWorld } from "#tests/world.ts";
import { addLotTest } from "./add-lot-test.ts";
import { holdLot, releaseLot } from "./hold-lot.ts";
import { warnEndingLots } from "./warn-ending-lots.ts";

const clone = testClone();

const worldAfter = (days: number) =>
  testWorld(clone.db, { now: () => new Date(noon.getTime() + days * 86_400_000) });

async function told(personId: string) {
  const { rows } = await clone.db.execute<{ detail: string; lotId: string }>(
    sql`select detail, subject_id as "lotId" from notices where person_id = ${personId} and kind = 'lot' order by id`,
  );
  return rows;
}

/** A lot of 20 packets whose validity ends 70 days from now, and who sells it. */
async function setUp() {
  const { db } = clone;
  const vendor = await makeVendorPerson(db);
  const product = await makeProduct(db, { vendorId: vendor.vendorId });
  const pieces = [{ packId: product.pack.id, received: 20, assigned: 0 }];
  const lotId = await makeLot(worldAfter(0), vendor, product, { validUntil: "2027-01-29", pieces });
  return { vendor, product, lotId };
}

test("a vendor is warned 60, 30 and 15 days before a lot's validity ends, each time once, and nobody else is", async () => {
  const { vendor, lotId } = await setUp();
  const admin = await makeAdministrator(clone.db);
  const other = await makeVendorPerson(clone.db);
  const warned: number[] = [];
  for (const day of [9, 10, 10, 39, 40, 54, 55, 56])
    warned.push(await warnEndingLots(worldAfter(day)));
  expect(warned).toEqual([0, 1, 0, 0, 1, 0, 1, 0]);
  expect(await told(vendor.id)).toEqual(
    Array.from({ length: 3 }, () => ({ detail: "ending", lotId })),
  );
  expect([await told(admin.id), await told(other.id)]).toEqual([[], []]);
});

test("two processes warn once", async () => {
  const { vendor } = await setUp();
  const world = worldAfter(10);
  const warned = await Promise.all(Array.from({ length: 4 }, () => warnEndingLots(world)));
  expect(warned.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1]);
  expect(await told(vendor.id)).toHaveLength(1);
});

test("a lot without packets gives no warning, and one that was retested begins anew", async () => {
  const { vendor, product, lotId } = await setUp();
  await makeLot(worldAfter(0), vendor, product, { number: "EMPTY", validUntil: "2027-01-29" });
  expect(await warnEndingLots(worldAfter(10))).toBe(1);
  const retest = {
    testedOn: "2026-11-30",
    validUntil: "2027-02-10",
    germinationPermille: 910,
    physicalPurityPermille: null,
    geneticPurityPermille: null,
    moisturePermille: null,
  };
  const tested = await addLotTest(worldAfter(11), vendor, {
    productId: product.id,
    lotId,
    test: retest,
  });
  expect(tested.ok).toBe(true);
  expect(await warnEndingLots(worldAfter(21))).toBe(0);
  expect(await warnEndingLots(worldAfter(22))).toBe(1);
});

test("a hold by the shop is told to the vendor, its own is not", async () => {
  const { vendor, product, lotId } = await setUp();
  const admin = await makeAdministrator(clone.db);
  const world = worldAfter(0);
  const address = { productId: product.id, lotId };
  await holdLot(world, vendor, { ...address, reason: "Wet bags" });
  await releaseLot(world, vendor, address);
  expect(await told(vendor.id)).toEqual([]);
  await holdLot(world, admin, { ...address, reason: "A complaint" });
  await holdLot(world, admin, { ...address, reason: "A complaint" });
  expect(await told(vendor.id)).toEqual([{ detail: "held", lotId }]);
});
