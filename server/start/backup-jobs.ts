import { makeNightlyBackup } from "#server/backups/make-nightly-backup.ts";
import { bringNewLog, copyDatabase } from "#server/backups/points/keep-points.ts";

/** What is kept of the shop elsewhere, once a minute. */
export const backupJobs = { "bring-log": bringNewLog } as const;

/** Twice an hour each looks whether it is due. */
export const slowBackupJobs = {
  "make-nightly-backup": makeNightlyBackup,
  "copy-database": copyDatabase,
} as const;
