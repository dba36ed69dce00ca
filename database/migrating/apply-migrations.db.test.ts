import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/database.ts";
import { applyMigrations } from "./apply-migrations.ts";

const folder = mkdtempSync(join(tmpdir(), "beej-migrations-"));
let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let client: Client;
let other: Client;

beforeAll(async () => {
  clone = await cloneDatabase();
  client = new Client({ connectionString: clone.url });
  other = new Client({ connectionString: clone.url });
  await Promise.all([client.connect(), other.connect()]);
});
afterAll(async () => {
  await Promise.all([client.end(), other.end()]);
  await clone.drop();
  rmSync(folder, { recursive: true });
});

let migrations = 0;

/** A folder with one migration, newer than all others. */
function makeMigration(...statements: string[]): string {
  migrations += 1;
  const path = join(folder, String(migrations));
  mkdirSync(join(path, "meta"), { recursive: true });
  writeFileSync(join(path, "0000_next.sql"), statements.join("--> statement-breakpoint\n"));
  const entry = {
    idx: 0,
    version: "7",
    when: Date.now() + migrations * 1_000,
    tag: "0000_next",
    breakpoints: true,
  };
  writeFileSync(
    join(path, "meta", "_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries: [entry] }),
  );
  return path;
}

/** As a shop does that starts. */
async function apply(path: string): Promise<void> {
  const starting = new Client({ connectionString: clone.url });
  await starting.connect();
  try {
    await applyMigrations(starting, path);
  } finally {
    await starting.end();
  }
}

const ask = async (text: string) => (await client.query(text)).rows;

test("a migration that fails leaves nothing, and is applied once when it has been mended", async () => {
  const broken = makeMigration(`create table "silos" ("id" uuid);`, `select 1 / 0;`);
  await expect(apply(broken)).rejects.toThrow("division by zero");
  expect(await ask("select to_regclass('silos') as silos")).toEqual([{ silos: null }]);
  const mended = makeMigration(`create table "silos" ("id" uuid);`);
  await apply(mended);
  await apply(mended);
  expect(await ask("select count(*)::int as silos from silos")).toEqual([{ silos: 0 }]);
});

test("who waits for a table gives way to those who come after, and goes on once it is free", async () => {
  await other.query("begin; lock table categories in access share mode");
  const applying = apply(makeMigration(`alter table "categories" add column "zone" text;`));
  // Behind a lock that is waited for even readers wait, for two seconds at most.
  const reader = new Client({ connectionString: clone.url });
  await reader.connect();
  const startedAt = performance.now();
  await reader.query("select count(*) from categories");
  expect(performance.now() - startedAt).toBeLessThan(4_000);
  await reader.end();
  await other.query("commit");
  await applying;
  expect(await ask("select count(zone)::int as zones from categories")).toEqual([{ zones: 0 }]);
});

test("an index is built while others write, and once more where it was cut off before", async () => {
  await client.query("create table sown (n int); insert into sown values (1), (1)");
  await client.query("create index sown_old on sown (n)");
  const path = makeMigration(
    `drop index concurrently "sown_old";`,
    `create unique index concurrently "sown_n" on "sown" ("n");`,
  );
  await expect(apply(path)).rejects.toThrow("could not create unique index");
  await client.query("delete from sown");
  await other.query("begin; insert into sown values (2)");
  const applying = apply(path);
  // Nobody stands behind it, so it waits for as long as others take.
  await sleep(2_500);
  await other.query("insert into sown values (3); commit");
  await applying;
  const [built] = await ask(
    "select indisvalid as valid from pg_index where indexrelid = 'sown_n'::regclass",
  );
  expect(built).toEqual({ valid: true });
});

test("of two that begin at once one builds the index, and the other goes on with it", async () => {
  await client.query("create table reaped (n int)");
  const path = makeMigration(`create index concurrently "reaped_n" on "reaped" ("n");`);
  await Promise.all([apply(path), apply(path)]);
  const [built] = await ask(
    "select indisvalid as valid from pg_index where indexrelid = 'reaped_n'::regclass",
  );
  expect(built).toEqual({ valid: true });
});

test("what needs a transaction doesn't stand beside what forbids one", async () => {
  const mixed = makeMigration(
    `create table "mixed" ("id" uuid);`,
    `create index concurrently "mixed_id" on "mixed" ("id");`,
  );
  await expect(apply(mixed)).rejects.toThrow("a migration of their own");
});
