import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { noon } from "#tests/world.ts";
import { recordBackup } from "./record-backup.ts";

const database = testDatabase();

const recorded = async () =>
  (
    await database.db.execute(sql`
      select place, bytes, error, ended_at - begun_at = interval '1 minute' as "tookAMinute" from backups order by id`)
  ).rows;
/** Each look is a minute after the one before. */
function clock() {
  let looks = 0;
  return () => new Date(noon.getTime() + 60_000 * looks++);
}
const made = { name: "beej-bazaar-2026-11-20T06-30-00Z.tar.zst.age", bytes: 12, rows: 3, files: 1 };

test("a backup is written down when it is begun, and what became of it, with when and where", async () => {
  const { db } = database;
  const good = recordBackup({ db, now: clock() }, "/mnt/backups", async (begunAt) => {
    expect(begunAt).toEqual(noon);
    expect(await recorded()).toMatchObject([{ place: "/mnt/backups", bytes: null, error: null }]);
    return made;
  });
  expect(await good).toBe(made);
  const full = () => Promise.reject(new Error("The disk is full."));
  await expect(recordBackup({ db, now: clock() }, "s3://shop", full)).rejects.toThrow("is full");
  expect(await recorded()).toEqual([
    { place: "/mnt/backups", bytes: 12, error: null, tookAMinute: true },
    { place: "s3://shop", bytes: null, error: "The disk is full.", tookAMinute: true },
  ]);
  const { rows } = await db.execute(sql`select name from backups limit 1`);
  expect(rows, "its file is found also when its process is killed").toEqual([{ name: made.name }]);
});

test("a database of an older version is backed up without being written to", async () => {
  const { db } = database;
  await db.execute(sql`drop table backups`);
  expect(await recordBackup({ db, now: clock() }, "/mnt", () => Promise.resolve(made))).toBe(made);
});
