import { expect, test } from "vitest";
import type { ChangeTag } from "./changes.ts";
import { cachedByTag } from "./cached-by-tag.ts";
import type { World } from "#server/world.ts";

type TagListener = (tags: readonly ChangeTag[] | "everything") => void;

/** A fact that is read when the test says so, and a line that announces when it does. */
function createCache() {
  const hearers: TagListener[] = [];
  const changes = { listening: true, subscribe: (hear: TagListener) => void hearers.push(hear) };
  const readings: PromiseWithResolvers<string>[] = [];
  const kept = cachedByTag(["settings"], { max: 2 }, () => {
    const reading = Promise.withResolvers<string>();
    readings.push(reading);
    return reading.promise;
  });
  const world = { changes } as unknown as World;
  return {
    changes,
    readings,
    ask: (key = "all") => kept(world, key),
    announce: (tag: ChangeTag) => hearers.forEach((hear) => hear([tag])),
  };
}

test("who asks while a fact is read waits for the same reading, and later ones have it at once", async () => {
  const { readings, ask } = createCache();
  const asked = [ask(), ask(), ask()];
  expect(readings).toHaveLength(1);
  readings[0]?.resolve("first");
  expect(await Promise.all(asked)).toEqual(["first", "first", "first"]);
  expect(await ask()).toBe("first");
  expect(readings).toHaveLength(1);
});

test("who asks after a change waits for no reading that began before it", async () => {
  const { readings, ask, announce } = createCache();
  const before = ask();
  announce("catalogue");
  expect(readings).toHaveLength(1);
  announce("settings");
  const after = ask();
  expect(readings).toHaveLength(2);
  readings[1]?.resolve("new");
  expect(await after).toBe("new");
  readings[0]?.resolve("old");
  expect(await before).toBe("old");
  expect(await ask()).toBe("new");
});

test("while the line is down each reads for itself, and nothing is kept", async () => {
  const { changes, readings, ask } = createCache();
  changes.listening = false;
  const asked = [ask(), ask()];
  expect(readings).toHaveLength(2);
  for (const reading of readings) reading.resolve("now");
  expect(await Promise.all(asked)).toEqual(["now", "now"]);
  changes.listening = true;
  void ask();
  expect(readings).toHaveLength(3);
});

test("a reading that fails fails for all who wait, and the next one reads again", async () => {
  const { readings, ask } = createCache();
  const asked = [ask(), ask()];
  readings[0]?.reject(new Error("no database"));
  const results = await Promise.allSettled(asked);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  void ask();
  expect(readings).toHaveLength(2);
});

test("of more keys than fit the oldest goes", async () => {
  const { readings, ask } = createCache();
  for (const key of ["a", "b", "c"]) {
    const asked = ask(key);
    readings.at(-1)?.resolve(key);
    await asked;
  }
  expect(await ask("c")).toBe("c");
  expect(await ask("b")).toBe("b");
  expect(readings).toHaveLength(3);
  void ask("a");
  expect(readings).toHaveLength(4);
});
