import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readVendorParcelList } from "#domain/parcels/vendor-parcels.ts";
import { testDatabase } from "#tests/database.ts";
import { makeOrdersToPack } from "#tests/factories/orders-to-pack.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { followList } from "#tests/follow-list.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { testWorld } from "#tests/world.ts";
import { findVendorParcels } from "./find-vendor-parcels.ts";

const database = testDatabase();

test("a vendor's parcels beyond the pages are found by key to the last one, in every order", async () => {
  const { db } = database;
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db);
  const other = await makeVendorPerson(db);
  await makeOrdersToPack(db, [vendor.vendorId, other.vendorId], 6_000);
  // Many have the same name, total and moment.
  await db.execute(sql`
    update orders set ship_to_name = 'Buyer ' || right(number, 1) where idempotency_key like 'many-%'`);
  await db.execute(sql`
    update parcels set created_at = created_at - right(o.number, 3)::int / 50 * interval '1 hour',
      shipping_paise = parcels.shipping_paise + right(o.number, 1)::int * 100, total_paise = parcels.total_paise + right(o.number, 1)::int * 100
    from orders o where o.id = parcels.order_id`);
  const finder = (sort: string) => (page: number, after: string | null) =>
    findVendorParcels(world, vendor, {
      ...readVendorParcelList(new URLSearchParams({ sort }), ""),
      after,
      page,
    });
  for (const sort of ["placed", "placed-desc"]) {
    const read = await rowsRead(db, ["parcels", "orders", "order_lines"], () =>
      finder(sort)(48, null),
    );
    // Those of a page are read a second time, with the others of their orders.
    expect(read.parcels, sort).toBeLessThan(2_401 + 4 * 50);
  }
  const follow = async (sort: string) => {
    const { rows, keys } = await followList(finder(sort), ({ parcels }) => parcels);
    expect([new Set(rows.map(({ id }) => id)).size, rows.length, keys.length], sort).toEqual([
      3_000, 3_000, 1,
    ]);
    return rows;
  };
  const placed = (await follow("placed-desc")).map(({ placedAt }) => placedAt.getTime());
  expect(placed).toEqual(placed.toSorted((a, b) => b - a));
  const names = (await follow("name-desc")).map(({ shipToName }) => shipToName);
  expect(names).toEqual(names.toSorted().toReversed());
  const totals = (await follow("total")).map(({ totalPaise }) => totalPaise);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  const [mine] = (await finder("placed-desc")(1, null)).parcels;
  const ofOther = await findVendorParcels(world, other, {
    ...readVendorParcelList(new URLSearchParams(), ""),
    after: mine?.id ?? null,
    page: 1,
  });
  expect(ofOther).toMatchObject({ total: 2_400, isLonger: true });
});
