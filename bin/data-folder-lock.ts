import { join } from "node:path";
import { makeDataFolder } from "#database/data-folder.ts";
import {
  findLockHolder,
  LockedError,
  takeProcessLock,
  type LockHolder,
  type ProcessLock,
} from "#database/process-lock.ts";
import { StartError } from "#database/start-error.ts";

const lockOf = (dataDir: string): string => join(dataDir, "lock");

/** Makes the data folder and keeps every second start out of it. */
export function lockDataFolder(dataDir: string): ProcessLock {
  makeDataFolder(dataDir);
  try {
    return takeProcessLock(lockOf(dataDir));
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw refusal(dataDir, error.holder, error);
  }
}

/**
 * For a shop whose database is elsewhere: as many of its processes as there are may share the folder, in which each file is written
 * whole under a name of its own. One that runs the embedded database has it alone: what its database knows nothing of would go.
 */
export function shareDataFolder(dataDir: string): ProcessLock {
  makeDataFolder(dataDir);
  const holder = findLockHolder(lockOf(dataDir));
  if (holder) throw refusal(dataDir, holder);
  return { note: () => {}, release: () => {} };
}

function refusal(dataDir: string, { pid, note }: LockHolder, cause?: unknown): StartError {
  const where = note ? `, at ${note}` : "";
  return new StartError(
    `The shop is already running on the data folder ${dataDir} (process ${pid}${where}). ` +
      "Stop it first, or set DATA_DIR to another folder.",
    { cause },
  );
}
