import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { clusterName, databaseFolderOf, prepareDatabaseFolder } from "#database/database-folder.ts";
import { startPostmaster, type Postmaster } from "#database/postmaster.ts";
import { startThrowaway } from "#database/throwaway.ts";

export type StandBy = {
  url: string;
  query(text: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** What a commit writes is at once in the log, as in a shop; and a stand-by needs as many connections as what it copies. */
const settings = { synchronous_commit: "on", max_connections: "60" };

/** A database of its own, and a hot stand-by that copies it as it is written. */
export async function startWithStandBy(): Promise<{
  url: string;
  standBy: StandBy;
  stop(): Promise<void>;
}> {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), "beej-stand-by-")));
  const [first = "", second = ""] = folders;
  for (const folder of folders) chmodSync(folder, 0o711);
  const primary = await startThrowaway("shop", settings, first);
  mkdirSync(join(second, "data"));
  const folder = prepareDatabaseFolder(join(second, "data"), () => {});
  const cluster = join(folder.path, clusterName);
  await copyCluster(primary.url, join(databaseFolderOf(join(first, "data")), clusterName), cluster);
  writeFileSync(join(cluster, "standby.signal"), "");
  const { user } = folder;
  if (user) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, cluster]);
  const { host, user: name, password } = new Client({ connectionString: primary.url });
  const flags = {
    ...settings,
    fsync: "off",
    listen_addresses: "",
    port: "5432",
    unix_socket_directories: folder.path,
    primary_conninfo: `host=${host} user=${name} password=${password}`,
    wal_retrieve_retry_interval: "100ms",
  };
  const start = () => startPostmaster(folder, cluster, flags, () => {});
  let server: Postmaster = await start();
  const url = new URL(primary.url);
  url.search = `host=${encodeURIComponent(folder.path)}`;
  const standBy: StandBy = {
    url: url.href,
    query: (text) => queryAt(url.href, text),
    stop: () => server.stop(),
    async start() {
      server = await start();
    },
  };
  return {
    url: primary.url,
    standBy,
    async stop() {
      await server.stop();
      await primary.stop();
      for (const each of folders) rmSync(each, { recursive: true, force: true });
    },
  };
}

/** As PostgreSQL's manual does it by hand: the files while they are written, and how to read them. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("select pg_backup_start('stand-by', fast => true)");
  const left = /\/(?:postmaster\.(?:pid|opts)|pg_wal\/.+|pg_internal\.init)$/;
  cpSync(from, to, { recursive: true, filter: (path) => !left.test(path.slice(from.length)) });
  const { rows } = await client.query<{ labelfile: string }>(
    "select labelfile from pg_backup_stop(wait_for_archive => false)",
  );
  await client.end();
  writeFileSync(join(to, "backup_label"), rows[0]?.labelfile ?? "");
}

export async function queryAt(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
