import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { refusePooler } from "./check-pooler.ts";
import { StartError } from "#database/start-error.ts";
import { applyMigrations } from "./apply-migrations.ts";

const oldestVersion = 15;
export const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));

/** Brings the database to the newest schema; nothing happens when it is there already. @throws Error with a plain sentence */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: "beej-bazaar migration" });
  try {
    await client.connect();
  } catch (cause) {
    throw new StartError(`The database can't be reached: ${reason(cause)}. Check DATABASE_URL.`, {
      cause,
    });
  }
  try {
    await refuseOldVersion(client);
    await refusePooler(client, url);
    // Otherwise a notice for each migration table that exists already.
    await client.query("set client_min_messages to warning");
    await applyMigrations(client, migrationsFolder);
  } finally {
    await client.end();
  }
}

async function refuseOldVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
    "select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version",
  );
  const found = rows[0];
  if (found && Number(found.server_version_num) >= oldestVersion * 10_000) return;
  throw new StartError(
    `The database is PostgreSQL ${found?.server_version}. The shop needs PostgreSQL ${oldestVersion} or newer.`,
  );
}

function reason(cause: unknown): string {
  // A host with several addresses fails once per address, with an empty message around it.
  if (cause instanceof AggregateError) return cause.errors.map(reason).join(", ");
  return cause instanceof Error ? cause.message : String(cause);
}
