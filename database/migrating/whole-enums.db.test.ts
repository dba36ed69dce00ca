import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client } from "pg";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/database.ts";
import { applyInTransaction, makeMigrationTable } from "./apply-migrations.ts";
import { migrationsFolder } from "./migrate.ts";
import { withWholeEnums } from "./whole-enums.ts";

const enums = `select t.typname || ' ' || string_agg(e.enumlabel, ' ' order by e.enumsortorder) as line
  from pg_enum e join pg_type t on t.oid = e.enumtypid group by t.typname order by 1`;

test("enums that are made with all their values have those of a database that got them one by one, in their order", async () => {
  const database = await cloneDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows: expected } = await client.query(enums);
    await client.query("begin; drop schema public cascade; drop schema drizzle cascade");
    await client.query("create schema public");
    await makeMigrationTable(client);
    const migrations = withWholeEnums(readMigrationFiles({ migrationsFolder }));
    for (const migration of migrations) await applyInTransaction(client, migration);
    expect((await client.query(enums)).rows).toEqual(expected);
    expect(expected.length).toBeGreaterThan(20);
    expect(migrations.flatMap(({ sql }) => sql).join()).not.toMatch(/add value/i);
    await client.query("rollback");
  } finally {
    await client.end();
    await database.drop();
  }
});
