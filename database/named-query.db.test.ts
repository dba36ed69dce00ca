import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testClone } from "#tests/database.ts";
import { executeNamed } from "./named-query.ts";
import { executePrepared } from "./prepared.ts";

const clone = testClone();

test("a connection keeps the first texts it is asked by name, not as many as visitors can think of", async () => {
  const { db } = clone;
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 200; n += 1)
      expect(await executeNamed(db, sql`select ${sql.raw(String(n))} + ${1}::int as n`)).toEqual([
        { n: n + 1 },
      ]);
  }
  const { rows } = await db.execute(sql`select count(*) as kept from pg_prepared_statements`);
  expect(rows).toEqual([{ kept: 64 }]);
});

test("a statement with a name of its own is kept under it, as it was written, also in a transaction", async () => {
  const { db } = clone;
  await db.transaction(async (tx) => {
    for (const n of [1, 2])
      expect(await executePrepared(tx, "one more", sql`select ${n}::int + 1 as n`)).toEqual([
        { n: n + 1 },
      ]);
    const { rows } = await tx.execute(sql`select name, statement from pg_prepared_statements`);
    expect(rows).toEqual([{ name: "one more", statement: "select $1::int + 1 as n" }]);
  });
});
