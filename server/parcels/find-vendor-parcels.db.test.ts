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
  await makeOrdersToPack(db, [vendor.vendorId, other.vendorId], 8_000);
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
  const follow = async (sort: string) => {
    const { rows, keys } = await followList(finder(sort), ({ parcels }) => parcels);
    expect([new Set(rows.map(({ id }) => id)).size, rows.length, keys.length], sort).toEqual([
      4_000, 4_000, 1,
    ]);
    return rows;
  };
  const placed = (await follow("placed")).map(({ id }) => id);
  expect((await follow("placed-desc")).map(({ id }) => id)).toEqual(placed.toReversed());
  const names = (await follow("name-desc")).map(({ shipToName }) => shipToName);
  expect(names).toEqual(names.toSorted().toReversed());
  const totals = (await follow("total")).map(({ totalPaise }) => totalPaise);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  expect((await follow("total-desc")).map(({ totalPaise }) => totalPaise)).toEqual(
    totals.toReversed(),
  );
  for (const sort of ["placed", "placed-desc", "total", "total-desc"]) {
    const read = await rowsRead(db, ["parcels"], () => finder(sort)(48, null));
    // Those of a page are read a second time, with the others of their orders.
    expect(read.parcels, sort).toBeLessThan(2_401 + 4 * 50);
  }
  const of = placed[0] ?? null;
  const ofOther = await findVendorParcels(world, other, {
    ...readVendorParcelList(new URLSearchParams(), ""),
    after: of,
    page: 1,
  });
  expect(ofOther).toMatchObject({ total: 2_400, isLonger: true });
});

test("an order that comes or goes while somebody goes on by key shifts none of the others", async () => {
  const { db } = database;
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db);
  await makeOrdersToPack(db, [vendor.vendorId], 2_600);
  const find = (page: number, after: string | null) =>
    findVendorParcels(world, vendor, {
      ...readVendorParcelList(new URLSearchParams(), ""),
      after,
      page,
    });
  const { rows, keys } = await followList(find, ({ parcels }) => parcels);
  const rest = rows.slice(2_400).map(({ id }) => id);
  expect(keys).toEqual([rows[2_399]?.id]);
  const [gone = "", ...left] = rest;
  await db.execute(sql`
    insert into parcels (id, order_id, vendor_id, goods_kind, position, status, subtotal_paise, shipping_paise, tax_paise,
      round_off_paise, total_paise, created_at)
    select gen_random_uuid(), order_id, vendor_id, goods_kind, 1, status, subtotal_paise, shipping_paise, tax_paise,
      round_off_paise, total_paise, created_at + interval '1 hour' from parcels where id = ${gone}`);
  await db.execute(sql`delete from order_lines where parcel_id = ${gone}`);
  await db.execute(sql`delete from parcels where id = ${gone}`);
  const pages: string[] = [];
  for (const page of [1, 2, 3, 4])
    pages.push(...(await find(page, keys[0] ?? null)).parcels.map(({ id }) => id));
  expect(pages).toEqual(left);
  // Of a key that is gone, or was another vendor's, the list begins at its start.
  expect(await find(1, gone)).toMatchObject({ total: 2_400, isLonger: true });
});
