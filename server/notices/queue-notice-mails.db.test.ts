import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { firstPaces, type Notice, type NoticePace } from "#domain/notices/notice.ts";
import type { World } from "#server/world.ts";
import { crashing, type Crash } from "#tests/completion/crashing-database.ts";
import { openClone, testDatabase } from "#tests/database.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { testWorld } from "#tests/world.ts";
import { queueNoticeMails } from "./queue-notice-mails.ts";
import { recordNotices } from "./steps/record-notices.ts";
import { chooseNotices } from "./choose-notices.ts";

const database = testDatabase();

/** Tells a vendor of so many reviews, each with the pace that the person has chosen. */
async function tell(world: World, vendorId: string, keys: readonly string[], at = world.now()) {
  const { id } = await makeReviewId(world.db, vendorId);
  const notices = keys.map((key): Notice => ({ vendorId, kind: "review", subjectId: id, key }));
  await world.db.transaction((tx) => recordNotices(tx, notices, at));
}

async function makeReviewId(db: Database, vendorId: string) {
  return makeReview(db, { productId: (await makeProduct(db, { vendorId })).id });
}

async function mailed(db: Database) {
  const mails = await db.execute<{ key: string }>(
    sql`select event_key as key from outbox order by id`,
  );
  const bound = await db.execute<{ key: string; count: number }>(sql`
    select mail_key as key, count(*)::int as count from notices where mail_key is not null group by 1 order by 1`);
  return { mails: mails.rows.map(({ key }) => key), bound: bound.rows };
}

const at = (iso: string) => ({ now: () => new Date(iso) });
const choose = (world: World, person: Parameters<typeof chooseNotices>[1], review: NoticePace) =>
  chooseNotices(world, person, { ...firstPaces, review });

test("what comes at once within a minute is one mail, and is not mailed again", async () => {
  const { db } = database;
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db);
  await choose(world, vendor, "at-once");
  await tell(world, vendor.vendorId, ["one", "two", "three"]);
  expect(await queueNoticeMails(world)).toEqual({ atOnce: 1, daily: 0 });
  expect(await queueNoticeMails(world)).toEqual({ atOnce: 0, daily: 0 });
  await tell(world, vendor.vendorId, ["three", "four"]);
  expect(await queueNoticeMails(world)).toEqual({ atOnce: 1, daily: 0 });
  const { mails, bound } = await mailed(db);
  expect(bound.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual([1, 3]);
  expect(bound.map(({ key }) => key).toSorted()).toEqual(mails.toSorted());
});

test("a summary leaves once a day, after 7 in India, and on a day without notices none does", async () => {
  const { db } = database;
  const vendor = await makeVendorPerson(db);
  const world = testWorld(db);
  expect(firstPaces.review).toBe("daily");
  await tell(world, vendor.vendorId, ["one", "two"]);
  expect(await queueNoticeMails(world)).toEqual({ atOnce: 0, daily: 0 });
  const early = { ...world, ...at("2026-11-21T01:29:00Z") };
  expect(await queueNoticeMails(early)).toEqual({ atOnce: 0, daily: 0 });
  const morning = { ...world, ...at("2026-11-21T01:30:00Z") };
  expect(await queueNoticeMails(morning)).toEqual({ atOnce: 0, daily: 1 });
  await tell(morning, vendor.vendorId, ["three"], new Date("2026-11-21T01:29:59Z"));
  expect(await queueNoticeMails({ ...world, ...at("2026-11-21T06:30:00Z") })).toMatchObject({
    daily: 0,
  });
  expect(await queueNoticeMails({ ...world, ...at("2026-11-22T01:31:00Z") })).toMatchObject({
    daily: 1,
  });
  expect(await queueNoticeMails({ ...world, ...at("2026-11-23T01:31:00Z") })).toMatchObject({
    daily: 0,
  });
  expect((await mailed(db)).mails).toEqual([
    `daily-notices:${vendor.id}:2026-11-21`,
    `daily-notices:${vendor.id}:2026-11-22`,
  ]);
});

test("who wants no mail gets none, not even of what waits, and what was mailed before is not mailed anew", async () => {
  const { db } = database;
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db);
  await choose(world, vendor, "at-once");
  await tell(world, vendor.vendorId, ["one"]);
  await queueNoticeMails(world);
  await tell(world, vendor.vendorId, ["two"]);
  await choose(world, vendor, "none");
  await tell(world, vendor.vendorId, ["three"]);
  await choose(world, vendor, "daily");
  const later = { ...world, ...at("2026-11-25T06:30:00Z") };
  expect(await queueNoticeMails(later)).toEqual({ atOnce: 0, daily: 0 });
  expect((await mailed(db)).mails).toHaveLength(1);
});

test("ten processes at once, and one that dies at any point, ask for each mail once", async () => {
  const clone = await openClone();
  const { db } = clone;
  const world = testWorld(db);
  for (let person = 0; person < 4; person += 1) {
    const vendor = await makeVendorPerson(db);
    await choose(world, vendor, person % 2 === 0 ? "at-once" : "daily");
    await tell(world, vendor.vendorId, ["one", "two", "three"]);
  }
  const tomorrow = { ...world, ...at("2026-11-21T06:30:00Z") };
  for (const next of ["before", "inside", "after"] as const) {
    const crash: Crash = { next };
    await queueNoticeMails({ ...tomorrow, db: crashing(db, crash) });
  }
  await Promise.all(Array.from({ length: 10 }, () => queueNoticeMails(tomorrow)));
  const { mails, bound } = await mailed(db);
  expect(mails).toHaveLength(4);
  expect(bound.map(({ count }) => count)).toEqual([3, 3, 3, 3]);
});

test("two transactions that tell of the same event at once tell it once", async () => {
  const { db } = await openClone();
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db);
  const { id } = await makeReviewId(db, vendor.vendorId);
  const notice: Notice = {
    vendorId: vendor.vendorId,
    kind: "review",
    subjectId: id,
    key: "the same",
  };
  await Promise.all(
    Array.from({ length: 8 }, () =>
      db.transaction((tx) => recordNotices(tx, [notice], world.now())),
    ),
  );
  expect((await db.execute(sql`select 1 from notices`)).rows).toHaveLength(1);
});
