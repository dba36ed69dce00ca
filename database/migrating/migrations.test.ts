import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#bin/root.ts";
import { migrationsFolder } from "./migrate.ts";

/** They stopped a shop while they were applied, as every upgrade did. */
const withStop = 20;

const tool = join(root, "node_modules", "squawk-cli", "js", "bin", "squawk");

/** What keeps a shop from selling while these are applied, or breaks the release before. */
function findProblems(args: readonly string[], input = ""): string[] {
  const run = spawnSync(process.execPath, [tool, "--reporter", "gcc", ...args], {
    cwd: root,
    input,
    encoding: "utf8",
  });
  return run.stdout.split("\n").filter((line) => line !== "");
}

test("every migration can be applied while shops of the release before go on selling", () => {
  const since = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith(".sql") && Number(name.slice(0, 4)) > withStop)
    .map((name) => join(migrationsFolder, name));
  // Without a path the tool would read from its input.
  expect(since.length > 0 ? findProblems(since) : []).toEqual([]);
});

test.each([
  ["an index that keeps writes waiting", `create index "orders_x" on "orders" ("total_paise");`],
  [
    "a column that the release before doesn't fill",
    `alter table "orders" add column "x" text not null;`,
  ],
  ["a column that it still reads", `alter table "orders" drop column "note";`],
  ["a column with another name", `alter table "orders" rename column "note" to "notes";`],
  ["a column of another type", `alter table "orders" alter column "note" type integer;`],
  ["a check of every row", `alter table "orders" add constraint "x" check (total_paise > 0);`],
])("%s is refused", (_what, statement) => {
  expect(findProblems([], statement)).not.toEqual([]);
});

test.each([
  `create index concurrently "orders_x" on "orders" ("total_paise");`,
  `alter table "orders" add column "x" text;`,
  `create table "x" ("id" uuid primary key); create index "x_id" on "x" ("id");`,
])("%s is not", (statement) => {
  expect(findProblems([], statement)).toEqual([]);
});
