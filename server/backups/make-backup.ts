import { startScratch } from "#database/copies/scratch.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { backupName, goodMarkOf } from "./names.ts";
import { readBackup } from "./read-backup.ts";
import { writeBackup, type BackupSource } from "./write-backup.ts";

export type MadeBackup = { name: string; bytes: number; rows: number; files: number };

/**
 * Writes a backup and restores it for a try, into a database that is gone afterwards. Only then is it marked as good; one
 * that can't be restored is removed.
 * @throws StartError in words when it can't be written, or read again
 */
export async function makeBackup(
  source: BackupSource,
  to: { storage: Storage; passphrase: string; now: Date; log: (line: string) => void },
): Promise<MadeBackup> {
  const { storage, passphrase, now, log } = to;
  const name = backupName(now);
  log(`Writing ${name} to ${storage.address}`);
  const { bytes, manifest } = await writeBackup(source, { storage, name, passphrase, now });
  log("Restoring it for a try");
  const scratch = await startScratch();
  try {
    await readBackup(
      { storage, name, passphrase },
      {
        databaseUrl: scratch.url,
        mayReplace: true,
        filesFolder: null,
        beforeCommit: () => Promise.resolve(),
      },
    );
  } catch (error) {
    await storage.remove(name);
    throw error;
  } finally {
    await scratch.stop();
  }
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const made = { name, bytes, rows, files: manifest.files.count };
  const mark = Buffer.from(`${JSON.stringify({ ...made, madeAt: now.toISOString() })}\n`);
  await storage.put(goodMarkOf(name), asStream(mark));
  return made;
}

async function* asStream(bytes: Buffer) {
  yield bytes;
}
