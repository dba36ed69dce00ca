import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase, type Database } from "#database/connect.ts";
import { vendorLicences, vendors } from "#database/schema/vendors.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { makeCompleteVendor, makeLicence } from "#tests/factories/vendor-licence.ts";
import { testWorld } from "#tests/world.ts";
import { watchLicences } from "./watch-licences.ts";

const database = testDatabase();

const on = (db: Database, day: string, time = "06:00:00Z") =>
  watchLicences(testWorld(db, { now: () => new Date(`${day}T${time}`) }));
const nothing = { warned: 0, paused: 0 };

async function makeSeller(validUntil: string, db = database.db) {
  const vendor = await makeCompleteVendor(db, {}, { validUntil });
  await makePerson(db, { role: "vendor", vendorId: vendor.id });
  return vendor;
}

const mailsOf = async (db: Database) =>
  (
    await db.execute<{ topic: string; days: string | null }>(
      sql`select topic, payload->>'days' as days from outbox order by id`,
    )
  ).rows.map(({ topic, days }) => (days === null ? topic : `${topic} ${days}`));
const stateOf = async (id: string) =>
  (await database.db.select().from(vendors).where(eq(vendors.id, id)))[0]?.state;

test("a vendor is warned 30, 15 and 3 days before, each once, and paused the day after the last", async () => {
  const { id } = await makeSeller("2026-12-20");
  const { db } = database;
  expect(await on(db, "2026-11-19")).toEqual(nothing);
  const warned = { warned: 1, paused: 0 };
  for (const day of ["2026-11-20", "2026-12-05", "2026-12-17"]) {
    expect(await on(db, day)).toEqual(warned);
    expect(await on(db, day, "09:00:00Z")).toEqual(nothing);
  }
  expect(await on(db, "2026-12-20", "18:00:00Z")).toEqual(nothing);
  expect(await stateOf(id)).toBe("approved");
  // Half past midnight in India.
  expect(await on(db, "2026-12-20", "19:00:00Z")).toEqual({ warned: 0, paused: 1 });
  expect(await stateOf(id)).toBe("paused");
  expect(await on(db, "2026-12-21")).toEqual(nothing);
  expect(await mailsOf(db)).toEqual([
    "licence-warning 30",
    "licence-warning 15",
    "licence-warning 3",
    "vendor-paused",
  ]);
  const { rows } = await db.execute(
    sql`select actor_id as "by", action, subject_id as id, before, after->>'state' as state from activities`,
  );
  expect(rows).toEqual([
    { by: null, action: "paused", id, before: { state: "approved" }, state: "paused" },
  ]);
});

test("a shop that was down for days gives one warning, the last that it missed", async () => {
  const { licence } = await makeSeller("2026-12-20");
  expect(await on(database.db, "2026-12-08")).toEqual({ warned: 1, paused: 0 });
  expect(await on(database.db, "2026-12-09")).toEqual(nothing);
  expect(await mailsOf(database.db)).toEqual(["licence-warning 15"]);
  const [row] = await database.db
    .select()
    .from(vendorLicences)
    .where(eq(vendorLicences.id, licence.id));
  expect(row?.warnedDays).toBe(15);
});

test("whoever has a newer accepted licence, none at all, or is not approved is left alone", async () => {
  const { db } = database;
  const { id: renewed } = await makeSeller("2026-11-25");
  await makeLicence(db, { vendorId: renewed, validUntil: "2029-11-25" });
  const early = await makeVendor(db);
  for (const state of ["suspended", "paused"] as const)
    await makeCompleteVendor(db, { state }, { validUntil: "2026-11-01" });
  await makeCompleteVendor(db, { state: "waiting" }, { validUntil: "2026-11-01" });
  expect(await on(db, "2026-11-20")).toEqual(nothing);
  expect(await on(db, "2026-11-26")).toEqual(nothing);
  expect(await stateOf(early.id)).toBe("approved");
});

test("a renewal that waits or was refused saves nobody from the warning and the pause", async () => {
  const { id: vendorId } = await makeSeller("2026-11-25");
  for (const state of ["refused", "waiting"] as const)
    await makeLicence(database.db, { vendorId, state });
  expect(await on(database.db, "2026-11-20")).toEqual({ warned: 1, paused: 0 });
  expect(await on(database.db, "2026-11-26")).toEqual({ warned: 0, paused: 1 });
});

test("two processes at once warn and pause each vendor once", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 10 });
  for (let made = 0; made < 5; made += 1) {
    await makeSeller("2026-11-25", db);
    await makeSeller("2026-11-19", db);
  }
  const runs = await Promise.all([1, 2, 3].map(() => on(db, "2026-11-20")));
  const sum = (key: "warned" | "paused") => runs.reduce((all, run) => all + run[key], 0);
  expect([sum("warned"), sum("paused")]).toEqual([5, 5]);
  expect((await mailsOf(db)).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => "licence-warning 15"),
    ...Array.from({ length: 5 }, () => "vendor-paused"),
  ]);
  await close();
  await clone.drop();
});
