import { AsyncResource } from "node:async_hooks";
import type { Socket } from "node:net";
import { callbackify } from "node:util";
import { sql, type SQL } from "drizzle-orm";
import {
  drizzle,
  type NodePgDatabase,
  type NodePgQueryResultHKT,
  type NodePgTransaction,
} from "drizzle-orm/node-postgres";
import type { PgQueryResultKind } from "drizzle-orm/pg-core";
import { Pool, types, type PoolClient } from "pg";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import { noConnectionError } from "./away.ts";
import { statementNames, type WatchStatement } from "./statement-names.ts";

type Schema = Record<string, never>;
export type Database = NodePgDatabase<Schema>;
export type Transaction = NodePgTransaction<Schema, ExtractTablesWithRelations<Schema>>;
/** What a store needs: the pool or the transaction it is told to work in. */
export type Executor = Database | Transaction;
/**
 * What a store needs that only reads: one of these, or what may read a replica (decision 091). It begins no transaction and is no
 * `Executor`, so that a store that writes can't be given it.
 */
export type Reader = {
  execute<Row extends Record<string, unknown>>(
    query: SQL,
  ): Promise<PgQueryResultKind<NodePgQueryResultHKT, Row>>;
};

/** Of every connection of the shop. */
export const connectionSettings = [
  "timezone=UTC",
  "statement_timeout=15000",
  "idle_in_transaction_session_timeout=30000",
];

export type Connection = {
  db: Database;
  pool: Pool;
  /** True: the database answers nobody any more. What waits for it fails, and nobody waits until it answers again. */
  setHangs(hangs: boolean): void;
  /** Ends every connection that stands, in use or not: what waits on one fails, and the next gets a new one. */
  cut(): void;
  close(): Promise<void>;
};

// Sums and counts come as int8 and numeric; all of ours fit a double exactly.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);

type ConnectionOptions = {
  max?: number;
  isPooled?: boolean;
  /** How long anybody waits for a connection. */
  patienceMs?: number;
  /** Asks something on each new connection before it is used; one that it throws for never is. */
  check?: (client: PoolClient) => Promise<void>;
  watch?: WatchStatement | undefined;
};

/**
 * `isPooled`: the address leads through a pooler that lends connections for a transaction each, as PgBouncer does. Then nothing is
 * left on one: no statement has a name, and the settings of connections are the pooler's (`checkPooler`).
 */
export function connectDatabase(
  url: string,
  { max = 20, isPooled = false, patienceMs = 5_000, check, watch }: ConnectionOptions = {},
): Connection {
  const pool = new Pool({
    connectionString: url,
    max,
    // A database that hangs is said to hang; nobody waits for it without end.
    connectionTimeoutMillis: patienceMs,
    application_name: "beej-bazaar",
    ...(check && { verify: callbackify(check) }),
    ...(isPooled
      ? {}
      : { options: connectionSettings.map((setting) => `-c ${setting}`).join(" ") }),
  });
  const setFailing = failAtOnce(pool);
  const open = new Map<PoolClient, Promise<void>>();
  const cut = () => {
    for (const client of open.keys()) closeAtOnce(client);
  };
  const giveNames = statementNames({ watch, isPooled });
  pool.on("connect", (client) => {
    giveNames(client);
    // A connection lost in the middle of a transaction would else end the process: its next query fails with the cause anyway.
    client.on("error", () => {});
    const ended = new Promise<void>((done) => client.once("end", () => done()));
    open.set(client, ended);
    void ended.then(() => open.delete(client));
  });
  const db: Database = drizzle(pool, { casing: "snake_case" });
  return {
    db,
    pool,
    setHangs(hangs) {
      setFailing(hangs);
      if (hangs) cut();
    },
    cut,
    // The pool forgets its connections before they are closed; a database that stops meanwhile would call that an error.
    async close() {
      await pool.end();
      await Promise.all(open.values());
    },
  };
}

/** How many connections the database takes at once, from all who use it. */
export async function connectionsAllowed(url: string): Promise<number> {
  const { db, close } = connectDatabase(url, { max: 1 });
  try {
    const { rows } = await db.execute<{ allowed: number }>(
      sql`select current_setting('max_connections')::int as allowed`,
    );
    return rows[0]?.allowed ?? 0;
  } finally {
    await close();
  }
}

type Give = (error: Error | undefined, client: PoolClient | undefined, done: Release) => void;
type Release = PoolClient["release"];

/** Whoever gets no connection is told so by a name: what the system says of a socket could be about any socket. */
function failAtOnce(pool: Pool): (hangs: boolean) => void {
  const connect = pool.connect.bind(pool);
  const inUse = new Set<PoolClient>();
  let isHanging = false;
  const take = (giveAnywhere: Give) => {
    // Who waited is called by whoever gave a connection back: the work goes on as its own all the same.
    const give = AsyncResource.bind(giveAnywhere);
    if (isHanging) {
      const error = noConnectionError(new Error("it does not answer"));
      return process.nextTick(give, error, undefined, () => {});
    }
    connect((error, client, done) => {
      if (client) releaseOnce(client, inUse);
      give(error && noConnectionError(error), client, client?.release ?? done);
    });
  };
  const named = (give?: Give) =>
    give
      ? take(give)
      : new Promise<PoolClient>((resolve, reject) =>
          take((error, client) => (client ? resolve(client) : reject(error))),
        );
  pool.connect = named as Pool["connect"];
  return (hangs) => {
    isHanging = hangs;
  };
}

/** Drizzle doesn't give a connection back on which no transaction could begin: the pool would lose its place for ever. */
function releaseOnce(client: PoolClient, inUse: Set<PoolClient>): void {
  const release = client.release.bind(client);
  const lost = () => once(true);
  const once: Release = (error) => {
    if (!inUse.delete(client)) return;
    client.off("end", lost);
    release(error);
  };
  inUse.add(client);
  client.once("end", lost);
  client.release = once;
}

/** pg has no other way to end a connection whose server says nothing: `end` waits for its goodbye. What waits on it fails. */
export const closeAtOnce = (client: PoolClient): void => void socketOf(client).destroy();

const socketOf = (client: PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
