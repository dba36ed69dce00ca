import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "./connect.ts";
import { markOfName } from "./statement-names.ts";

/**
 * A statement that each connection parses and plans once, by its name: for those that run often and take longer to
 * plan than to run. The text behind a name must always be the same; only its parameters differ.
 */
export async function executePrepared<Row extends Record<string, unknown>>(
  db: Reader,
  name: string,
  query: SQL,
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`${sql.raw(markOfName(name))}${query}`);
  return rows as Row[];
}
