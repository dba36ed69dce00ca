import type { Readable } from "node:stream";
import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { StartError } from "#database/start-error.ts";
import { findTables, readSequences, type ShopSequence, type ShopTable } from "./shop-tables.ts";

/** What makes text of values the same wherever and whenever it is written. */
export const plainText = [
  "set client_encoding to 'UTF8'",
  "set datestyle to 'ISO, YMD'",
  "set intervalstyle to 'postgres'",
  "set timezone to 'UTC'",
  "set extra_float_digits to 1",
  "set bytea_output to 'hex'",
  // A scan that joins another in its middle would give the rows in another order.
  "set synchronize_seqscans to off",
  "set statement_timeout to 0",
  "set idle_in_transaction_session_timeout to 0",
];

export type Snapshot = {
  /** When the newest migration of this database was made: its number in milliseconds. */
  migration: number;
  tables: ShopTable[];
  sequences: ShopSequence[];
  /** The rows of a table as text; one at a time. */
  copy(table: ShopTable): Readable & { rowCount: number };
};

/** Shows the database as it is at one moment, while others go on writing. */
export async function readSnapshot<T>(
  url: string,
  read: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url, application_name: "beej-bazaar backup" });
  try {
    await client.connect();
  } catch (cause) {
    throw new StartError(`The database can't be reached: ${(cause as Error).message}.`, { cause });
  }
  // The statement under way fails as well, and says it to whoever waits.
  client.on("error", () => {});
  try {
    for (const setting of plainText) await client.query(setting);
    await client.query("begin transaction isolation level repeatable read, read only");
    const migration = await newestMigration(client);
    const tables = await findTables(client);
    // A migration that begins meanwhile waits until the copy is made.
    const names = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
    await client.query(`lock table ${names.join(", ")} in access share mode`);
    return await read({
      migration,
      tables,
      sequences: await readSequences(client),
      copy: (table) => client.query(copyTo(copyOut(client, table))),
    });
  } finally {
    await client.end();
  }
}

export const copyOut = (client: Client, { name, columns }: ShopTable): string =>
  `copy public.${client.escapeIdentifier(name)} (${columns.join(", ")}) to stdout`;

async function newestMigration(client: Client): Promise<number> {
  const { rows: found } = await client.query<{ is: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is",
  );
  if (!found[0]?.is) throw new StartError("There is no shop in the database.");
  const { rows } = await client.query<{ newest: string }>(
    "select max(created_at)::text as newest from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.newest);
}
