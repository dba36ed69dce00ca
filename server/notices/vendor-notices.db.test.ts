import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { giveLicence } from "#server/vendors/business/give-licence.ts";
import { submitBusiness } from "#server/vendors/business/submit-business.ts";
import { acceptLicence } from "#server/vendors/licences/accept-licence.ts";
import { refuseLicence } from "#server/vendors/licences/refuse-licence.ts";
import { watchLicences } from "#server/vendors/licences/watch-licences.ts";
import { dataFolder } from "#tests/data-folder.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeCompleteVendor, makeLicence, pdf } from "#tests/factories/vendor-licence.ts";
import { makePersonOf } from "#tests/factories/vendor-person.ts";
import { testWorld } from "#tests/world.ts";

const database = testDatabase();
const folder = dataFolder();

const worldAt = (now: string) =>
  testWorld(database.db, {
    now: () => new Date(now),
    env: readEnv({ NODE_ENV: "test", DATA_DIR: folder.path }),
  });

async function told(personId: string) {
  const { rows } = await database.db.execute<{ kind: string; detail: string | null }>(
    sql`select kind, detail from notices where person_id = ${personId} order by id`,
  );
  return rows.map(({ kind, detail }) => `${kind} ${detail}`);
}

test("administrators hear of a vendor that asks for approval and of a new licence, and the vendor doesn't", async () => {
  const { db } = database;
  const admin = await makeAdministrator(db);
  const { id } = await makeCompleteVendor(db, { state: "waiting" });
  const person = await makePersonOf(db, id);
  const world = worldAt("2026-11-20T06:00:00Z");
  expect(await submitBusiness(world, person)).toMatchObject({ ok: true });
  expect(await submitBusiness(world, person)).toMatchObject({ ok: false });
  expect(await told(admin.id)).toEqual(["vendor submitted"]);
  const seller = await makeCompleteVendor(db, { businessName: "Panghat Seeds" });
  const written = { licenceNumber: "MP/SEED/77", licenceState: "MP", validUntil: "2028-03-31" };
  const by = await makePersonOf(db, seller.id);
  expect(await giveLicence(world, by, { written, document: pdf() })).toMatchObject({ ok: true });
  expect(await told(admin.id)).toEqual(["vendor submitted", "vendor licence-given"]);
  expect([await told(person.id), await told(by.id)]).toEqual([[], []]);
});

test("a vendor's bell says that its licence ends, once for each warning, and that it ended", async () => {
  const { id } = await makeCompleteVendor(database.db, {}, { validUntil: "2026-12-20" });
  const person = await makePersonOf(database.db, id);
  for (const day of ["2026-11-20", "2026-11-20", "2026-12-05", "2026-12-21", "2026-12-22"])
    await watchLicences(worldAt(`${day}T06:00:00Z`));
  expect(await told(person.id)).toEqual(["licence ending", "licence ending", "licence ended"]);
});

test("a vendor's bell says what was decided about its licence", async () => {
  const { db } = database;
  const admin = await makeAdministrator(db);
  const { id: vendorId } = await makeCompleteVendor(db);
  const person = await makePersonOf(db, vendorId);
  const world = worldAt("2026-11-20T06:00:00Z");
  const first = await makeLicence(db, { vendorId, state: "waiting", number: "FIRST" });
  const reason = "The scan can't be read";
  const refused = { vendorId, licenceId: first.id, reason };
  expect(await refuseLicence(world, admin, refused)).toMatchObject({ ok: true });
  const next = await makeLicence(db, { vendorId, state: "waiting", number: "NEXT" });
  expect(await acceptLicence(world, admin, { vendorId, licenceId: next.id })).toMatchObject({
    ok: true,
  });
  expect(await told(person.id)).toEqual(["licence refused", "licence accepted"]);
});
