import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Executor } from "./connect.ts";

const dialect = new PgDialect();

/**
 * A statement that each connection parses and plans once, by its name: for those that run often and take longer to
 * plan than to run. The text behind a name must always be the same; only its parameters differ.
 */
export async function executePrepared<Row>(db: Executor, name: string, query: SQL): Promise<Row[]> {
  const prepared = db._.session.prepareQuery<{
    execute: { rows: Row[] };
    all: unknown;
    values: unknown;
  }>(dialect.sqlToQuery(query), undefined, name, false);
  return (await prepared.execute()).rows;
}
