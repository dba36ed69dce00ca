import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectDatabase, type Connection } from "#database/connect.ts";
import { readEnv } from "#server/env.ts";
import { suspendVendor } from "#server/vendors/suspend-vendor.ts";
import { dataFolder } from "#tests/data-folder.ts";
import { cloneDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeCompleteVendor, pdf } from "#tests/factories/vendor-licence.ts";
import { testWorld } from "#tests/world.ts";
import { changeBusinessName } from "./change-business-name.ts";
import { giveLicence } from "./give-licence.ts";
import { submitBusiness } from "./submit-business.ts";
import { withdrawSubmission } from "./withdraw-submission.ts";

const folder = dataFolder();
let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let connection: Connection;

beforeEach(async () => {
  clone = await cloneDatabase();
  connection = connectDatabase(clone.url, { max: 10 });
});
afterEach(async () => {
  await connection.close();
  await clone.drop();
});

async function makeSeller() {
  const env = readEnv({ NODE_ENV: "test", DATA_DIR: folder.path });
  const world = testWorld(connection.db, { env });
  const vendor = await makeCompleteVendor(world.db, { state: "waiting" });
  const { id } = await makePerson(world.db, { role: "vendor", vendorId: vendor.id });
  const person = { id, role: "vendor", status: "active", vendorId: vendor.id } as const;
  return { world, vendor, person, admin: await makeAdministrator(world.db) };
}

const written = { licenceNumber: "MP/SEED/77", licenceState: "MP", validUntil: "2028-03-31" };

test("of two who send the list in at once one does, and the log says it once", async () => {
  const { world, person } = await makeSeller();
  const answers = await Promise.all([
    submitBusiness(world, person),
    submitBusiness(world, person),
    submitBusiness(world, person),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await world.db.execute(sql`select action from activities`);
  expect(rows).toEqual([{ action: "submitted" }]);
});

test("whoever takes the list back while it is approved hears that it is not there any more", async () => {
  const { world, vendor, person } = await makeSeller();
  await submitBusiness(world, person);
  const taken = await world.db.transaction(async (tx) => {
    await tx.execute(
      sql`update vendors set state = 'approved', submitted_at = null where id = ${vendor.id}`,
    );
    const answer = withdrawSubmission(world, person);
    await setTimeout(200);
    return { answer };
  });
  expect(await taken.answer).toEqual({ ok: false, refusal: { code: "business-not-submitted" } });
});

test("what is changed while the list is sent in is in it, or refused", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { world, vendor, person } = await makeSeller();
    const [submitted, changed] = await Promise.all([
      submitBusiness(world, person),
      setTimeout(round).then(() => changeBusinessName(world, person, { businessName: "Late" })),
    ]);
    expect(submitted.ok).toBe(true);
    if (!changed.ok) expect(changed.refusal.code).toBe("business-in-review");
    const { rows } = await world.db.execute(
      sql`select business_name as name from vendors where id = ${vendor.id}`,
    );
    expect(rows).toEqual([{ name: changed.ok ? "Late" : "Test Seed House" }]);
  }
});

test("after the answer that a vendor is suspended it sends nothing in", async () => {
  const { world, vendor, person, admin } = await makeSeller();
  const [submitted] = await Promise.all([
    submitBusiness(world, person),
    suspendVendor(world, admin, { vendorId: vendor.id, reason: "Fake licence." }),
  ]);
  if (!submitted.ok) expect(submitted.refusal.code).toBe("business-suspended");
  expect(await submitBusiness(world, person)).toMatchObject({
    refusal: { code: "business-suspended" },
  });
});

test("of two licences given at once one waits in the end, and only its paper is kept", async () => {
  const { world, vendor, person } = await makeSeller();
  const answers = await Promise.all(
    ["a", "b", "c"].map((label) => giveLicence(world, person, { written, document: pdf(label) })),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const { rows } = await world.db.execute<{ key: string }>(
    sql`select document_key as key from vendor_licences where vendor_id = ${vendor.id}`,
  );
  expect(rows).toHaveLength(1);
  expect(folder.files()).toEqual([`documents/${rows[0]?.key}`]);
});
