import { checkPooler } from "#database/migrating/check-pooler.ts";
import { readPassphrase } from "#server/backups/passphrase.ts";
import { SettingError, type Env } from "#server/env.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import { openShopFiles } from "#server/platform/storage/shop-files.ts";
import { StorageError, StorageRefused, type Storage } from "#server/platform/storage/storage.ts";

/**
 * What a backup in the night would miss, or the first picture, is said at the start. A store that is away may come back, and the
 * shop sells meanwhile.
 * @throws StartError in words
 */
export async function checkPlaces(
  env: Env,
  environment: NodeJS.ProcessEnv,
  warn: (sentence: string) => void,
): Promise<void> {
  checkPointInTime(env);
  if (env.backupTo !== undefined) {
    openStorage(env.backupTo, environment);
    await readPassphrase(env);
  }
  if (env.databaseUrl !== undefined && env.databaseDirectUrl !== undefined)
    await checkPooler(env.databaseUrl);
  if (env.storageUrl === undefined) return;
  const { pictures } = await openShopFiles(env, environment);
  try {
    await listOne(pictures);
  } catch (error) {
    if (!(error instanceof StorageError) || error instanceof StorageRefused) throw error;
    warn(error.message);
  }
}

function checkPointInTime({ pointInTimeMinutes, databaseUrl, backupTo }: Env): void {
  if (pointInTimeMinutes === undefined) return;
  if (databaseUrl !== undefined)
    throw new SettingError(
      "POINT_IN_TIME_MINUTES",
      "The setting POINT_IN_TIME_MINUTES is for the embedded database. Let pgBackRest or WAL-G archive the log of one of your own.",
    );
  if (backupTo === undefined)
    throw new SettingError(
      "POINT_IN_TIME_MINUTES",
      "The setting POINT_IN_TIME_MINUTES needs BACKUP_TO, the place that the log of the database is brought to.",
    );
}

async function listOne(storage: Storage): Promise<void> {
  for await (const _ of storage.list()) return;
}
