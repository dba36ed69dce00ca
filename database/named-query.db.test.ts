import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { testDatabase } from "#tests/database.ts";

const database = testDatabase();

test("a connection keeps the first texts it is asked by name, not as many as visitors can think of", async () => {
  const { db } = database;
  // The names are the process's, and tests before this one have used some.
  vi.resetModules();
  const { executeNamed } = await import("./named-query.ts");
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 200; n += 1)
      expect(await executeNamed(db, sql`select ${sql.raw(String(n))} + ${1}::int as n`)).toEqual([
        { n: n + 1 },
      ]);
  }
  const { rows } = await db.execute(sql`select count(*) as kept from pg_prepared_statements`);
  expect(rows).toEqual([{ kept: 64 }]);
});
