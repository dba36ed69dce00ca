import { createHash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { PgDialect, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import type { QueryResult, QueryResultRow } from "pg";
import type { Executor } from "./connect.ts";

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Runs a query under a name made from its text, so that each connection plans it once. For hot reads of few
 * different texts: a connection keeps every name it has seen.
 */
export async function executeNamed<Row extends QueryResultRow>(
  db: Executor,
  query: SQL,
): Promise<Row[]> {
  const built = dialect.sqlToQuery(query);
  const name =
    names.get(built.sql) ?? createHash("sha256").update(built.sql).digest("base64url").slice(0, 24);
  names.set(built.sql, name);
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
