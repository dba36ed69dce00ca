import { existsSync, readdirSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inShell } from "#database/copies/archive-log.ts";
import { putInCluster } from "#database/copies/cluster-files.ts";
import type { DatabaseFolder } from "#database/database-folder.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { logName, type CopyHeader } from "./names.ts";
import { openLog } from "./seal-log.ts";

export async function* nothing(): AsyncGenerator<Uint8Array> {}

const askEveryMs = 20;

/**
 * PostgreSQL asks for a piece by a shell command, which leaves a note and waits until the piece is there, or it is said that there is
 * none; five minutes at most, for this process may have been killed.
 */
export function askFor(wanted: string): string {
  const at = (ending: string) => inShell(join(wanted, `%f${ending}`), `%f${ending}`);
  return (
    `: > ${at(".want")}; n=0; until [ -f ${at(".here")} ] || [ -f ${at(".none")} ] || [ $n -gt 6000 ]; do sleep 0.05; n=$((n+1)); done; ` +
    `rm -f ${at(".want")}; [ -f ${at(".here")} ] && mv ${at(".here")} "%p"`
  );
}

type Bringing = { wanted: string; header: CopyHeader; folder: DatabaseFolder; ended: AbortSignal };

export async function bringWanted(storage: Storage, bringing: Bringing): Promise<void> {
  const { wanted, ended } = bringing;
  while (!ended.aborted) {
    for (const note of readdirSync(wanted).filter((name) => name.endsWith(".want"))) {
      const piece = note.slice(0, -".want".length);
      const isAnswered = [".here", ".none"].some((ending) =>
        existsSync(join(wanted, piece + ending)),
      );
      if (!isAnswered) await bringPiece(storage, piece, bringing);
    }
    await sleep(askEveryMs, undefined, { signal: ended }).catch(() => {});
  }
}

async function bringPiece(
  storage: Storage,
  piece: string,
  { wanted, header, folder: { user } }: Bringing,
): Promise<void> {
  const path = join(wanted, `${piece}.part`);
  const name = logName(header.system, piece);
  const isThere = (await storage.size(name)) !== null;
  try {
    if (isThere) await putInCluster(path, user, openLog(header.logKey, storage.get(name)));
    else await putInCluster(path, user, nothing());
    await rename(path, join(wanted, `${piece}.${isThere ? "here" : "none"}`));
  } catch (error) {
    // PostgreSQL need not wait for what can't be read.
    await rename(path, join(wanted, `${piece}.none`));
    throw error;
  }
}
