import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { copyTables } from "#database/copies/copy-tables.ts";
import { clusterName, databaseFolderOf } from "#database/database-folder.ts";
import { majorVersion, startEmbeddedDatabase, versionOf } from "#database/embedded.ts";
import { StartError } from "#database/start-error.ts";
import { readEnv, type Env } from "#server/env.ts";
import { lockDataFolder } from "#bin/data-folder-lock.ts";
import { endWithSentence } from "#bin/stop-signals.ts";
import { fetchOlderPostgres } from "./older-postgres.ts";

const log = (line: string): void => console.log(line);
const quiet = (): void => {};

/** npm run db:upgrade [-- --remove-old] */
async function upgrade({ databaseUrl, dataDir }: Env, args: string[]): Promise<void> {
  if (databaseUrl !== undefined)
    throw new StartError(
      "db:upgrade is for the embedded database. One of your own is upgraded with PostgreSQL's tools. Unset DATABASE_URL.",
    );
  const cluster = join(databaseFolderOf(dataDir), clusterName);
  if (!existsSync(cluster)) throw new StartError(`There is no database in ${dataDir}.`);
  const lock = lockDataFolder(dataDir);
  try {
    if (args.includes("--remove-old")) return removeOld(dataDir, cluster);
    const major = versionOf(cluster);
    if (major === majorVersion)
      return log(`The database is of PostgreSQL ${majorVersion} already: nothing was done.`);
    if (Number(major) > Number(majorVersion))
      throw new StartError(
        `The database is of PostgreSQL ${major}, and this release of the shop brings version ${majorVersion}.`,
      );
    await copyToNewer(dataDir, cluster, major);
  } finally {
    lock.release();
  }
}

const oldPath = (cluster: string, major: string): string => `${cluster}-of-postgresql-${major}`;

/** Beside the old one, which stays as it is until all rows were compared, and longer. */
async function copyToNewer(dataDir: string, cluster: string, major: string): Promise<void> {
  const kept = oldPath(cluster, major);
  if (existsSync(kept))
    throw new StartError(
      `There is a database of an earlier upgrade in ${kept}. Remove it first: npm run db:upgrade -- --remove-old`,
    );
  const older = await fetchOlderPostgres(major, log);
  const aside = join(dataDir, "upgrade.unfinished");
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(join(aside, "secrets"), { recursive: true, mode: 0o700 });
  const password = join("secrets", "database-password");
  await copyFile(join(dataDir, password), join(aside, password));
  try {
    log(`Copying the database from PostgreSQL ${major} to ${majorVersion}`);
    const { tables, rows } = await copyBetween({ dataDir, older, aside });
    const made = join(databaseFolderOf(aside), clusterName);
    renameSync(cluster, kept);
    renameSync(made, cluster);
    log(
      `The database is of PostgreSQL ${majorVersion}: ${rows} rows of ${tables} tables were copied and compared.`,
    );
    log(`The old one is in ${kept}. When all is well: npm run db:upgrade -- --remove-old`);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

type Between = {
  dataDir: string;
  older: Awaited<ReturnType<typeof fetchOlderPostgres>>;
  aside: string;
};

async function copyBetween({ dataDir, older, aside }: Between) {
  const from = await startEmbeddedDatabase({ dataDir, older, log: quiet });
  try {
    const to = await startEmbeddedDatabase({ dataDir: aside, log: quiet });
    try {
      return await copyTables(from.url, to.url);
    } finally {
      await to.stop();
    }
  } finally {
    await from.stop();
  }
}

function removeOld(dataDir: string, cluster: string): void {
  const start = oldPath(clusterName, "");
  const folder = databaseFolderOf(dataDir);
  if (versionOf(cluster) !== majorVersion)
    throw new StartError(
      `The database in ${cluster} was not brought to PostgreSQL ${majorVersion}.`,
    );
  const old = readdirSync(folder).filter((name) => name.startsWith(start));
  for (const name of old) rmSync(join(folder, name), { recursive: true });
  log(old.length === 0 ? "There is no old database." : `Removed: ${old.join(", ")}.`);
}

await upgrade(readEnv(process.env), process.argv.slice(2)).catch(endWithSentence);
