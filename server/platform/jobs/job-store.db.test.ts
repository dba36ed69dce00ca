import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connectDatabase, type Connection } from "#database/connect.ts";
import { cloneDatabase } from "#tests/database.ts";
import {
  addJob,
  claimJob,
  giveBackJob,
  makeDue,
  releaseJob,
  type ClaimedJob,
} from "./job-store.ts";

// Not in one transaction: within it the clock stands still.
let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Connection;
beforeAll(async () => {
  clone = await cloneDatabase();
  database = connectDatabase(clone.url, { max: 1 });
});
beforeEach(() => database.db.execute(sql`delete from jobs`));
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const minutely = { firstMinute: 0, everyMinutes: 1 };
const claim = () => claimJob(database.db, ["sweep"]);
/** Times are kept by the millisecond: what is due now may be so half of one later. */
const claimSoon = async () => (await claim()) ?? (await sleep(5), await claim());

async function claimed(): Promise<ClaimedJob> {
  await addJob(database.db, "sweep", { ...minutely, now: true });
  const job = await claimSoon();
  if (job === null) throw new Error("It was not due.");
  return job;
}
/** What a minute without a word of the process does. */
const forget = () =>
  database.db.execute(
    sql`update jobs set due_at = due_at - interval '2 minutes', held_until = held_until - interval '2 minutes'`,
  );
const secondsToNext = async () =>
  (
    await database.db.execute<{ s: number }>(
      sql`select extract(epoch from due_at - now())::float as s from jobs`,
    )
  ).rows[0]?.s;

test("a job runs in one process at a time, and next at its time", async () => {
  const job = await claimed();
  expect(await claim()).toBeNull();
  await releaseJob(database.db, job, minutely);
  expect(await claim()).toBeNull();
  expect(await secondsToNext()).toBeGreaterThan(0);
  expect(await secondsToNext()).toBeLessThanOrEqual(60);
});

test("a job that is woken while it runs runs once more after it", async () => {
  const job = await claimed();
  await makeDue(database.db, "sweep");
  expect(await claim()).toBeNull();
  await releaseJob(database.db, job, minutely);
  expect(await claimSoon()).not.toBeNull();
});

test("a job of a process that died is due again within a minute, and stays with who took it then", async () => {
  const lost = await claimed();
  await forget();
  await sleep(5);
  expect(await claimSoon()).not.toBeNull();
  await releaseJob(database.db, lost, minutely);
  await giveBackJob(database.db, lost);
  expect(await claim()).toBeNull();
});

test("a job that was broken off is due at once", async () => {
  await giveBackJob(database.db, await claimed());
  expect(await claimSoon()).not.toBeNull();
});

test("a nightly job that was missed runs when a process is there again, and a new one waits for its night", async () => {
  const nightly = { firstMinute: 21 * 60 + 30, everyMinutes: 24 * 60 };
  await addJob(database.db, "sweep", { ...nightly, now: false });
  expect(await claim()).toBeNull();
  const { rows } = await database.db.execute<{ at: string }>(
    sql`select to_char(due_at at time zone 'UTC', 'HH24:MI') as at from jobs`,
  );
  expect(rows[0]?.at).toBe("21:30");
  await database.db.execute(sql`update jobs set due_at = due_at - interval '1 day'`);
  await addJob(database.db, "sweep", { ...nightly, now: false });
  expect(await claimSoon()).not.toBeNull();
});
