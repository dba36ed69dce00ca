import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { firstVendorSlug, freeVendorSlug, wantedVendorSlug } from "#domain/vendors/vendor-slug.ts";
import { testDatabase } from "#tests/database.ts";
import { makePersonOf } from "#tests/factories/vendor-person.ts";
import { makeVendor } from "#tests/factories/vendor.ts";

const database = testDatabase();

const migration = readFileSync(new URL("./migrations/0014_who_sells.sql", import.meta.url), "utf8");
const renaming = /DO \$\$.*\$\$;/s.exec(migration)?.[0] ?? "";

const idOf = (number: number) => `${number}a2b3c4d-0000-4000-8000-000000000000`;

const names = [
  "Café Seeds",
  "Cafe Seeds",
  "Kaveri’s Seeds & Sons",
  "ÖKO  Saatgut GmbH № 2",
  "कावेरी बीज",
  `${"a".repeat(59)} ${"b".repeat(30)}`,
  "-- ﬁne --",
];

test("pages that are still called after a person get the addresses that the rule makes, and the old ones lead there", async () => {
  const { db } = database;
  const taken = new Set<string>();
  const expected = [];
  for (const [number, businessName] of names.entries()) {
    const id = idOf(number);
    const slug = firstVendorSlug("Ravi Newcomer", id);
    const createdAt = new Date(Date.UTC(2026, 10, 1, number));
    await makeVendor(db, { id, slug, businessName, createdAt });
    await makePersonOf(db, id, "Ravi Newcomer");
    const renamed = freeVendorSlug(wantedVendorSlug({ id, slug }, businessName) ?? "", taken);
    taken.add(renamed);
    expected.push({ businessName, slug: renamed, former: slug });
  }
  const unnamed = { id: idOf(8), slug: firstVendorSlug("Meena", idOf(8)), businessName: "Meena" };
  await makeVendor(db, unnamed);
  await makePersonOf(db, unnamed.id, "Meena");
  await makeVendor(db, { id: idOf(9), slug: "old-name", businessName: "New Name" });

  await db.execute(sql.raw(renaming));
  const { rows } = await db.execute(sql`
    select v.business_name as "businessName", v.slug, f.slug as former
    from vendors v left join former_vendor_slugs f on f.vendor_id = v.id order by v.id`);
  expect(rows).toEqual([
    ...expected,
    { businessName: "Meena", slug: unnamed.slug, former: null },
    { businessName: "New Name", slug: "old-name", former: null },
  ]);
});
