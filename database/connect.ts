import { drizzle, type NodePgDatabase, type NodePgTransaction } from "drizzle-orm/node-postgres";
import { Pool, types } from "pg";
import type { ExtractTablesWithRelations } from "drizzle-orm";

type Schema = Record<string, never>;
export type Database = NodePgDatabase<Schema>;
export type Transaction = NodePgTransaction<Schema, ExtractTablesWithRelations<Schema>>;
/** What a store needs: the pool or the transaction it is told to work in. */
export type Executor = Database | Transaction;

export type Connection = { db: Database; pool: Pool; close(): Promise<void> };

// Sums and counts come as int8 and numeric; all of ours fit a double exactly.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);

export function connectDatabase(url: string, options: { max?: number } = {}): Connection {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 20,
    // A database that hangs is said to hang; nobody waits for it without end.
    connectionTimeoutMillis: 15_000,
    application_name: "beej-bazaar",
    options:
      "-c timezone=UTC -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000",
  });
  const open = new Set<Promise<void>>();
  pool.on("connect", (client) => {
    // A connection lost in the middle of a transaction would else end the process: its next query fails with the cause anyway.
    client.on("error", () => {});
    const ended = new Promise<void>((done) => client.once("end", () => done()));
    open.add(ended);
    void ended.then(() => open.delete(ended));
  });
  const db: Database = drizzle(pool, { casing: "snake_case" });
  return {
    db,
    pool,
    // The pool forgets its connections before they are closed; a database that stops meanwhile would call that an error.
    async close() {
      await pool.end();
      await Promise.all(open);
    },
  };
}
