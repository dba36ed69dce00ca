import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { StartError } from "#database/start-error.ts";
import { readEnv } from "#server/env.ts";
import { dataFolder } from "#tests/data-folder.ts";
import { testDatabase } from "#tests/database.ts";
import { testWorld } from "#tests/world.ts";
import type { makeBackupApart } from "./make-backup-apart.ts";
import { makeNightlyBackup } from "./make-nightly-backup.ts";
import { backupName, goodMarkOf } from "./names.ts";

const database = testDatabase();
const folder = dataFolder();
const running = new AbortController().signal;
const hourMs = 3_600_000;
const night = Date.parse("2026-11-20T03:00:00+05:30");

/** A shop that looks at some hour after that night, and makes files in the place of backups. */
async function look(hoursLater: number, make?: typeof makeBackupApart, stopping = running) {
  const now = new Date(night + hoursLater * hourMs);
  const write: typeof makeBackupApart = ({ place, begunAt }) => {
    const name = backupName(begunAt);
    for (const file of [name, goodMarkOf(name)]) writeFileSync(join(place, file), "good");
    return Promise.resolve({ name, bytes: 4, rows: 1, files: 0 });
  };
  const env = readEnv({ NODE_ENV: "test", BACKUP_TO: folder.path });
  const world = testWorld(database.db, { env, now: () => now });
  return makeNightlyBackup(world, stopping, make ?? write);
}
const full = () => Promise.reject(new StartError("The disk is full."));
const recorded = async () =>
  (
    await database.db.execute<{ said: string }>(
      sql`select coalesce(error, name) as said from backups order by begun_at`,
    )
  ).rows.map(({ said }) => said);

test("a shop makes one backup a night, and none where no place for them is set", async () => {
  const nowhere = testWorld(database.db);
  expect(await makeNightlyBackup(nowhere, running, full)).toBeNull();
  const first = "beej-bazaar-2026-11-19T21-30-00Z.tar.zst.age";
  expect(await look(0)).toBe(first);
  for (const later of [0.5, 12, 23.5]) expect(await look(later)).toBeNull();
  const second = "beej-bazaar-2026-11-20T21-30-00Z.tar.zst.age";
  expect(await look(24)).toBe(second);
  expect(await recorded()).toEqual([first, second]);
});

test("one that failed is written down in words and tried again after an hour", async () => {
  await expect(look(0, full)).rejects.toThrow("The disk is full.");
  expect(await look(0.5)).toBeNull();
  await expect(look(1, full)).rejects.toThrow("The disk is full.");
  expect(await look(2)).not.toBeNull();
  expect((await recorded()).slice(0, 2)).toEqual(["The disk is full.", "The disk is full."]);
});

test("one that a stop of the shop breaks off is no failure, and is made when the shop runs again", async () => {
  const stopping = new AbortController();
  const broken = () => {
    stopping.abort();
    return Promise.reject(new StartError("The shop was stopped."));
  };
  expect(await look(0, broken, stopping.signal)).toBeNull();
  expect(await recorded()).toEqual([]);
  expect(await look(0)).not.toBeNull();
});

test("older backups go when newer ones replace them, and nobody else's files do", async () => {
  const foreign = backupName(new Date(night - 100 * 24 * hourMs));
  for (const file of [foreign, goodMarkOf(foreign), "notes.txt"])
    writeFileSync(join(folder.path, file), "of somebody else");
  await expect(look(-40 * 24, full)).rejects.toThrow("full");
  for (let day = 0; day < 20; day += 1) await look(day * 24);
  const days = (await recorded()).map((name) => name.slice(12, 22));
  // By the clock of the names, which is UTC, a night in India is on the day before.
  expect(days).toEqual([
    "2026-11-21",
    "2026-11-28",
    "2026-11-29",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
    "2026-12-06",
    "2026-12-07",
    "2026-12-08",
  ]);
  const files = readdirSync(folder.path);
  expect(files).toHaveLength(2 * days.length + 3);
  expect(files).toEqual(expect.arrayContaining([foreign, goodMarkOf(foreign), "notes.txt"]));
});

test("a backup that somebody removed is forgotten, and takes no other one's place", async () => {
  for (let day = 0; day < 3; day += 1) await look(day * 24);
  const [, second = ""] = await recorded();
  rmSync(join(folder.path, second));
  await look(3 * 24);
  expect(await recorded()).toHaveLength(3);
  expect(await recorded()).not.toContain(second);
});

test("one whose process was killed is written down so, and its file goes", async () => {
  const kill: typeof makeBackupApart = ({ place, begunAt }) => {
    writeFileSync(join(place, backupName(begunAt)), "was not restored for a try");
    return Promise.reject(new StartError("The backup's process ended early (SIGKILL)."));
  };
  await expect(look(0, kill)).rejects.toThrow("SIGKILL");
  expect(await recorded()).toEqual(["The backup's process ended early (SIGKILL)."]);
  expect(readdirSync(folder.path)).toEqual([]);
});

test("one that was killed together with the shop is tried again an hour later, and known for killed after six", async () => {
  const [first, second] = [0, 5].map((hour) => backupName(new Date(night + hour * hourMs)));
  for (const [hour, name] of [first, second].entries()) {
    writeFileSync(join(folder.path, name ?? ""), "was not restored for a try");
    const begunAt = new Date(night + hour * 5 * hourMs);
    await database.db.execute(
      sql`insert into backups (place, name, begun_at) values (${folder.path}, ${name ?? ""}, ${begunAt})`,
    );
  }
  expect(await look(5.5), "the shop that starts again may be killed by it again").toBeNull();
  const made = (await look(6.5)) ?? "";
  expect(await recorded()).toEqual(["Its process was killed.", second, made]);
  expect(readdirSync(folder.path)).toEqual([second, made, goodMarkOf(made)]);
});

test("a shop knows the backup that it was restored from", async () => {
  const restored = backupName(new Date(night));
  for (const file of [restored, goodMarkOf(restored)]) writeFileSync(join(folder.path, file), "x");
  await database.db.execute(
    sql`insert into backups (place, name, begun_at) values (${folder.path}, ${restored}, ${new Date(night)})`,
  );
  await look(24);
  const { rows } = await database.db.execute(
    sql`select bytes, error from backups where name = ${restored}`,
  );
  expect(rows).toEqual([{ bytes: 1, error: null }]);
});
