import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { testWorld } from "#tests/world.ts";
import { checkReady } from "./check-ready.ts";

const worldWith = (execute: () => Promise<unknown>) =>
  testWorld({ execute } as unknown as Database);

test("a database that neither answers nor refuses is not ready, and that is said soon", async () => {
  const started = performance.now();
  expect(await checkReady(worldWith(() => new Promise(() => {})))).toBe(false);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test("an unreachable database is not ready", async () => {
  expect(await checkReady(worldWith(() => Promise.reject(new Error("refused"))))).toBe(false);
});

test("however many ask at once, the database is asked once", async () => {
  let asked = 0;
  const world = worldWith(async () => {
    asked += 1;
    return { rows: [{ ready: true }] };
  });
  const answers = await Promise.all(Array.from({ length: 100 }, () => checkReady(world)));
  expect(new Set(answers)).toEqual(new Set([true]));
  expect(asked).toBe(1);
});
