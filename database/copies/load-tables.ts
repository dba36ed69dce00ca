import type { Readable, Writable } from "node:stream";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { applyInTransaction, makeMigrationTable } from "#database/migrating/apply-migrations.ts";
import { withWholeEnums } from "#database/migrating/whole-enums.ts";
import { migrationsFolder } from "#database/migrating/migrate.ts";
import { StartError } from "#database/start-error.ts";
import { copyOut, plainText } from "./read-snapshot.ts";
import { dropStatements, findTables, type ShopSequence, type ShopTable } from "./shop-tables.ts";

export type Loading = {
  tables: ShopTable[];
  /** Takes the rows of a table as `readSnapshot` gave them; one table at a time. */
  load(table: ShopTable): Writable;
  setSequences(sequences: readonly ShopSequence[]): Promise<void>;
  /** The rows of a table as they stand there now. */
  copy(table: ShopTable): Readable & { rowCount: number };
};

type LoadOptions = {
  /** The newest migration that the rows know of. */
  migration: number;
  mayReplace: boolean;
  /** What has to become true together with it, as far as two places can. */
  beforeCommit: () => Promise<void>;
};

/**
 * Fills a database with a shop in one transaction: until `fill` has loaded and compared everything, what was there before stays.
 * @throws StartError when the database holds something and `mayReplace` is false, or a shop runs on it
 */
export async function loadTables<T>(
  url: string,
  { migration, mayReplace, beforeCommit }: LoadOptions,
  fill: (loading: Loading) => Promise<T>,
): Promise<T> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const wanted = migrations.filter(({ folderMillis }) => folderMillis <= migration);
  if (wanted.at(-1)?.folderMillis !== migration)
    throw new StartError(
      "The backup was made by a newer version of the shop. Restore it with that version.",
    );
  const client = new Client({ connectionString: url, application_name: "beej-bazaar restore" });
  await client.connect();
  client.on("error", () => {});
  try {
    for (const setting of [...plainText, "set client_min_messages to warning"])
      await client.query(setting);
    await client.query("begin");
    await client.query("set local maintenance_work_mem to '256MB'");
    await refuseRunningShop(client);
    if (!mayReplace) await refuseTables(client);
    for (const statement of await dropStatements(client)) await client.query(statement);
    await makeMigrationTable(client);
    for (const one of withWholeEnums(wanted)) await applyInTransaction(client, one);
    const tables = await findTables(client);
    const later = await putOffChecks(client, tables);
    const done = await fill({
      tables,
      load: (table) => client.query(copyFrom(copyIn(client, table))),
      copy: (table) => client.query(copyTo(copyOut(client, table))),
      async setSequences(sequences) {
        for (const { name, value, isCalled } of sequences)
          await client.query("select setval(format('public.%I', $1::text)::regclass, $2, $3)", [
            name,
            value,
            isCalled,
          ]);
      },
    });
    for (const statement of later) await client.query(statement);
    await beforeCommit();
    await client.query("commit");
    await client.query("analyze");
    return done;
  } finally {
    // Without a commit everything is as it was.
    await client.end();
  }
}

const copyIn = (client: Client, { name, columns }: ShopTable): string =>
  `copy public.${client.escapeIdentifier(name)} (${columns.join(", ")}) from stdin`;

async function refuseRunningShop(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: string }>(
    "select count(*)::text from pg_stat_activity where datname = current_database() and application_name = 'beej-bazaar'",
  );
  if (rows[0]?.count !== "0")
    throw new StartError("A shop is running on this database. Stop it first.");
}

async function refuseTables(client: Client): Promise<void> {
  const tables = await findTables(client);
  if (tables.length === 0) return;
  throw new StartError(
    "The database is not empty. Restore into an empty one, or say --replace to put the backup in place of all that is there.",
  );
}

/** The migrations up to the backup's, noted as drizzle notes them, so that the next start goes on from there. */
/** Empties the tables and takes away what would look at each row; answers the statements that put it back. */
async function putOffChecks(client: Client, tables: readonly ShopTable[]): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make, 1 as turn
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 0
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by turn`);
  const names = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
  // What a migration wrote is in the backup too, as it is there. Deferred checks of those rows would forbid the next statement.
  await client.query("set constraints all immediate");
  await client.query(`truncate ${names.join(", ")}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  for (const { drop } of rows.toReversed()) await client.query(drop);
  return [
    ...rows.map(({ make }) => make),
    ...names.map((name) => `alter table ${name} enable trigger user`),
  ];
}
