import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { startEmbeddedDatabase } from "./embedded.ts";
import { migrateDatabase } from "./migrating/migrate.ts";

export type Throwaway = { url: string; stop(): Promise<void> };

/**
 * A PostgreSQL in a temporary folder with one migrated, empty database of this name, for as long as tests or a check need
 * it. It may lose everything: it is not durable.
 */
export async function startThrowaway(
  name: string,
  settings: Record<string, string> = {},
  folder = mkdtempSync(join(tmpdir(), "beej-throwaway-")),
): Promise<Throwaway> {
  // As root the database runs under another user, who has to pass through.
  chmodSync(folder, 0o711);
  const database = await startEmbeddedDatabase({
    dataDir: join(folder, "data"),
    log: () => {},
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", ...settings },
  });
  const stop = async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const url = new URL(database.url);
    url.pathname = `/${name}`;
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    await migrateDatabase(url.href);
    return { url: url.href, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
