import { rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Client } from "pg";
import { putInCluster } from "#database/copies/cluster-files.ts";
import { findTables } from "#database/copies/shop-tables.ts";
import { makeDataFolder } from "#database/data-folder.ts";
import {
  clusterName,
  prepareDatabaseFolder,
  type DatabaseFolder,
} from "#database/database-folder.ts";
import { majorVersion, startEmbeddedDatabase } from "#database/embedded.ts";
import { StartError } from "#database/start-error.ts";
import { ArchiveError, readArchive, skip } from "#server/backups/archive.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { clusterEntries, copyHeader, copyHeaderEntry, type CopyHeader } from "./names.ts";
import { askFor, bringWanted, nothing } from "./wanted-log.ts";

type From = { storage: Storage; passphrase: string; name: string };
/** `target` null: as soon as it is consistent. `timeline`: of the copy itself, or of what was restored since. */
type Into = { dataDir: string; target: Date | null; timeline: "current" | "latest" };

/**
 * Puts a copy into an empty data folder, lets PostgreSQL follow its log up to a moment, and reads every row of every table.
 * @throws StartError in words, when the log doesn't reach so far
 */
export async function recoverCopy(from: From, into: Into): Promise<{ rows: number; path: string }> {
  makeDataFolder(into.dataDir);
  const folder = prepareDatabaseFolder(into.dataDir, () => {});
  const header = await unpack(from, folder);
  await mkdir(join(into.dataDir, "secrets"), { recursive: true, mode: 0o700 });
  for (const [name, secret] of [
    ["database-password", header.password],
    ["log-key", header.logKey],
  ] as const)
    writeFileSync(join(into.dataDir, "secrets", name), `${secret}\n`, { mode: 0o600 });
  const wanted = join(folder.path, "wanted-log");
  await putInCluster(wanted, folder.user);
  const ended = new AbortController();
  const bringing = bringWanted(from.storage, { wanted, header, folder, ended: ended.signal });
  // What went wrong there is said below.
  bringing.catch(() => {});
  try {
    const rows = await countRows(into, wanted);
    return { rows, path: folder.path };
  } finally {
    ended.abort();
    await bringing;
    rmSync(wanted, { recursive: true, force: true });
  }
}

async function unpack(
  { storage, passphrase, name }: From,
  { path, user }: DatabaseFolder,
): Promise<CopyHeader> {
  const cluster = join(path, clusterName);
  let header: CopyHeader | undefined;
  for await (const entry of readArchive(passphrase, storage.get(name))) {
    if (entry.name === copyHeaderEntry) {
      header = copyHeader.parse(JSON.parse((await buffer(entry.content)).toString()));
      if (header.major !== majorVersion)
        throw new StartError(
          `The copy is of PostgreSQL ${header.major}, and this release brings version ${majorVersion}. Restore it with a release that has the older one.`,
        );
      for (const folder of ["", ...header.folders]) await putInCluster(join(cluster, folder), user);
    } else if (entry.name.startsWith(clusterEntries) && header !== undefined) {
      const file = entry.name.slice(clusterEntries.length);
      const isKnown = [".", ...header.folders].includes(dirname(file));
      if (!isKnown) throw new ArchiveError("The file is not a copy of this shop's database.");
      await putInCluster(join(cluster, file), user, entry.content);
    } else await skip(entry.content);
  }
  if (header === undefined)
    throw new ArchiveError("The file is not a copy of this shop's database.");
  await putInCluster(join(cluster, "recovery.signal"), user, nothing());
  return header;
}

async function countRows({ dataDir, target, timeline }: Into, wanted: string): Promise<number> {
  const settings = {
    hot_standby: "off",
    restore_command: askFor(wanted),
    recovery_target_action: "promote",
    recovery_target_timeline: timeline,
    ...(target
      ? { recovery_target_time: target.toISOString().replace("T", " ").replace("Z", "+00") }
      : { recovery_target: "immediate" }),
  };
  const database = await startEmbeddedDatabase({ dataDir, settings, log: () => {} }).catch(
    (error: Error) => {
      throw /recovery ended before configured recovery target/.test(error.message)
        ? new StartError(
            "The log that was brought to the backups doesn't reach as far as that moment. Choose an earlier one.",
            { cause: error },
          )
        : error;
    },
  );
  const client = new Client({ connectionString: database.url });
  let rows = 0;
  try {
    await client.connect();
    for (const { name } of await findTables(client)) {
      const { rows: found } = await client.query<{ count: string }>(
        `select count(*)::text as count from public.${client.escapeIdentifier(name)}`,
      );
      rows += Number(found[0]?.count);
    }
    return rows;
  } finally {
    await client.end();
    await database.stop();
  }
}
