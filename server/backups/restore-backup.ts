import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StartError } from "#database/start-error.ts";
import { makeDataFolder } from "#database/data-folder.ts";
import { migrateDatabase } from "#database/migrating/migrate.ts";
import { listWhole, type Storage } from "#server/platform/storage/storage.ts";
import { goodBackups } from "./names.ts";
import { readBackup, type ReadBackup } from "./read-backup.ts";
import { putElsewhere, refuseFullPlaces } from "./place-files.ts";
import { isCopied, type WhereFilesAre } from "./shop-files.ts";

type From = { storage: Storage; name: string; passphrase: string };
type Into = WhereFilesAre & { databaseUrl: string; mayReplace: boolean; now: Date };
/** `keptIn`: the folder to which the files that were there before went. */
export type Restored = ReadBackup & { keptIn: string | null };

/**
 * Puts a backup in place of an empty shop, or with `mayReplace` of the one that is there; no shop may run on it. Nothing is
 * replaced before all of the backup was read and compared.
 */
export async function restoreBackup(from: From, into: Into): Promise<Restored> {
  const { databaseUrl, dataDir, mayReplace, now } = into;
  makeDataFolder(dataDir);
  const present = (await readdir(dataDir)).filter((name) => isCopied(name));
  if (present.length > 0 && !mayReplace)
    throw new StartError(
      `The folder ${dataDir} is not empty. Restore into an empty one, or say --replace to put the backup in place of all that is there.`,
    );
  if (!mayReplace) await refuseFullPlaces(into);
  const filesFolder = join(dataDir, "restore.unfinished");
  await rm(filesFolder, { recursive: true, force: true });
  await mkdir(filesFolder, { mode: 0o700 });
  const stamp = now.toISOString().slice(0, 19).replaceAll(":", "-");
  const keptIn = present.length > 0 ? join(dataDir, `before-restore-${stamp}`) : null;
  const moves: [string, string][] = [];
  const move = async (source: string, target: string) => {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(source, target);
    moves.push([source, target]);
  };
  try {
    const read = await readBackup(from, {
      databaseUrl,
      mayReplace,
      filesFolder,
      async beforeCommit() {
        const isPut = await putElsewhere(into, filesFolder);
        for (const name of present) if (keptIn) await move(join(dataDir, name), join(keptIn, name));
        for (const name of await readdir(filesFolder))
          if (!isPut.has(name)) await move(join(filesFolder, name), join(dataDir, name));
      },
    });
    moves.length = 0;
    await migrateDatabase(databaseUrl);
    return { ...read, keptIn };
  } catch (error) {
    for (const [source, target] of moves.toReversed())
      if (existsSync(target)) await rename(target, source);
    throw error;
  } finally {
    await rm(filesFolder, { recursive: true, force: true });
  }
}

/** The newest good backup, or the one that is named. @throws StartError when there is none */
export async function findBackup(storage: Storage, named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  const newest = goodBackups(await listWhole(storage)).at(-1);
  if (newest === undefined) throw new StartError(`There is no backup in ${storage.address}.`);
  return newest;
}
