import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/database.ts";
import { databaseWay, type DatabaseWay } from "#tests/database-way.ts";
import { isDatabaseAway } from "./away.ts";
import { connectDatabase, type Connection } from "./connect.ts";

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let way: DatabaseWay;
let connection: Connection;

beforeAll(async () => {
  clone = await cloneDatabase();
  way = await databaseWay(clone.url);
  connection = connectDatabase(way.url, { max: 1 });
  connection.pool.on("error", () => {});
});
afterAll(async () => {
  await connection.close();
  await way.close();
  await clone.drop();
});

const answers = async () => (await connection.db.execute(sql`select 1 as one`)).rows;

test("who waits for a database that fell silent is told so when it is known to hang, and its connection is there again", async () => {
  expect(await answers()).toEqual([{ one: 1 }]);
  way.silence();
  // Drizzle would keep the one connection of the pool, for it could not even begin.
  const waiting = connection.db.transaction((tx) => tx.execute(sql`select 1`));
  const failure = expect(waiting).rejects.toSatisfy(isDatabaseAway);
  await new Promise((done) => setTimeout(done, 100));
  connection.setHangs(true);
  await failure;

  const askedAt = performance.now();
  await expect(answers()).rejects.toSatisfy(isDatabaseAway);
  expect(performance.now() - askedAt).toBeLessThan(2_000);
  connection.setHangs(false);
  expect(await answers()).toEqual([{ one: 1 }]);
});

test("connections that end are replaced when the database takes some again", async () => {
  await answers();
  await way.close();
  await expect(answers()).rejects.toSatisfy(isDatabaseAway);
  await expect(connection.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toSatisfy(
    isDatabaseAway,
  );
  await way.open();
  await expect.poll(() => answers().catch(() => null)).toEqual([{ one: 1 }]);
});
