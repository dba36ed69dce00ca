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

test("who asks whether all have heard waits for each line, and no longer for one that says nothing than it trusts itself", async () => {
  const way = await databaseWay(clone.url);
  const times = { beatMs: 100, trustedMs: 1_000, patienceMs: 10_000 };
  const [here, there, far] = [
    await listenForChanges(clone.url, quiet, { times }),
    await listenForChanges(clone.url, quiet, { times }),
    await listenForChanges(way.url, quiet, { times }),
  ];
  const heard = { here: 0, there: 0, far: 0 };
  here.subscribe(() => (heard.here += 1));
  there.subscribe(() => (heard.there += 1));
  far.subscribe(() => (heard.far += 1));
  const { db, close } = connectDatabase(clone.url, { max: 1 });
  const announce = () => db.transaction((tx) => announceChange(tx, ["catalogue"]));
  for (let count = 1; count <= 50; count += 1) {
    await announce();
    await (count % 2 ? here : there).heardByAll();
    expect(heard).toEqual({ here: count, there: count, far: count });
  }
  way.silence();
  await announce();
  const askedAt = performance.now();
  await here.heardByAll();
  expect(performance.now() - askedAt).toBeGreaterThan(990);
  expect(heard).toEqual({ here: 51, there: 51, far: 50 });
  expect(far.listening).toBe(false);
  await Promise.all([here, there, far].map((changes) => changes.close()));
  await close();
  await way.close();
});
