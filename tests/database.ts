import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, inject, onTestFinished } from "vitest";
import { connectDatabase, type Connection, type Database } from "#database/connect.ts";

class RollBack extends Error {}

/**
 * The one line of set-up of a database test: `const database = testDatabase();`, then `database.db` in each test.
 * All that a test writes is undone after it. Transactions inside become savepoints, so what a verb rolls back is gone too.
 * It is one connection: a test about locking or about two at once takes `cloneDatabase` instead.
 */
export function testDatabase(): { readonly db: Database } {
  let connection: Connection | undefined;
  let current: Database | undefined;
  let end = () => Promise.resolve();

  beforeAll(async () => {
    connection = connectDatabase(await workerClone(), { max: 1 });
  });
  beforeEach(async () => {
    if (!connection) throw new Error("testDatabase() belongs at the top of a test file.");
    ({ db: current, end } = await openTransaction(connection.db));
  });
  afterEach(async () => {
    current = undefined;
    await end();
  });
  afterAll(() => connection?.close());
  return {
    get db() {
      if (!current) throw new Error("The database is there within a test only.");
      return current;
    },
  };
}

/** A migrated, empty database of its own for one test file or one test; drop it with `drop`. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `clone_${randomBytes(8).toString("hex")}`;
  await asAdmin((client) => createFromTemplate(client, name));
  return {
    url: urlOf(name),
    drop: () =>
      asAdmin(async (client) => {
        await waitForFarewells(client, name);
        await client.query(`drop database ${name} with (force)`);
      }),
  };
}

/** For tests about two at once, with a database of its own for each: `const clone = testClone();`, then `clone.db`. */
export function testClone(): { readonly db: Database; readonly url: string } {
  let clone: Awaited<ReturnType<typeof cloneDatabase>>;
  let connection: Connection | undefined;

  beforeEach(async () => {
    clone = await cloneDatabase();
    connection = connectDatabase(clone.url, { max: 20 });
  });
  afterEach(async () => {
    await connection?.close();
    connection = undefined;
    await clone.drop();
  });
  return {
    get db() {
      if (!connection) throw new Error("The database is there within a test only.");
      return connection.db;
    },
    get url() {
      return clone.url;
    },
  };
}

/** For the one test of a file that is about two at once: a database of its own, gone when the test is over. */
export async function openClone(): Promise<{ db: Database; url: string }> {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 20 });
  onTestFinished(async () => {
    await close();
    await clone.drop();
  });
  return { db, url: clone.url };
}

/** A pool says that it has ended before its connections have: cut then, they would complain to nobody. */
async function waitForFarewells(client: Client, name: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { rowCount } = await client.query("select 1 from pg_stat_activity where datname = $1", [
      name,
    ]);
    if (rowCount === 0) return;
    await setTimeout(20);
  }
}

async function openTransaction(db: Database): Promise<{ db: Database; end: () => Promise<void> }> {
  let finish = () => {};
  const testIsOver = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const opened = Promise.withResolvers<Database>();
  const transaction = db.transaction(async (tx) => {
    opened.resolve(tx);
    await testIsOver;
    throw new RollBack();
  });
  const rolledBack = transaction.then(
    () => {},
    (error: unknown) => {
      opened.reject(error);
      if (!(error instanceof RollBack)) throw error;
    },
  );
  return {
    db: await opened.promise,
    end: () => {
      finish();
      return rolledBack;
    },
  };
}

/** Files that a worker runs one after the other share its clone: each test leaves it empty. */
async function workerClone(): Promise<string> {
  const name = `worker_${process.env["VITEST_POOL_ID"] ?? "1"}`;
  await asAdmin(async (client) => {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await createFromTemplate(client, name);
  });
  return urlOf(name);
}

async function createFromTemplate(client: Client, name: string): Promise<void> {
  const template = new URL(inject("templateUrl")).pathname.slice(1);
  await client.query(`create database ${name} template ${template} strategy file_copy`);
}

/** One at a time: two clones of one template disturb each other. */
async function asAdmin(work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: urlOf("postgres") });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(1)");
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(name: string): string {
  const url = new URL(inject("templateUrl"));
  url.pathname = `/${name}`;
  return url.href;
}
