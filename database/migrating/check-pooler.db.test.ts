import { sql } from "drizzle-orm";
import { Client } from "pg";
import { expect, test } from "vitest";
import { testClone } from "#tests/database.ts";
import { checkPooler, refusePooler } from "./check-pooler.ts";
import { connectDatabase, connectionSettings } from "#database/connect.ts";
import { markOfText } from "#database/statement-names.ts";

// PgBouncer itself was tried by hand (decision 067): it is on few machines.
const clone = testClone();

test("connections with other settings than the shop's are refused with the line that the pooler needs", async () => {
  const query = connectionSettings.map((setting) => `set ${setting}`).join("; ");
  await expect(checkPooler(clone.url)).rejects.toThrow(`connect_query='${query}'`);
  const url = new URL(clone.url);
  const options = connectionSettings.map((setting) => `-c ${setting}`).join(" ");
  url.searchParams.set("options", options);
  await checkPooler(url.href);
  await expect(checkPooler("postgres://shop@127.0.0.1:9/shop")).rejects.toThrow(
    "The pooler of DATABASE_URL can't be reached",
  );
});

test("through a pooler no statement has a name, and nothing is set", async () => {
  const said = async (isPooled: boolean) => {
    const { db, close } = connectDatabase(clone.url, { max: 1, isPooled });
    await db.execute(sql`${sql.raw(markOfText)}select 1`);
    const { rows } = await db.execute<{ names: number; timeout: string }>(sql`
      select (select count(*)::int from pg_prepared_statements) as names, current_setting('statement_timeout') as timeout`);
    await close();
    return rows;
  };
  expect(await said(false)).toEqual([{ names: 1, timeout: "15s" }]);
  expect(await said(true)).toEqual([{ names: 0, timeout: "0" }]);
});

test("who has a connection to itself may migrate, also under another number than the database gave it", async () => {
  const client = new Client(clone.url);
  await client.connect();
  try {
    await expect(refusePooler(client, clone.url)).resolves.toBeUndefined();
    // As a pooler gives numbers of its own.
    Object.assign(client, { processID: 1 });
    await expect(refusePooler(client, clone.url)).resolves.toBeUndefined();
  } finally {
    await client.end();
  }
});
