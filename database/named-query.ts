import { createHash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { PgDialect, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import type { QueryResult, QueryResultRow } from "pg";
import type { Executor } from "./connect.ts";

const dialect = new PgDialect();
const names = new Map<string, string>();
/** A connection keeps every name it has seen, about 100 kB each, and visitors choose which filters a list has. */
const namesMax = 64;

/**
 * Runs a query under a name made from its text, so that each connection plans it once; once there are enough names,
 * other texts are planned each time.
 */
export async function executeNamed<Row extends QueryResultRow>(
  db: Executor,
  query: SQL,
): Promise<Row[]> {
  const built = dialect.sqlToQuery(query);
  const name = names.get(built.sql) ?? newName(built.sql);
  const { rows } = await db._.session
    .prepareQuery<PreparedQueryConfig & { execute: QueryResult<Row> }>(
      built,
      undefined,
      name,
      false,
    )
    .execute();
  return rows;
}

function newName(text: string): string | undefined {
  if (names.size >= namesMax) return undefined;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 24);
  names.set(text, name);
  return name;
}
