import { sql, type SQL } from "drizzle-orm";
import type { QueryResultRow } from "pg";
import type { Reader } from "./connect.ts";
import { markOfText } from "./statement-names.ts";

/**
 * Runs a query under a name made from its text, so that each connection plans it once; once there are enough names,
 * other texts are planned each time.
 */
export async function executeNamed<Row extends QueryResultRow>(
  db: Reader,
  query: SQL,
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`${sql.raw(markOfText)}${query}`);
  return rows as Row[];
}
