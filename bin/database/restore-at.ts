import { lockDataFolder } from "#bin/data-folder-lock.ts";
import { StartError } from "#database/start-error.ts";
import { readMoment } from "#domain/backups/moment.ts";
import { readPassphrase } from "#server/backups/passphrase.ts";
import { openPoints } from "#server/backups/points/names.ts";
import { restorePoint, type RestoredPoint } from "#server/backups/points/restore-point.ts";
import type { Env } from "#server/env.ts";
import { openShopFiles } from "#server/platform/storage/shop-files.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";

const log = (line: string): void => console.log(line);

/** Of the embedded database alone. */
export async function restoreAt(
  env: Env,
  { moment, place, mayReplace }: { moment: string; place: string; mayReplace: boolean },
): Promise<void> {
  const at = readMoment(moment);
  if (at === null)
    throw new StartError(
      'Say when, by the clock in India, for example: npm run restore -- --at "2026-11-25 14:30"',
    );
  if (env.databaseUrl)
    throw new StartError(
      "A moment is restored of the embedded database only. For a PostgreSQL of your own use what archives its log, for example pgBackRest or WAL-G.",
    );
  const backups = openStorage(place, process.env);
  const from = {
    backups,
    points: openPoints(place, process.env),
    passphrase: await readPassphrase(env),
  };
  const { dataDir } = env;
  const files = await openShopFiles(env, process.env);
  const lock = lockDataFolder(dataDir);
  try {
    const into = { dataDir, files, at, mayReplace, now: new Date(), log };
    const restored = await restorePoint(from, into);
    log(`The database is as it was at ${at.toISOString()}, with ${restored.rows} rows.`);
    tellFiles(restored);
    if (restored.keptIn !== null)
      log(`The database from before is in ${restored.keptIn}: delete it when all is well.`);
  } finally {
    lock.release();
  }
}

function tellFiles({ files }: RestoredPoint): void {
  log(
    files === null
      ? "There is no backup that holds files: those that are there are all."
      : `Of the files in ${files.backup} ${files.there} were there and ${files.put} were put back. ` +
          "The log holds no files: what was uploaded after that backup is there only if it was before this restore.",
  );
}
