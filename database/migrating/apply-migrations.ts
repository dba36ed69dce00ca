import { setTimeout as sleep } from "node:timers/promises";
import { readMigrationFiles, type MigrationMeta } from "drizzle-orm/migrator";
import type { Client } from "pg";
import { StartError } from "#database/start-error.ts";

/** Any number of ours: servers that start at once on one database migrate it one after the other. */
const migrationLock = 7_333_001;
const turnPauseMs = 100;
/** Who waits for a whole table makes all wait who come after. */
const lockWaitMs = 2_000;
const lockPauseMs = 1_000;
const lockAttempts = 60;
/** Not had in time, or given up by one of two that waited for each other. */
const lostLocks = new Set(["55P03", "40P01"]);

/**
 * Brings the database from the migration that it had last to the newest of the folder, each in a transaction of its own: while
 * they run, shops of the release before go on with it. One that builds and drops indexes `concurrently` has no transaction; what
 * is left of an attempt that was cut off is built anew.
 */
export async function applyMigrations(client: Client, migrationsFolder: string): Promise<void> {
  await takeTurn(client);
  await makeMigrationTable(client);
  const { rows } = await client.query<{ last: string | null }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  const last = Number(rows[0]?.last ?? -1);
  for (const migration of readMigrationFiles({ migrationsFolder }))
    if (migration.folderMillis > last)
      await (isConcurrent(migration) ? applyBeside : applyPatiently)(client, migration);
}

/** Which ends with the connection. It asks again and again: an index that is built `concurrently` would wait for a statement that waits for its turn. */
async function takeTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock($1) as taken",
      [migrationLock],
    );
    if (rows[0]?.taken) return;
    await sleep(turnPauseMs);
  }
}

/** As Drizzle Kit knows it. */
export const makeMigrationTable = (client: Client) =>
  client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);

/** In the transaction that is open, of tables that nobody else uses. */
export async function applyInTransaction(client: Client, migration: MigrationMeta): Promise<void> {
  const statements = isConcurrent(migration)
    ? migration.sql.map((statement) => statement.replace(/\bconcurrently\b/i, ""))
    : migration.sql;
  for (const statement of statements) await client.query(statement);
  await note(client, migration);
}

async function applyPatiently(client: Client, migration: MigrationMeta): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyWhole(client, migration);
    } catch (error) {
      if (!lostLocks.has((error as { code?: string }).code ?? "")) throw error;
      if (attempt === lockAttempts)
        throw new StartError(
          "The database can't be brought up to date: a table is held by something that runs for minutes.",
          { cause: error },
        );
      await sleep(lockPauseMs);
    }
  }
}

async function applyWhole(client: Client, migration: MigrationMeta): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${lockWaitMs}`);
  try {
    await applyInTransaction(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** It waits for others, and nobody for it. */
async function applyBeside(client: Client, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) {
    const { verb = "", name = "" } = concurrent.exec(statement)?.groups ?? {};
    await client.query(`drop index concurrently if exists "${name}"`);
    if (verb.toLowerCase() === "create") await client.query(statement);
  }
  await note(client, migration);
}

const note = (client: Client, { hash, folderMillis }: MigrationMeta) =>
  client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    folderMillis,
  ]);

/** As Drizzle Kit writes it. */
const concurrent =
  /^\s*(?<verb>create|drop)\s+(?:unique\s+)?index\s+concurrently\s+"(?<name>\w+)"/i;

/** @throws Error when some of its statements need a transaction and some forbid one */
function isConcurrent({ sql }: MigrationMeta): boolean {
  const some = sql.filter((statement) => concurrent.test(statement));
  if (some.length > 0 && some.length < sql.length)
    throw new Error("Indexes that are built concurrently have a migration of their own");
  return some.length > 0;
}
