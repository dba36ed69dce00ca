import {
  createReadStream,
  existsSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { gapMark, laidOutLog } from "#database/copies/archive-log.ts";
import { databaseFolderOf } from "#database/database-folder.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { isHistory, isPiece, logName } from "./names.ts";
import { readOrMakeLogKey, sealLog } from "./seal-log.ts";

/**
 * Brings what PostgreSQL has laid out of its log to the store, the oldest first, and takes it from this disk. Two may do so at
 * once: a piece is the same whoever brings it.
 * @returns how many pieces were brought
 */
export async function bringLog(
  dataDir: string,
  storage: Storage,
  system: string,
  stopping?: AbortSignal,
): Promise<number> {
  const folder = laidOutLog(databaseFolderOf(dataDir));
  if (!existsSync(folder)) return 0;
  const key = await readOrMakeLogKey(dataDir);
  let brought = 0;
  for (const piece of readdirSync(folder).filter(isPiece).toSorted()) {
    if (stopping?.aborted) break;
    const path = join(folder, piece);
    try {
      await storage.put(logName(system, piece), sealLog(key, createReadStream(path)));
    } catch (error) {
      // Somebody else brought it meanwhile.
      if ((error as NodeJS.ErrnoException).code === "ENOENT" && !existsSync(path)) continue;
      throw error;
    }
    rmSync(path, { force: true });
    brought += 1;
  }
  return brought;
}

const gapOf = (dataDir: string): string => join(laidOutLog(databaseFolderOf(dataDir)), gapMark);

/** The histories that a restore made while nothing was laid out: without them another one would name its log alike. */
export async function bringHistories(
  cluster: string,
  { key, storage, system }: { key: string; storage: Storage; system: string },
): Promise<void> {
  const folder = join(cluster, "pg_wal");
  for (const piece of readdirSync(folder).filter(isHistory))
    await storage.put(logName(system, piece), sealLog(key, createReadStream(join(folder, piece))));
}

/** From the copies that there are, no moment after now can be restored. */
export const hasGap = (dataDir: string): boolean => existsSync(gapOf(dataDir));

export function noteGap(dataDir: string): void {
  const path = gapOf(dataDir);
  if (existsSync(dirname(path))) writeFileSync(path, "");
}

/** A copy was begun at `since`: the log goes on from there, unless there is a newer gap. */
export function noteNoGap(dataDir: string, since: Date): void {
  const path = gapOf(dataDir);
  const madeAt = statSync(path, { throwIfNoEntry: false })?.mtime;
  if (madeAt !== undefined && madeAt < since) rmSync(path, { force: true });
}
