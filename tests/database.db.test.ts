import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase } from "#database/connect.ts";
import { migrateDatabase } from "#database/migrating/migrate.ts";
import { cloneDatabase, testDatabase } from "./database.ts";

const database = testDatabase();
const countCategories = () =>
  database.db.execute(sql`select count(*)::int as count from categories`);

test.each(["first", "second"])("what the %s test writes is gone for the next", async () => {
  expect((await countCategories()).rows).toEqual([{ count: 0 }]);
  await database.db.execute(sql`create table leftovers ()`);
});

test("a transaction that fails inside a test takes back its own writes only", async () => {
  const { db } = database;
  await db.execute(sql`create table kept (id int)`);
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (1)`);
    throw new Error("refused");
  });
  await expect(failing).rejects.toThrow("refused");
  await db.transaction((tx) => tx.execute(sql`insert into kept values (2)`));
  expect((await db.execute(sql`select id from kept`)).rows).toEqual([{ id: 2 }]);
});

test("a clone has the newest schema, takes several connections and can be migrated by two at once", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 3 });
  const count = async () =>
    (await connection.db.execute(sql`select count(*)::int as count from orders`)).rows[0];
  expect(await Promise.all([count(), count(), count()])).toEqual([
    { count: 0 },
    { count: 0 },
    { count: 0 },
  ]);
  await connection.close();
  await Promise.all([migrateDatabase(clone.url), migrateDatabase(clone.url)]);
  await clone.drop();
});
