import { mkdtempSync, chmodSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { findClusterFolders, readClusterFiles } from "#database/copies/cluster-files.ts";
import { readOrMakeSecret } from "#database/data-folder.ts";
import { clusterName, databaseFolderOf } from "#database/database-folder.ts";
import { writeArchive, type ArchiveWriter } from "#server/backups/archive.ts";
import type { MadeBackup } from "#server/backups/make-backup.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { bringLog, noteNoGap } from "./bring-log.ts";
import {
  clusterEntries,
  copyHeaderEntry,
  copyName,
  markOf,
  type CopyHeader,
  type Mark,
} from "./names.ts";
import { recoverCopy } from "./recover-copy.ts";
import { readOrMakeLogKey } from "./seal-log.ts";

type Source = { databaseUrl: string; dataDir: string };
type To = { storage: Storage; passphrase: string; now: Date };

/**
 * Copies the files of the embedded database while it runs, and starts the copy for a try. With the log from its beginning on it
 * becomes the database of any later moment.
 */
export async function makeCopy(source: Source, to: To): Promise<MadeBackup> {
  const { storage, passphrase, now } = to;
  const { name, bytes, files, mark } = await writeCopy(source, to);
  const folder = mkdtempSync(join(tmpdir(), "beej-unnamed-"));
  chmodSync(folder, 0o711);
  try {
    // What the copy needs of the log was laid out before its end.
    await bringLog(source.dataDir, storage, mark.system);
    const dataDir = join(folder, "data");
    const { rows } = await recoverCopy(
      { storage, passphrase, name },
      { dataDir, target: null, timeline: "current" },
    );
    const sealed = Buffer.from(`${JSON.stringify(mark)}\n`);
    await storage.put(markOf(name), [sealed]);
    noteNoGap(source.dataDir, now);
    return { name, bytes, rows, files };
  } catch (error) {
    await storage.remove(name);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeCopy({ databaseUrl, dataDir }: Source, { storage, passphrase, now }: To) {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: "beej-bazaar copy",
  });
  await client.connect();
  // The statement under way fails as well, and says it to whoever waits.
  client.on("error", () => {});
  const cluster = join(databaseFolderOf(dataDir), clusterName);
  try {
    const header = await beginCopy(client, { dataDir, cluster });
    const name = copyName(header.system, now);
    let files = 0;
    const archive = writeArchive(passphrase, async (writer) => {
      await writer.add(copyHeaderEntry, Buffer.from(JSON.stringify(header)));
      files = await addCluster(writer, cluster);
      const { rows } = await client.query<{ label: string }>(
        "select labelfile as label from pg_backup_stop(true)",
      );
      await writer.add(`${clusterEntries}backup_label`, Buffer.from(rows[0]?.label ?? ""));
    });
    const { bytes } = await storage.put(name, archive);
    const { system, firstLog } = header;
    const { rows } = await client.query<{ at: Date }>("select clock_timestamp() as at");
    const endedAt = (rows[0]?.at ?? new Date()).toISOString();
    const mark: Mark = { system, firstLog, beganAt: now.toISOString(), endedAt };
    return { name, bytes, files, mark };
  } finally {
    // A copy that breaks off ends with its connection.
    await client.end();
  }
}

async function beginCopy(
  client: Client,
  { dataDir, cluster }: { dataDir: string; cluster: string },
): Promise<CopyHeader> {
  const { rows } = await client.query<{ firstLog: string; system: string; major: string }>(`
    select pg_walfile_name(pg_backup_start('beej-bazaar', true)) as "firstLog",
      (select system_identifier::text from pg_control_system()) as system,
      (current_setting('server_version_num')::int / 10000)::text as major`);
  const [begun] = rows;
  if (begun === undefined) throw new Error("PostgreSQL says where a copy begins");
  return {
    version: 1,
    ...begun,
    password: readOrMakeSecret(dataDir, "database-password").toString("hex"),
    logKey: await readOrMakeLogKey(dataDir),
    folders: await findClusterFolders(cluster),
  };
}

async function addCluster(writer: ArchiveWriter, cluster: string): Promise<number> {
  let files = 0;
  for await (const { name, size, content } of readClusterFiles(cluster)) {
    await writer.addStream(clusterEntries + name, size, content);
    files += 1;
  }
  return files;
}
