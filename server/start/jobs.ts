import { askForCounts } from "#server/orders/counts/ask-for-counts.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { deleteExpired } from "./delete-expired.ts";
import { queueNoticeMails } from "#server/notices/queue-notice-mails.ts";
import { watchLicences } from "#server/vendors/licences/watch-licences.ts";
import { backupJobs, slowBackupJobs } from "./backup-jobs.ts";
import { slowClearingJobs } from "./clearing-jobs.ts";
import { moneyJobs, slowMoneyJobs } from "./money-jobs.ts";
import { nightlyMoneyJobs } from "./nightly-money-jobs.ts";
import { catalogueJobs, slowCatalogueJobs } from "./catalogue-jobs.ts";
import { ensureSigningKey } from "#server/catalogue/lots/passports/signing-keys.ts";
import { remindOfComplaints } from "#server/complaints/remind-of-complaints.ts";
import { settleRecalledParcels } from "#server/parcels/recalls/settle-recalled-parcels.ts";
import type { World } from "#server/world.ts";

/** One that takes long is told when the process stops. */
export type Run = (world: World, stopping: AbortSignal) => Promise<unknown>;
export type Jobs = Record<string, Run>;

/** What the shop does by itself, each once a minute in one of its processes. A run that fails waits for the next minute. */
export const everyMinute = {
  "release-holds": releaseHolds,
  ...moneyJobs,
  "mail-notices": queueNoticeMails,
  "forget-expired": deleteExpired,
  ...catalogueJobs,
  ...backupJobs,
  "remind-of-complaints": remindOfComplaints,
  "settle-recalls": (world) => settleRecalledParcels(world),
} as const satisfies Jobs;

/** What changes with the day, or is looked after until it is done: each at the start and twice an hour. */
export const everyHalfHour = {
  "make-signing-key": ensureSigningKey,
  "watch-licences": watchLicences,
  ...slowCatalogueJobs,
  "ask-for-counts": askForCounts,
  ...slowClearingJobs,
  ...slowMoneyJobs,
  ...slowBackupJobs,
} as const satisfies Jobs;

/** All of them, by their names. */
export type JobName =
  | keyof typeof everyMinute
  | keyof typeof everyHalfHour
  | keyof typeof everyNight;

/** What is asked of others: at 3 in the night in India, or when a process runs again. */
export const everyNight = { ...nightlyMoneyJobs } as const satisfies Jobs;
