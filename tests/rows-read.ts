import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";

/**
 * How many rows of these tables are read while something is done, in the transaction of the test, from a table and by its indexes. The
 * planner knows first how many there are: of a few it would read all.
 */
export async function rowsRead(
  db: Database,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  for (const table of tables) await db.execute(sql.raw(`analyze ${table}`));
  const before = await readSoFar(db, tables);
  await work();
  const after = await readSoFar(db, tables);
  return Object.fromEntries(
    tables.map((table) => [table, (after.get(table) ?? 0) - (before.get(table) ?? 0)]),
  );
}

async function readSoFar(db: Database, tables: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; read: number }>(sql`
    select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables
    where relname = any(${sql.param([...tables])}::text[])`);
  return new Map(rows.map(({ name, read }) => [name, read]));
}
