import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { firstVendorSlug } from "#domain/vendors/vendor-slug.ts";
import type { Database } from "#database/connect.ts";
import { findSitemapPart } from "#server/catalogue/storefront/find-sitemap-part.ts";
import { getVendorPage } from "#server/catalogue/vendor-pages/get-vendor-page.ts";
import { testClone, testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeCompleteVendor } from "#tests/factories/vendor-licence.ts";
import { testWorld } from "#tests/world.ts";
import { changeBusinessName } from "./change-business-name.ts";

const database = testDatabase();
const clone = testClone();

/** As after the registration, and approved at once; with something on sale. */
async function makeSeller(db: Database, name = "Ravi Newcomer") {
  const id = crypto.randomUUID();
  const slug = firstVendorSlug(name, id);
  await makeCompleteVendor(db, { id, slug, businessName: name });
  await makeProduct(db, { vendorId: id });
  const { id: personId } = await makePerson(db, { role: "vendor", vendorId: id, name });
  const person = { id: personId, role: "vendor", status: "active", vendorId: id } as const;
  return { id, slug, person, world: testWorld(db) };
}

const slugsOf = async (db: Database, id: string) => {
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from vendors where id = ${id}`,
  );
  return rows[0]?.slug;
};
const query = { sort: "name-asc", page: 1 } as const;

test("named after its person, a page is called after the business once that is named, and is found by both", async () => {
  const { id, slug, person, world } = await makeSeller(database.db);
  expect(slug).toMatch(/^ravi-newcomer-/);
  expect(await changeBusinessName(world, person, { businessName: "Kaveri Seeds" })).toEqual({
    ok: true,
    value: ["businessName", "slug"],
  });
  expect(await slugsOf(world.db, id)).toBe("kaveri-seeds");
  const shown = async (address: string) =>
    (await getVendorPage(world, address, "en", query))?.slug ?? null;
  expect([await shown(slug), await shown(slug.toUpperCase()), await shown("kaveri-seeds")]).toEqual(
    ["kaveri-seeds", "kaveri-seeds", "kaveri-seeds"],
  );
  expect((await findSitemapPart(world, 1))?.vendors).toEqual(["kaveri-seeds"]);
  await world.db.execute(sql`update vendors set state = 'suspended' where id = ${id}`);
  expect(await getVendorPage(testWorld(world.db), slug, "en", query)).toBeNull();
});

test("the second name changes nothing of the address: no old one is ever taken again", async () => {
  const { id, slug, person, world } = await makeSeller(database.db);
  for (const businessName of ["Kaveri Seeds", "Godavari Seeds", "Ravi Newcomer", "Kaveri Seeds"])
    await changeBusinessName(world, person, { businessName });
  expect(await slugsOf(world.db, id)).toBe("kaveri-seeds");
  const { rows } = await world.db.execute(sql`select slug, vendor_id from former_vendor_slugs`);
  expect(rows).toEqual([{ slug, vendor_id: id }]);
});

test("what is saved again as it was leaves the address as it is", async () => {
  const { id, slug, person, world } = await makeSeller(database.db);
  await changeBusinessName(world, person, { businessName: "Ravi Newcomer" });
  expect(await slugsOf(world.db, id)).toBe(slug);
});

test("nobody gets an address that another vendor has, or had", async () => {
  const { db } = database;
  await makeCompleteVendor(db, { slug: "kaveri-seeds" });
  const other = await makeCompleteVendor(db, { slug: "moved-on" });
  await db.execute(
    sql`insert into former_vendor_slugs (slug, vendor_id) values ('kaveri-seeds-2', ${other.id})`,
  );
  const { id, person, world } = await makeSeller(db);
  await changeBusinessName(world, person, { businessName: "Kaveri Seeds" });
  expect(await slugsOf(db, id)).toBe("kaveri-seeds-3");
});

test("of vendors who take one name at the same moment each has an address of its own", async () => {
  const { db } = clone;
  const sellers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => makeSeller(db, `Person ${index}`)),
  );
  const answers = await Promise.all(
    sellers.map(({ world, person }) =>
      changeBusinessName(world, person, { businessName: "Kaveri Seeds" }),
    ),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const { rows } = await db.execute<{ slug: string }>(sql`select slug from vendors order by slug`);
  expect(rows.map(({ slug }) => slug)).toEqual([
    "kaveri-seeds",
    ...[2, 3, 4, 5, 6].map((number) => `kaveri-seeds-${number}`),
  ]);
  const former = await db.execute(sql`select slug from former_vendor_slugs`);
  expect(former.rows).toHaveLength(6);
});

test("one vendor who names itself twice at once has one new address, and its first one leads there", async () => {
  const { db } = clone;
  const { id, slug, person, world } = await makeSeller(db);
  await Promise.all(
    ["Kaveri Seeds", "Godavari Seeds"].map((businessName) =>
      changeBusinessName(world, person, { businessName }),
    ),
  );
  expect(await slugsOf(db, id)).toMatch(/^(?:kaveri|godavari)-seeds$/);
  const { rows } = await db.execute(sql`select slug from former_vendor_slugs`);
  expect(rows).toEqual([{ slug }]);
});
