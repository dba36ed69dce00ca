import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// Spread into one table, the later of two would answer for the other in its words.
test("no code of a refusal has two lines", async () => {
  const places = new Map<string, string[]>();
  for (const file of globSync("*-refusals.ts", { cwd: import.meta.dirname })) {
    const tables = (await import(join(import.meta.dirname, file))) as Record<string, object>;
    for (const code of Object.values(tables).flatMap(Object.keys))
      places.set(code, [...(places.get(code) ?? []), file]);
  }
  expect(places.size).toBeGreaterThan(200);
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
});
