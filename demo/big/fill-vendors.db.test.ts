import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeChance } from "#demo/random.ts";
import { findState } from "#domain/people/addresses/states.ts";
import { readPhoneNumber } from "#domain/people/addresses/phone-number.ts";
import { readPostalCode } from "#domain/people/addresses/postal-code.ts";
import { checkGstin } from "#domain/settings/gstin.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testDatabase } from "#tests/database.ts";
import { noon } from "#tests/world.ts";
import { fillBigVendors } from "./fill-vendors.ts";
import { drawFirstIds, firstVendors, firstVendorsSeed, makeBigVendor } from "./vendor-rows.ts";

const database = testDatabase();
const fill = (vendors: number) =>
  fillBigVendors({ db: database.db, vendors, now: noon, progress: () => {} });

async function ask(query: string): Promise<Record<string, unknown>[]> {
  return (await database.db.execute(sql.raw(query))).rows;
}

test("a thousand vendors differ in name, and what they wrote down is right in form", () => {
  const vendors = Array.from({ length: 1_000 }, (_, index) => makeBigVendor(index + 1));
  const later = vendors.slice(firstVendors);
  expect(new Set(later.map(({ businessName }) => businessName)).size).toBe(later.length);
  expect(new Set(vendors.map(({ slug }) => slug)).size).toBe(1_000);
  for (const { slug, address, person, gstin } of vendors) {
    expect(slug).toMatch(/^[a-z0-9-]+$/);
    expect(findState(address.state)).not.toBeNull();
    expect(readPostalCode(address.pinCode, "IN")).toBe(address.pinCode);
    expect(readPhoneNumber(person.mobile, "IN")).toBe(person.mobile);
    if (gstin !== null) expect(checkGstin(gstin)).toEqual({ ok: true, value: gstin });
  }
});

test("of a hundred thousand products the largest has about 5,000, and most have 50 to 150", () => {
  const vendors = Array.from({ length: 1_000 }, (_, index) => makeBigVendor(index + 1));
  const all = vendors.reduce((sum, { share }) => sum + share, 0);
  const products = vendors.map(({ share }) => (share * 100_000) / all);
  expect(Math.max(...products)).toBeGreaterThan(4_500);
  expect(Math.max(...products)).toBeLessThan(5_500);
  const usual = products.filter((count) => count >= 50 && count <= 150);
  expect(usual.length).toBeGreaterThan(850);
});

test("every standing is there, with what belongs to it, and each vendor has somebody without a password", async () => {
  expect(await fill(120)).toBe(true);
  expect(await fill(120)).toBe(false);
  const standings = await ask(`
    select state, submitted_at is not null as submitted, sent_back_reason is not null as sent_back,
      pin_code is not null as complete, approved_at is not null as approved,
      coalesce((select string_agg(distinct l.state::text, ' ') from vendor_licences l where l.vendor_id = v.id
        and l.valid_until >= '${noon.toISOString().slice(0, 10)}'), '') as licences, count(*)::int as vendors
    from vendors v group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 6`);
  const all = { submitted: false, sent_back: false, complete: true, approved: true };
  const waiting = { ...all, state: "waiting", approved: false, vendors: 3 };
  expect(standings).toEqual([
    { ...waiting, complete: false, licences: "" },
    { ...waiting, sent_back: true, licences: "refused" },
    { ...waiting, submitted: true, licences: "waiting" },
    { ...all, state: "approved", licences: "accepted", vendors: 103 },
    { ...all, state: "approved", licences: "accepted waiting", vendors: 2 },
    { ...all, state: "suspended", licences: "accepted", vendors: 3 },
    { ...all, state: "paused", licences: "", vendors: 3 },
  ]);
  expect(
    await ask(`select count(*)::int as people, count(password_hash)::int as passwords,
      count(distinct vendor_id)::int as vendors, bool_and(demo) as demo from people`),
  ).toEqual([{ people: 120, passwords: 0, vendors: 120, demo: true }]);
});

test("twenty that an earlier version made are kept and completed, with the people they have", async () => {
  const ids = drawFirstIds(makeChance(firstVendorsSeed));
  for (const [index, id] of ids.entries())
    await makeVendor(database.db, { id, slug: `big-early-${index}`, demo: true });
  await database.db.execute(sql`insert into people (id, role, name, email, vendor_id, demo)
    values (gen_random_uuid(), 'vendor', 'Vaishali Jadhav', 'big-early-0@demo.example', ${ids[0]}, true)`);
  await fill(30);
  expect(
    await ask(`select count(*)::int as vendors, count(contact_name)::int as complete,
      (select count(*)::int from people) as people,
      (select count(distinct vendor_id)::int from people) as peopled from vendors`),
  ).toEqual([{ vendors: 30, complete: 30, people: 30, peopled: 30 }]);
});
