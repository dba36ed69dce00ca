import { isDatabaseAway } from "#database/away.ts";
import type { Executor } from "#database/connect.ts";
import { deleteBackup, insertBackup, setBackupFailed, setBackupGood } from "./backup-store.ts";
import type { MadeBackup } from "./make-backup.ts";
import { backupName } from "./names.ts";

type Recording = { db: Executor; now(): Date; stopping?: AbortSignal };

/**
 * Writes down that a backup is begun and what becomes of it; nothing stays of one that was broken off.
 * @param make is given the time that its name says
 * @throws what `make` throws
 */
export async function recordBackup(
  { db, now, stopping }: Recording,
  place: string,
  make: (begunAt: Date) => Promise<MadeBackup>,
): Promise<MadeBackup> {
  const begunAt = now();
  const id = await unlessAway(insertBackup(db, { place, name: backupName(begunAt), begunAt }));
  let made: MadeBackup;
  try {
    made = await make(begunAt);
  } catch (error) {
    if (id !== null) {
      const failed = { endedAt: now(), error: wordsOf(error) };
      await unlessAway(stopping?.aborted ? deleteBackup(db, id) : setBackupFailed(db, id, failed));
    }
    throw error;
  }
  if (id !== null) await setBackupGood(db, id, { endedAt: now(), bytes: made.bytes });
  return made;
}

/** From a database that is away nothing can be read either: what fails there says it in words. */
const unlessAway = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (isDatabaseAway(error)) return null;
    throw error;
  });

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
