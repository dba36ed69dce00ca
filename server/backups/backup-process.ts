import { setPriority } from "node:os";
import { runningDatabaseUrl } from "#database/embedded.ts";
import { StartError } from "#database/start-error.ts";
import { directUrlOf, readEnv } from "#server/env.ts";
import { openShopFiles } from "#server/platform/storage/shop-files.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import type { Content, Storage } from "#server/platform/storage/storage.ts";
import { makeBackup, type MadeBackup } from "./make-backup.ts";
import { readPassphrase } from "./passphrase.ts";
import { makeCopy } from "./points/make-copy.ts";
import { openPoints } from "./points/names.ts";

// The process in which a running shop makes a backup: it has the settings of the shop, is given the place and the time, and
// tells what became of it.

export type BackupOutcome = MadeBackup | { failed: string };

/** Behind what answers requests; the scratch database inherits it. */
const niceness = 10;

/** Ends what is being written or read with the next piece of it, so that all is cleared away that was begun. */
function untilStopped(storage: Storage, stopping: AbortSignal): Storage {
  async function* passOn(bytes: Content) {
    for await (const piece of bytes) {
      stopping.throwIfAborted();
      yield piece;
    }
  }
  return {
    ...storage,
    put: (name, content) => storage.put(name, passOn(content)),
    get: (name) => passOn(storage.get(name)),
  };
}

async function backUp(
  { place, begunAt, what }: { place: string; begunAt: Date; what: string },
  stopping: AbortSignal,
): Promise<BackupOutcome> {
  try {
    const env = readEnv(process.env);
    const databaseUrl = directUrlOf(env) ?? runningDatabaseUrl(env.dataDir);
    if (databaseUrl === undefined) throw new StartError("The shop's database does not run.");
    const open = what === "copy" ? openPoints : openStorage;
    const storage = untilStopped(open(place, process.env), stopping);
    const passphrase = await readPassphrase(env);
    const to = { storage, passphrase, now: begunAt, log: () => {} };
    if (what === "copy") return await makeCopy({ ...env, databaseUrl }, to);
    const files = await openShopFiles(env, process.env);
    return await makeBackup({ ...env, databaseUrl, files }, to);
  } catch (error) {
    // What nobody foresaw leaves its trace where the shop says what it has to say.
    if (!(error instanceof StartError) && !stopping.aborted) console.error(error);
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

setPriority(niceness);
const [, , place = "", begunAt = "", what = ""] = process.argv;
const stopping = new AbortController();
const stop = () => stopping.abort(new StartError("The shop was stopped."));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
process.once("disconnect", stop);
const outcome = await backUp({ place, begunAt: new Date(begunAt), what }, stopping.signal);
if (process.connected) process.send?.(outcome, undefined, undefined, () => process.disconnect());
