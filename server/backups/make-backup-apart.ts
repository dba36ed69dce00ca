import { fork } from "node:child_process";
import { join } from "node:path";
import { StartError } from "#database/start-error.ts";
import type { BackupOutcome } from "./backup-process.ts";
import type { MadeBackup } from "./make-backup.ts";

/**
 * Makes a backup, or a copy of the database's files, in a process of its own: compressing and encrypting it would keep requests waiting. When the shop stops it
 * is broken off.
 * @throws StartError in words, also when the process was killed
 */
export async function makeBackupApart(
  { place, begunAt, what = "backup" }: { place: string; begunAt: Date; what?: "backup" | "copy" },
  stopping: AbortSignal,
): Promise<MadeBackup> {
  // The file is found from here, for no build moves this one.
  const child = fork(join(import.meta.dirname, "backup-process.ts"), [
    place,
    begunAt.toISOString(),
    what,
  ]);
  const stop = () => child.kill("SIGTERM");
  stopping.addEventListener("abort", stop, { once: true });
  try {
    const outcome = await new Promise<BackupOutcome>((resolve) => {
      let said: BackupOutcome | undefined;
      child.once("message", (message) => {
        said = message as BackupOutcome;
      });
      child.once("error", (error) =>
        resolve({ failed: `The backup's process could not be started: ${error.message}.` }),
      );
      child.once("exit", (code, signal) =>
        resolve(
          said ?? {
            failed: `The backup's process ended early (${signal ?? `exit code ${code}`}).`,
          },
        ),
      );
    });
    if ("failed" in outcome) throw new StartError(outcome.failed);
    return outcome;
  } finally {
    stopping.removeEventListener("abort", stop);
  }
}
