import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/connect.ts";

/** By column; every row of a table has the same. Money in paise, moments as ISO text. */
export type TableRow = Readonly<Record<string, unknown>>;

export async function insertRows(
  tx: Transaction,
  table: string,
  rows: readonly TableRow[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.raw(Object.keys(first).join(", "));
  await tx.execute(sql`
    insert into ${sql.raw(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::json)`);
}

/**
 * Whether foreign keys are asked for each row, until the transaction ends or it is said again: some 1.5 each of 20 million rows, which refer to each other and to
 * what was read just now. Where the database does not let us, they are. Triggers rest as well.
 */
export async function checkKeys(tx: Transaction, checked: boolean): Promise<void> {
  await tx.execute(sql`
    select set_config('session_replication_role', ${checked ? "origin" : "replica"}, true)
    where has_parameter_privilege('session_replication_role', 'set')`);
}

export type Progress = (done: number, total: number) => void;

/**
 * A batch is a transaction, and begins where the last one ended, whoever wrote that: who was stopped goes on, and two at
 * once take turns.
 */
export async function fillInBatches(
  db: Database,
  {
    total,
    batchSize,
    countDone,
    insert,
    progress,
  }: {
    total: number;
    batchSize: number;
    countDone: (tx: Transaction) => Promise<number>;
    insert: (tx: Transaction, from: number, to: number) => Promise<void>;
    progress: Progress;
  },
): Promise<boolean> {
  let hasFilled = false;
  for (;;) {
    const done = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('beej-bazaar demo shop'))`);
      const before = await countDone(tx);
      if (before >= total) return total;
      const to = Math.min(before + batchSize, total);
      await insert(tx, before, to);
      hasFilled = true;
      return to;
    });
    if (hasFilled) progress(done, total);
    if (done >= total) return hasFilled;
  }
}

/** The highest number that rows of ours carry in one of their columns; 0 when there are none. */
export async function highestNumber(
  tx: Transaction,
  given: { table: string; column: string; pattern: string },
): Promise<number> {
  const { rows } = await tx.execute<{ highest: number | null }>(sql`
    select max(substring(${sql.raw(given.column)} from ${given.pattern})::int) as highest
    from ${sql.raw(given.table)} where demo`);
  return rows[0]?.highest ?? 0;
}
