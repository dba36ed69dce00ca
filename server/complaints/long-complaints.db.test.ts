import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ComplaintFilter } from "#domain/complaints/complaint-list.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeOrdersToPack } from "#tests/factories/orders-to-pack.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { followList } from "#tests/follow-list.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { noon, testWorld } from "#tests/world.ts";
import { findComplaints } from "./find-complaints.ts";

const database = testDatabase();

test("complaints beyond the pages are found by key to the last one, in every list, and a vendor's own by themselves", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const vendor = await makeVendorPerson(db);
  const other = await makeVendorPerson(db);
  await makeOrdersToPack(db, [vendor.vendorId, other.vendorId], 6_000);
  // Many came in the same minute; every second one was answered, every fourth waits to be acknowledged.
  await db.execute(sql`
    insert into complaints (id, number, parcel_id, person_id, reason, state, created_at, acknowledge_by, answer_by)
    select gen_random_uuid(), 'C-2026-' || lpad(n::text, 6, '0'), parcel_id, person_id, 'damaged',
      case when n % 2 = 0 then 'answered' when n % 4 = 1 then 'open' else 'acknowledged' end::complaint_state, at,
      at + interval '48 hours', at + interval '1 month'
    from (
      select p.id as parcel_id, o.person_id, row_number() over () as n,
        ${noon}::timestamptz - (row_number() over () / 100) * interval '1 minute' as at
      from parcels p join orders o on o.id = p.order_id
    ) sold`);
  const lists: [ComplaintFilter | null, number][] = [
    [null, 6_000],
    ["answered", 3_000],
    ["acknowledge", 1_500],
    ["answer", 1_500],
  ];
  for (const [filter, count] of lists) {
    const find = (page: number, after: string | null) =>
      findComplaints(world, admin, { filter, search: "", after, page });
    const { rows, keys } = await followList(find, ({ complaints }) => complaints);
    expect(new Set(rows.map(({ id }) => id)).size, String(filter)).toBe(count);
    expect(keys).toHaveLength(Math.ceil(count / 2_400) - 1);
    const sign = filter === "acknowledge" || filter === "answer" ? 1 : -1;
    const moments = rows.map(({ createdAt }) => createdAt.getTime());
    expect(moments).toEqual(moments.toSorted((one, another) => sign * (one - another)));
  }
  const findOwn = (page: number, after: string | null) =>
    findComplaints(world, vendor, { filter: null, search: "", after, page });
  const own = await followList(findOwn, ({ complaints }) => complaints);
  expect(new Set(own.rows.map(({ id }) => id)).size).toBe(3_000);
  const theirs = await followList(
    (page, after) => findComplaints(world, other, { filter: null, search: "", after, page }),
    ({ complaints }) => complaints,
  );
  // The key of another vendor's complaint says nothing: the list begins anew.
  expect((await findOwn(1, theirs.keys[0] ?? null)).complaints[0]?.id).toBe(own.rows[0]?.id);
});

test("far pages of complaints read no more than the pages have, and no parcels or orders but those of the page", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const { vendorId } = await makeVendorPerson(db);
  await makeOrdersToPack(db, [vendorId], 20_000);
  await db.execute(sql`
    insert into complaints (id, number, parcel_id, person_id, reason, state, created_at, acknowledge_by, answer_by)
    select gen_random_uuid(), 'C-2026-' || row_number() over (), p.id, o.person_id, 'damaged', 'answered',
      ${noon}::timestamptz - row_number() over () * interval '1 minute', ${noon}::timestamptz, ${noon}::timestamptz
    from parcels p join orders o on o.id = p.order_id`);
  const find = (page: number, after: string | null) =>
    findComplaints(world, admin, { filter: null, search: "", after, page });
  const { goesOnAfter } = await find(48, null);
  const tables = ["complaints", "parcels", "orders"];
  const read = await rowsRead(db, tables, () => find(48, goesOnAfter));
  // The list and its count, and the count of all and of what is answered.
  expect(read.complaints).toBeLessThan(4 * 2_450);
  expect(read.parcels).toBeLessThan(200);
  expect(read.orders).toBeLessThan(200);
});
