import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { consentWording } from "#domain/vendors/vendor-consent.ts";
import { chooseNotices } from "#server/notices/choose-notices.ts";
import { testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeApp, makeRecoveryCode } from "#tests/factories/second-step.ts";
import { makeCompleteVendor } from "#tests/factories/vendor-licence.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { noon, testWorld } from "#tests/world.ts";
import { exportData } from "./export-data.ts";

const database = testDatabase();

test("the data of a vendor hold what was written down about the business", async () => {
  const { db } = database;
  const { id: vendorId, licence, slug } = await makeCompleteVendor(db);
  const { id } = await makePerson(db, { role: "vendor", vendorId });
  await db.execute(sql`
    insert into vendor_bank_accounts (id, vendor_id, holder, ifsc, last_four, usable_from, sealed_number, changed_by)
    values (gen_random_uuid(), ${vendorId}, 'Leela Rao', 'SBIN0001234', '7890', now(), 'v1.sealed', ${id})`);
  await db.execute(sql`update vendor_consents set person_id = ${id}`);
  await db.execute(sql`update vendors set pan = 'ABCPK1234L' where id = ${vendorId}`);
  await db.execute(sql`
    insert into former_vendor_slugs (slug, vendor_id) values ('leela-rao-1a2b3c4d', ${vendorId})`);
  let text = "";
  for await (const piece of exportData(testWorld(db), id)) text += piece;
  expect(JSON.parse(text)).toMatchObject({
    person: { role: "vendor" },
    business: {
      contactName: "Leela Contact",
      contactPhone: "9876500011",
      careEmail: "care@seedhouse.example",
      carePhone: "0731 255 1234",
      officerName: null,
      consents: [{ wording: consentWording, withdrawnAt: null, byYou: true }],
      pageAddress: slug,
      formerPageAddresses: ["leela-rao-1a2b3c4d"],
      gstRegistered: false,
      pan: "ABCPK1234L",
      taxNumbers: [
        { gstin: null, pan: "ABCPK1234L", from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
        { gstin: null, pan: null, from: null },
      ],
      bankAccounts: [
        {
          holder: "Leela Rao",
          ifsc: "SBIN0001234",
          numberEndsIn: "7890",
          removed: false,
          byYou: true,
        },
      ],
      licences: [{ number: licence.number, validUntil: licence.validUntil, standing: "accepted" }],
    },
    addresses: [],
    orders: [],
  });
  expect(text).not.toContain("v1.sealed");
});

test("the data say what somebody has of a second step, and nothing that would pass it", async () => {
  const { db } = database;
  const world = testWorld(db);
  const { id } = await makePerson(db);
  await makeApp(world, id);
  const code = await makeRecoveryCode(world, id);
  await db.execute(sql`
    insert into passkeys (id, person_id, credential_id, public_key, counter, transports, site, name, backup_eligible,
      backed_up, created_at)
    values (${world.newId()}, ${id}, 'credential-1', 'public-key-1', 0, '{}', 'seeds.example', 'My phone', true, true, ${noon})`);
  let text = "";
  for await (const piece of exportData(world, id)) text += piece;
  expect(JSON.parse(text)).toMatchObject({
    secondStep: {
      appSetUpAt: noon.toISOString(),
      passkeys: [
        {
          name: "My phone",
          site: "seeds.example",
          createdAt: noon.toISOString(),
          lastUsedAt: null,
        },
      ],
      recoveryCodesLeft: 1,
    },
  });
  const { rows } = await db.execute<{ secret: string }>(sql`
    select sealed as secret from totp_secrets union all select code_hash from recovery_codes`);
  for (const secret of [code, "credential-1", "public-key-1", ...rows.map((row) => row.secret)])
    expect(text).not.toContain(secret);
});

test("the data of a vendor say which notices it chose to be mailed otherwise, and when", async () => {
  const { db } = database;
  const world = testWorld(db);
  const read = async (personId: string) => {
    let text = "";
    for await (const piece of exportData(world, personId)) text += piece;
    return JSON.parse(text) as { noticeEmails: unknown };
  };
  const vendor = await makeVendorPerson(db);
  await chooseNotices(world, vendor, { review: "none", order: "daily" });
  expect((await read(vendor.id)).noticeEmails).toEqual([
    { about: "order", sent: "daily" },
    { about: "review", sent: "none" },
  ]);
  const customer = await makePerson(db);
  expect((await read(customer.id)).noticeEmails).toEqual([]);
});
