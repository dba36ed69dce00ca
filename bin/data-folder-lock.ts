import { join } from "node:path";
import { makeDataFolder } from "#database/data-folder.ts";
import { LockedError, takeProcessLock, type ProcessLock } from "#database/process-lock.ts";
import { StartError } from "#database/start-error.ts";

/** Makes the data folder and keeps every second start out of it. */
export function lockDataFolder(dataDir: string): ProcessLock {
  makeDataFolder(dataDir);
  try {
    return takeProcessLock(join(dataDir, "lock"));
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    const { pid, note } = error.holder;
    const where = note ? `, at ${note}` : "";
    throw new StartError(
      `The shop is already running on the data folder ${dataDir} (process ${pid}${where}). ` +
        "Stop it first, or set DATA_DIR to another folder.",
      { cause: error },
    );
  }
}
