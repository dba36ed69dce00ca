import { setTimeout as wait } from "node:timers/promises";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase } from "#database/connect.ts";
import { databaseWay } from "#tests/database-way.ts";
import { cloneDatabase } from "#tests/database.ts";
import { announceChange, listenForChanges } from "./changes.ts";

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
const quiet = pino({ level: "silent" });

beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

test("a line that went dead without a word is noticed, and what was missed meanwhile counts as everything", async () => {
  const way = await databaseWay(clone.url);
  const times = { beatMs: 100, trustedMs: 500, patienceMs: 3_000 };
  const changes = await listenForChanges(way.url, quiet, { times });
  const heard: unknown[] = [];
  changes.subscribe((tags) => heard.push(tags));
  const { db, close } = connectDatabase(clone.url, { max: 1 });
  const announce = () => db.transaction((tx) => announceChange(tx, ["catalogue"]));
  await announce();
  await expect.poll(() => heard).toEqual([["catalogue"]]);

  way.silence();
  await announce();
  await expect.poll(() => changes.listening).toBe(false);
  // Before the line is called lost: what is kept may be out of date, and nothing of it is served.
  expect(heard).toEqual([["catalogue"]]);
  await expect.poll(() => heard).toEqual([["catalogue"], "everything"]);
  await expect.poll(() => changes.listening).toBe(true);
  expect(heard).toEqual([["catalogue"], "everything", "everything"]);
  await wait(700);
  expect(changes.listening).toBe(true);
  await announce();
  await expect.poll(() => heard.at(-1)).toEqual(["catalogue"]);
  await changes.close();
  await close();
  await way.close();
});
