import { mkdtempSync, rmSync, chmodSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedDatabase } from "#database/embedded.ts";
import { migrateDatabase } from "#database/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated, empty database that tests/database.ts clones. */
    templateUrl: string;
  }
}

const template = "shop_template";

/** One throwaway PostgreSQL for a test run, with a template migrated once. It may lose everything: it is not durable. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "beej-tests-"));
  // As root the database runs under another user, who has to pass through.
  chmodSync(folder, 0o711);
  const database = await startEmbeddedDatabase({
    dataDir: join(folder, "data"),
    log: () => {},
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_connections: "200",
    },
  });
  const templateUrl = new URL(database.url);
  templateUrl.pathname = `/${template}`;
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  await migrateDatabase(templateUrl.href);
  project.provide("templateUrl", templateUrl.href);
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
