import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { laidOutLog } from "#database/copies/archive-log.ts";
import { databaseFolderOf } from "#database/database-folder.ts";
import { readEnv } from "#server/env.ts";
import type { World } from "#server/world.ts";
import type { makeBackupApart } from "#server/backups/make-backup-apart.ts";
import { dataFolder } from "#tests/data-folder.ts";
import { testDatabase } from "#tests/database.ts";
import { testWorld } from "#tests/world.ts";
import { bringNewLog, copyDatabase } from "./keep-points.ts";
import { copyName, logName, markOf } from "./names.ts";
import { countOverdueLog } from "./overdue-log.ts";

const database = testDatabase();
const [data, place] = [dataFolder(), dataFolder()];
const running = new AbortController().signal;
const night = Date.parse("2026-11-20T03:00:00+05:30");
const dayMs = 86_400_000;

const points = () => join(place.path, "point-in-time");
const worldAt = (at: number, POINT_IN_TIME_MINUTES = "5") =>
  testWorld(database.db, {
    env: readEnv({
      NODE_ENV: "test",
      DATA_DIR: data.path,
      BACKUP_TO: place.path,
      POINT_IN_TIME_MINUTES,
    }),
    now: () => new Date(at),
  });

async function systemNow(): Promise<string> {
  const { rows } = await database.db.execute<{ system: string }>(
    sql`select system_identifier::text as system from pg_control_system()`,
  );
  return rows[0]?.system ?? "";
}

const piece = (day: number) => `0000000100000000${day.toString(16).toUpperCase().padStart(8, "0")}`;

/** As the other process leaves it, with the log of the day. */
function copyOf(system: string, day: number): typeof makeBackupApart {
  return ({ begunAt }) => {
    const name = copyName(system, begunAt);
    const at = begunAt.toISOString();
    const mark = { system, firstLog: piece(day), beganAt: at, endedAt: at };
    mkdirSync(points(), { recursive: true });
    for (const [file, content] of [
      [name, "a copy"],
      [markOf(name), JSON.stringify(mark)],
      [logName(system, piece(day)), "a piece"],
    ] as const)
      writeFileSync(join(points(), file), content);
    return Promise.resolve({ name, bytes: 1, rows: 1, files: 1 });
  };
}

test("a copy is made once a night; those of seven days are kept, the log from the oldest of them, and nobody else's", async () => {
  const system = await systemNow();
  mkdirSync(points(), { recursive: true });
  const foreign = [copyName("1", new Date(night)), logName("1", piece(0)), "notes.txt"];
  for (const file of foreign) writeFileSync(join(points(), file), "of somebody else");
  for (let day = 0; day < 10; day += 1) {
    const make = copyOf(system, day);
    expect(await copyDatabase(worldAt(night + day * dayMs), running, make)).not.toBeNull();
    const later = worldAt(night + day * dayMs + dayMs / 2);
    expect(await copyDatabase(later, running, make)).toBeNull();
  }
  const expected = [3, 4, 5, 6, 7, 8, 9].flatMap((day) => {
    const name = copyName(system, new Date(night + day * dayMs));
    return [name, markOf(name), logName(system, piece(day))];
  });
  expect(readdirSync(points()).toSorted()).toEqual([...expected, ...foreign].toSorted());
});

test("without the setting nothing is copied and nothing brought", async () => {
  const world = worldAt(night, "");
  expect(await copyDatabase(world, running, copyOf("1", 1))).toBeNull();
  expect(await bringNewLog(world, running)).toBeNull();
});

test("pieces of the log that nobody brought for a quarter of an hour are overdue", async () => {
  const folder = laidOutLog(databaseFolderOf(data.path));
  mkdirSync(folder, { recursive: true });
  const minutesAgo = (minutes: number) => new Date(night - minutes * 60_000);
  for (const [day, minutes] of [
    [1, 40],
    [2, 16],
    [3, 14],
  ] as const) {
    writeFileSync(join(folder, piece(day)), "a piece");
    utimesSync(join(folder, piece(day)), minutesAgo(minutes), minutesAgo(minutes));
  }
  writeFileSync(join(folder, `${piece(4)}.part`), "half a piece");
  const overdue = (world: World) => countOverdueLog(world, 100);
  expect(await overdue(worldAt(night))).toBe(2);
  expect(await countOverdueLog(worldAt(night), 1)).toBe(1);
  expect(await overdue(worldAt(night, ""))).toBe(0);
  expect(await bringNewLog(worldAt(night), running)).toBe(3);
  expect(await overdue(worldAt(night))).toBe(0);
});
