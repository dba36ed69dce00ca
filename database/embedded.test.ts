import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "./embedded.ts";

const folders: string[] = [];
const running: EmbeddedDatabase[] = [];

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(name = "data"): string {
  const parent = mkdtempSync(join(tmpdir(), "beej-test-"));
  folders.push(parent);
  // As root the database runs under another user, who has to pass through.
  chmodSync(parent, 0o711);
  return join(parent, name);
}

async function start(dataDir: string, lines: string[] = []) {
  const database = await startEmbeddedDatabase({ dataDir, log: (line) => lines.push(line) });
  running.push(database);
  return database;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

test("what is written is there after a stop and a second start, which creates nothing", async () => {
  const dataDir = newFolder("a folder with a space");
  const first = await start(dataDir);
  await ask(first.url, "create table seeds as select 'भिंडी' as name");
  await first.stop();
  const lines: string[] = [];
  const second = await start(dataDir, lines);
  expect(await ask(second.url, "select name from seeds")).toEqual(["भिंडी"]);
  expect(lines).toEqual([]);
});

test("the database is durable, in UTF-8 and in UTC", async () => {
  const { url } = await start(newFolder());
  const settings = [
    "fsync",
    "synchronous_commit",
    "full_page_writes",
    "server_encoding",
    "timezone",
    "listen_addresses",
  ];
  const shown = await ask(
    url,
    `select ${settings.map((name) => `current_setting('${name}')`).join(", ")}`,
  );
  expect(shown).toEqual(["on", "on", "on", "UTF8", "UTC", ""]);
});

test("search by parts of words knows Hindi letters", async () => {
  const { url } = await start(newFolder());
  await ask(url, "create extension pg_trgm");
  expect(await ask(url, "select similarity('भिंडी के बीज', 'भिंडी') > 0.3, upper('é')")).toEqual([
    true,
    "É",
  ]);
});

test("a second start on the same folder is refused while the first runs", async () => {
  const dataDir = newFolder();
  const { url } = await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(/held by process/);
  expect(await ask(url, "select 1")).toEqual([1]);
});

test("a path too long for a socket still gives a database", async () => {
  const { url } = await start(newFolder("long".repeat(40)));
  expect(await ask(url, "select 1")).toEqual([1]);
});

test("nobody but the owner may read the password or look into the data folder", async () => {
  const dataDir = newFolder();
  await start(dataDir);
  expect(statSync(dataDir).mode & 0o067).toBe(0);
  expect(statSync(join(dataDir, "secrets")).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, "secrets", "database-password")).mode & 0o777).toBe(0o600);
});

test("what is refused is in the log without the row, the statement or its values", async () => {
  const dataDir = newFolder();
  const { url, logFile } = await start(dataDir);
  await ask(url, "create table people (email text unique, age int check (age > 17))");
  const asha = "('asha@example.in', 40)";
  await ask(url, `insert into people values ${asha}`);
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const refused of [
    `insert into people values ${asha}`,
    "insert into people values ('ravi@example.in', 3)",
  ])
    await expect(client.query(refused)).rejects.toThrow(/violates/);
  await expect(
    client.query("insert into people values ($1, $2)", ["asha@example.in", 3]),
  ).rejects.toThrow(/violates/);
  await client.end();
  const log = readFileSync(logFile, "utf8");
  expect(log.match(/ERROR: .*violates/g)).toHaveLength(3);
  expect(log).not.toMatch(/example\.in|Failing row|insert into/i);
});

test("a server that is killed is started again at the same address, with what was committed", async () => {
  const dataDir = newFolder();
  const lines: string[] = [];
  const { url } = await start(dataDir, lines);
  await ask(url, "create table seeds as select 'okra' as name");
  const pid = Number(
    (await ask(url, "select split_part(pg_read_file('postmaster.pid'), chr(10), 1)"))[0],
  );
  process.kill(pid, "SIGKILL");
  const asked = () => ask(url, "select name from seeds").catch(() => null);
  await expect.poll(asked, { timeout: 30_000 }).toEqual(["okra"]);
  await expect.poll(() => lines.at(-1)).toBe("The database runs again.");
});
