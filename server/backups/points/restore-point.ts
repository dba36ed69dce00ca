import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeDataFolder } from "#database/data-folder.ts";
import { clusterName, prepareDatabaseFolder } from "#database/database-folder.ts";
import { stopOrphan } from "#database/postmaster.ts";
import { StartError } from "#database/start-error.ts";
import { isCopied, type WhereFilesAre } from "#server/backups/shop-files.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { bringHistories, bringLog, noteGap } from "./bring-log.ts";
import { fillFiles, type FilledFiles } from "./fill-files.ts";
import { findCopies, findRestores } from "./find-copies.ts";
import { restoredName } from "./names.ts";
import { recoverCopy } from "./recover-copy.ts";
import { readOrMakeLogKey } from "./seal-log.ts";

type From = { backups: Storage; points: Storage; passphrase: string };
type Into = WhereFilesAre & {
  at: Date;
  mayReplace: boolean;
  now: Date;
  log: (line: string) => void;
};
/** `files` null: there is no backup that holds some. `keptIn`: where the database from before is. */
export type RestoredPoint = {
  copy: string;
  rows: number;
  keptIn: string | null;
  files: FilledFiles | null;
};

/**
 * Makes the embedded database what it was at a moment, from the last copy before it and the log since. What was there before
 * stays until all of it was read. The log knows nothing of files: those that are missing are put there from the backup that is
 * nearest, and none is taken away.
 * @throws StartError in words, with the shop as it was
 */
export async function restorePoint(from: From, into: Into): Promise<RestoredPoint> {
  const { dataDir, at, mayReplace, now, log } = into;
  const copies = (await findCopies(from.points, null)).good;
  const copy = copies.findLast(({ endedAt }) => endedAt <= at);
  if (copy === undefined) throw noCopy(from.points, copies[0]?.endedAt);
  makeDataFolder(dataDir);
  const present = (await readdir(dataDir)).filter((name) => isCopied(name));
  const folder = prepareDatabaseFolder(dataDir, log);
  const cluster = join(folder.path, clusterName);
  if ((present.length > 0 || existsSync(cluster)) && !mayReplace)
    throw new StartError(
      `The folder ${dataDir} is not empty. Restore into an empty one, or say --replace to put the database of that moment in place of the one that is there.`,
    );
  await stopOrphan(cluster, log);
  const { points: storage, passphrase } = from;
  // What the stopped shop has not brought there yet.
  if (existsSync(cluster)) await bringLog(dataDir, storage, systemOf(cluster));
  const timeline = chooseTimeline(await findRestores(storage, copy.system), copy.endedAt, at);
  const aside = join(dataDir, "restore.unfinished");
  await rm(aside, { recursive: true, force: true });
  try {
    log(`Following the database's log from ${copy.name} on`);
    const recovered = await recoverCopy(
      { storage, passphrase, name: copy.name },
      { dataDir: aside, target: at, timeline },
    );
    const files = await fillFiles(from, into);
    const stamp = now.toISOString().slice(0, 19).replaceAll(":", "-");
    const keptIn = existsSync(cluster) ? `${cluster}-before-restore-${stamp}` : null;
    const restored = join(recovered.path, clusterName);
    const key = await readOrMakeLogKey(aside);
    await bringHistories(restored, { key, storage, system: copy.system });
    await storage.put(restoredName(copy.system, now), [Buffer.from(`${at.toISOString()}\n`)]);
    if (keptIn !== null) await rename(cluster, keptIn);
    await rename(restored, cluster);
    noteGap(dataDir);
    for (const secret of ["database-password", "log-key"])
      await takeSecret(secret, { aside, dataDir, stamp });
    return { copy: copy.name, rows: recovered.rows, keptIn, files };
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

function noCopy({ address }: Storage, first: Date | undefined): StartError {
  return new StartError(
    first === undefined
      ? `There is no copy of a database in ${address}: POINT_IN_TIME_MINUTES lets a shop bring them there.`
      : `Nothing before ${first.toISOString()} can be restored from ${address}.`,
  );
}

/** The first thing that PostgreSQL writes down about a cluster. */
const systemOf = (cluster: string): string =>
  readFileSync(join(cluster, "global", "pg_control"))
    .readBigUInt64LE(0)
    .toString();

/** A moment before a restore is one of the log that it left, one after it one of the log that it began. */
function chooseTimeline(restores: readonly Date[], since: Date, at: Date): "current" | "latest" {
  const passed = restores.filter((restored) => restored > since && restored <= at);
  if (passed.length === 0) return "current";
  if (passed.length === restores.filter((restored) => restored > since).length) return "latest";
  throw new StartError(
    "Between two restores that moment had no copy of its own. Choose one before the first or after the last of them.",
  );
}

/** The database of that moment has those that it was copied with; others belong to the database from before, and stay beside it. */
async function takeSecret(
  name: string,
  { aside, dataDir, stamp }: { aside: string; dataDir: string; stamp: string },
): Promise<void> {
  const secrets = join(dataDir, "secrets");
  await mkdir(secrets, { recursive: true, mode: 0o700 });
  const own = join(secrets, name);
  if (existsSync(own)) await rename(own, `${own}-before-restore-${stamp}`);
  await rename(join(aside, "secrets", name), own);
}
