import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Activity } from "#domain/audit/activity.ts";
import { exportActivities } from "./export-activities.ts";
import { findActivities } from "./find-activities.ts";
import { recordActivity } from "./steps/record-activity.ts";
import { makePerson } from "#tests/factories/person.ts";
import { followList } from "#tests/follow-list.ts";
import { testDatabase } from "#tests/database.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { testWorld } from "#tests/world.ts";

const database = testDatabase();
const any = {
  action: null,
  subject: null,
  subjectId: null,
  actorId: null,
  from: null,
  until: null,
  after: null,
};
const changed = { action: "changed", subject: "product", subjectId: "p1" } as const;

async function openPanel() {
  const world = testWorld(database.db);
  const { id } = await makePerson(database.db, { role: "administrator" });
  const person = { id, role: "administrator", status: "active", vendorId: null } as const;
  const record = (at: string, activity: Partial<Activity> = {}) =>
    database.db.transaction((tx) =>
      recordActivity(tx, { actorId: id, ...changed, ...activity, at: new Date(at) }),
    );
  return { world, person, record };
}

test("the log says who did what to what, before and after, newest first, fifty at a time", async () => {
  const { world, person, record } = await openPanel();
  for (let minute = 0; minute < 51; minute += 1)
    await record(`2026-11-20T10:${String(minute).padStart(2, "0")}:00Z`);
  const facts = { label: "Okra", before: { pricePaise: 4800 }, after: { pricePaise: 5200 } };
  await record("2026-11-20T11:00:00Z", facts);
  const first = await findActivities(world, person, { ...any, page: 1 });
  expect(first).toMatchObject({ page: 1, pageCount: 2, total: 52 });
  expect(first.activities).toHaveLength(50);
  expect(first.activities[0]).toMatchObject({
    ...changed,
    ...facts,
    actorId: person.id,
    at: new Date("2026-11-20T11:00:00Z"),
  });
  const last = await findActivities(world, person, { ...any, page: 9 });
  expect(last.page).toBe(2);
  expect(last.activities.map(({ at }) => at.toISOString())).toEqual([
    "2026-11-20T10:01:00.000Z",
    "2026-11-20T10:00:00.000Z",
  ]);
});

test("each filter asks for its own, and a day holds what was done on it in India", async () => {
  const { world, person, record } = await openPanel();
  await record("2026-11-19T18:29:59Z");
  await record("2026-11-19T18:30:00Z", { action: "created", subject: "category" });
  await record("2026-11-20T18:29:59Z", { actorId: null });
  const day = {
    from: new Date("2026-11-20T00:00+05:30"),
    until: new Date("2026-11-21T00:00+05:30"),
  };
  const total = async (asked: Partial<typeof any> | object) =>
    (await findActivities(world, person, { ...any, ...asked, page: 1 })).total;
  expect(await total(day)).toBe(2);
  expect(await total({ action: "created" })).toBe(1);
  expect(await total({ subject: "category" })).toBe(1);
  expect(await total({ subject: "product", subjectId: "p1" })).toBe(2);
  expect(await total({ actorId: person.id })).toBe(2);
});

test("an export holds all that is asked for, in batches, and nobody else gets any of it", async () => {
  const { world, person } = await openPanel();
  await database.db.execute(sql`
    insert into activities (at, action, subject, subject_id)
    select now(), 'changed', 'product', n::text from generate_series(1, 2500) n`);
  const sizes: number[] = [];
  const seen = new Set<string>();
  for await (const batch of exportActivities(world, person, any)) {
    sizes.push(batch.length);
    for (const { subjectId } of batch) seen.add(subjectId);
  }
  expect(sizes).toEqual([100, 1000, 1000, 400]);
  expect(seen.size).toBe(2500);
  const vendor = { ...person, role: "vendor", vendorId: "v1" } as const;
  expect((await findActivities(world, vendor, { ...any, page: 1 })).activities).toEqual([]);
  expect(await exportActivities(world, vendor, any).next()).toEqual({
    done: true,
    value: undefined,
  });
});

test("a log of more than its pages goes on by key to its end, and reads no more for it", async () => {
  const { world, person } = await openPanel();
  await database.db.execute(sql`
    insert into activities (at, action, subject, subject_id)
    select now(), 'changed', 'product', n::text from generate_series(1, 20000) n`);
  const find = (page: number, after: string | null) =>
    findActivities(world, person, { ...any, after: after === null ? null : Number(after), page });
  const first = await find(1, null);
  expect(first).toMatchObject({ page: 1, pageCount: 48, total: 2_400, isLonger: true });
  expect(first.goesOnAfter).toBeNull();
  const { rows, keys } = await followList(find, ({ activities }) => activities);
  expect(rows.map(({ subjectId }) => Number(subjectId))).toEqual(
    Array.from({ length: 20_000 }, (_, n) => 20_000 - n),
  );
  expect(keys).toHaveLength(8);
  const read = await rowsRead(database.db, ["activities"], () => find(48, keys.at(3) ?? null));
  expect(read.activities).toBeLessThan(2 * 2_450);
});

test("nothing in the log is changed or deleted", async () => {
  const { record } = await openPanel();
  await record("2026-11-20T10:00:00Z");
  for (const change of [sql`update activities set label = 'x'`, sql`delete from activities`])
    await expect(database.db.transaction((tx) => tx.execute(change))).rejects.toMatchObject({
      cause: { message: "rows of activities are never changed" },
    });
});
