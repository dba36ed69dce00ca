import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#bin/root.ts";

const page = readFileSync(join(root, "docs/security.md"), "utf8");
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+)[^|]*\| (yes|partly|no|–) \| (.+) \|$/gm)];

test("what the page on security names as its proof is there", () => {
  const named = [
    ...page.matchAll(/`((?:app|server|domain|database|tests|bin|docs)\/[\w./-]+\.\w+)`/g),
  ];
  const paths = [...new Set(named.map(([, path = ""]) => path))];
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("each requirement stands once and says where it is met, or why not", () => {
  const numbers = rows.map(([, number = ""]) => number);
  expect(numbers.length).toBeGreaterThan(150);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(rows.filter(([, , , where = ""]) => where.length < 8)).toEqual([]);
});
