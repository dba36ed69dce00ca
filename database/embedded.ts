import { spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { makeDataFolder, readOrMakeSecret } from "./data-folder.ts";
import { archiveLog } from "./copies/archive-log.ts";
import {
  clusterName,
  databaseFolderOf,
  prepareDatabaseFolder,
  type DatabaseFolder,
} from "./database-folder.ts";
import { restartOnExit } from "./restart-on-exit.ts";
import { databaseEnvironment, readPidFile, startPostmaster, stopOrphan } from "./postmaster.ts";
import { isAlive } from "./processes.ts";
import { takeProcessLock } from "./process-lock.ts";
import {
  removeSocketFolder,
  prepareListenAddress,
  clearListenAddress,
  type ListenAddress,
} from "./socket-folder.ts";
import { StartError } from "./start-error.ts";

const superuser = "beej_bazaar";
const database = "beej_bazaar";
export const majorVersion = "18";

const durableSettings: Record<string, string> = {
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  max_connections: "60",
  shared_buffers: "128MB",
  effective_cache_size: "512MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  max_wal_size: "1GB",
  wal_compression: "on",
  checkpoint_timeout: "15min",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "warning",
  // What was refused is often what a person wrote: its error is logged by code, without the row and without the statement.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
  log_line_prefix: "%m [%p] ",
  unix_socket_permissions: "0700",
};

export type OlderPostgres = { binaries: string; major: string };

export type EmbeddedDatabase = {
  url: string;
  logFile: string;
  /** Closes it cleanly; open connections are cut. */
  stop(): Promise<void>;
};

/**
 * The PostgreSQL that comes with the shop, on DATA_DIR. One that ends by itself is started again, at the same address. UTF-8; sorted and compared by the built-in locale C.UTF-8,
 * which is the same on every system.
 * @throws LockedError while another process runs it on the same folder
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  log: (line: string) => void;
  /** PostgreSQL settings in place of the usual ones. */
  settings?: Record<string, string>;
  /** How old the log may become before its piece is laid out for the shop to bring elsewhere; without it none is. */
  archiveMinutes?: number | undefined;
  /** An older PostgreSQL, which a folder from before an upgrade is read with. */
  older?: OlderPostgres;
}): Promise<EmbeddedDatabase> {
  const { log } = options;
  const dataDir = resolve(options.dataDir);
  makeDataFolder(dataDir);
  const folder = prepareDatabaseFolder(dataDir, log, options.older?.binaries);
  const lock = takeProcessLock(join(folder.path, "lock"));
  try {
    const cluster = join(folder.path, clusterName);
    const password = readOrMakeSecret(dataDir, "database-password").toString("hex");
    await stopOrphan(cluster, log);
    if (existsSync(cluster)) checkVersion(cluster, options.older?.major ?? majorVersion);
    else await createFirst(folder, { cluster, password, log });
    const settings = { ...archiveLog(folder, options.archiveMinutes), ...options.settings };
    return await openCluster({ dataDir, folder, password, settings, log }, lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
}

type Opening = {
  dataDir: string;
  folder: DatabaseFolder;
  password: string;
  settings: Record<string, string>;
  log: (line: string) => void;
};

async function openCluster(
  { dataDir, folder, password, settings: given, log }: Opening,
  release: () => void,
): Promise<EmbeddedDatabase> {
  const cluster = join(folder.path, clusterName);
  const listenAddress = await prepareListenAddress(folder.path, folder.user);
  const settings = { ...durableSettings, ...listenSettings(listenAddress), ...given };
  const server = await startPostmaster(folder, cluster, settings, log);
  const supervised = restartOnExit(
    server,
    async () => {
      await stopOrphan(cluster, log);
      clearListenAddress(listenAddress, folder.user);
      return startPostmaster(folder, cluster, settings, log);
    },
    log,
  );
  const stop = async () => {
    await supervised.stop();
    if (listenAddress.kind === "socket") removeSocketFolder(listenAddress.folder);
    release();
  };
  try {
    await ensureDatabase(databaseUrl(listenAddress, password, "postgres"), dataDir);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: databaseUrl(listenAddress, password, database),
    logFile: server.logFile,
    stop,
  };
}

/** Where the embedded database of this folder is reached, if a shop runs it just now. */
export function runningDatabaseUrl(dataDir: string): string | undefined {
  const running = readPidFile(join(databaseFolderOf(dataDir), clusterName));
  if (running?.state !== "ready" || !isAlive(running.pid)) return undefined;
  const password = readOrMakeSecret(dataDir, "database-password").toString("hex");
  const address: ListenAddress = running.socketFolder
    ? { kind: "socket", folder: running.socketFolder }
    : { kind: "port", port: Number(running.port) };
  return databaseUrl(address, password, database);
}

function listenSettings(address: ListenAddress): Record<string, string> {
  if (address.kind === "port") {
    return {
      listen_addresses: "127.0.0.1",
      port: String(address.port),
      unix_socket_directories: "",
    };
  }
  // The setting is a list: quotes keep commas and spaces of a path together.
  const quoted = `"${address.folder.replaceAll('"', '""')}"`;
  return { listen_addresses: "", port: "5432", unix_socket_directories: quoted };
}

function databaseUrl(address: ListenAddress, password: string, name: string): string {
  const url = new URL(`postgres://${superuser}:${password}@localhost/${name}`);
  if (address.kind === "socket") url.search = `host=${encodeURIComponent(address.folder)}`;
  else url.host = `127.0.0.1:${address.port}`;
  return url.href;
}

/** The major version that a cluster was made by. */
export const versionOf = (cluster: string): string =>
  readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();

function checkVersion(cluster: string, expected: string): void {
  const version = versionOf(cluster);
  if (version === expected) return;
  const made = `The database in ${cluster} was made by PostgreSQL ${version}, and the shop brings version ${expected}. `;
  throw new StartError(
    made +
      (Number(version) < Number(expected)
        ? "Bring it to the newer one, with room for a second database on this disk: npm run db:upgrade"
        : "Start it with the newer release of the shop that it was made with."),
  );
}

/** @throws StartError where a database was put aside, and what should have taken its place is not there */
async function createFirst(
  folder: DatabaseFolder,
  { cluster, password, log }: { cluster: string; password: string; log: (line: string) => void },
): Promise<void> {
  const aside = readdirSync(folder.path).find((name) => name.startsWith(`${clusterName}-`));
  if (aside !== undefined)
    throw new StartError(
      `There is no database in ${cluster}, but one that was put aside. Rename ${join(folder.path, aside)} to it.`,
    );
  await createCluster(folder, cluster, password, log);
}

async function createCluster(
  folder: DatabaseFolder,
  cluster: string,
  password: string,
  log: (line: string) => void,
) {
  log("Creating the database");
  const unfinished = `${cluster}.unfinished`;
  // initdb refuses a character type the system doesn't know; search needs one that knows letters beyond ASCII.
  const first = await runInitdb(folder, unfinished, password, "C.UTF-8");
  const last = first.code === 0 ? first : await runInitdb(folder, unfinished, password, "C");
  if (last.code !== 0)
    throw new StartError(
      `The database could not be created in ${folder.path}: ${last.errors.trim()}`,
    );
  renameSync(unfinished, cluster);
}

async function runInitdb(
  { path, binaries, user }: DatabaseFolder,
  cluster: string,
  password: string,
  characterType: string,
) {
  rmSync(cluster, { recursive: true, force: true });
  const passwordFile = join(path, "password");
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const flags = {
    pgdata: cluster,
    username: superuser,
    pwfile: passwordFile,
    auth: "scram-sha-256",
    encoding: "UTF8",
    "locale-provider": "builtin",
    "builtin-locale": "C.UTF-8",
    locale: "C",
    "lc-ctype": characterType,
    "text-search-config": "simple",
  };
  const initdb = spawn(
    join(binaries, "bin", "initdb"),
    ["--no-instructions", ...Object.entries(flags).map(([name, value]) => `--${name}=${value}`)],
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: databaseEnvironment(),
      cwd: path,
      ...(user && { uid: user.uid, gid: user.gid }),
    },
  );
  const ended = new Promise<number | null>((done, fail) => {
    initdb.once("error", fail);
    initdb.once("exit", done);
  });
  try {
    const [errors, code] = await Promise.all([text(initdb.stderr), ended]);
    return { errors, code };
  } finally {
    rmSync(passwordFile);
  }
}

async function ensureDatabase(url: string, dataDir: string): Promise<void> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    const found = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } catch (cause) {
    if ((cause as { code?: string }).code !== "28P01") throw cause;
    throw new StartError(
      `The database does not accept the password in ${join(dataDir, "secrets", "database-password")}. ` +
        "Restore that file from a backup.",
      { cause },
    );
  } finally {
    await client.end();
  }
}
