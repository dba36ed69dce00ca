import type { Executor } from "#database/connect.ts";
import { isLeft } from "#domain/backups/due-backup.ts";
import { expiredBackups } from "#domain/backups/retention.ts";
import { listWhole, type Storage } from "#server/platform/storage/storage.ts";
import {
  deleteBackup,
  selectBackupsAt,
  setBackupFailed,
  setBackupGood,
  type BackupLine,
} from "./backup-store.ts";
import { goodBackups, goodMarkOf } from "./names.ts";

type Tidying = { db: Executor; now(): Date };
type Found = { sizes: ReadonlyMap<string, number>; good: ReadonlySet<string> };

/**
 * Removes what newer ones replace and what killed ones left behind, of the backups this shop has written down: nobody else's
 * file goes. One that somebody else removed is forgotten.
 */
export async function tidyBackups({ db, now }: Tidying, storage: Storage): Promise<void> {
  const files = await listWhole(storage);
  const sizes = new Map(files.map(({ name, bytes }) => [name, bytes]));
  const found = { sizes, good: new Set(goodBackups(files)) };
  for (const backup of await selectBackupsAt(db, storage.address))
    await settle({ db, now }, backup, found);
  const lines = await selectBackupsAt(db, storage.address);
  const isThere = ({ state, name }: BackupLine) => state === "good" && found.good.has(name);
  const unmarked = (name: string) => sizes.has(name) && !found.good.has(name);
  for (const { state, name } of lines)
    if (state === "failed" && unmarked(name)) await storage.remove(name);
  for (const { id, name } of expiredBackups(lines.filter(isThere))) {
    await storage.remove(name);
    await storage.remove(goodMarkOf(name));
    await deleteBackup(db, id);
  }
}

const failuresKeptMs = 30 * 86_400_000;

/** Makes true of one what its store says. */
async function settle({ db, now }: Tidying, backup: BackupLine, found: Found): Promise<void> {
  const { id, state, name, begunAt } = backup;
  const bytes = found.sizes.get(name);
  if (state === "begun" && isLeft(backup, now())) {
    // The one that a shop was restored from has not ended in its own copy.
    if (bytes !== undefined && found.good.has(name))
      await setBackupGood(db, id, { endedAt: begunAt, bytes });
    else await setBackupFailed(db, id, { endedAt: begunAt, error: "Its process was killed." });
  }
  const isOld = now().getTime() - begunAt.getTime() > failuresKeptMs;
  if (state === "good" ? bytes === undefined : state === "failed" && isOld)
    await deleteBackup(db, id);
}
