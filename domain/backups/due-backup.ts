// When the shop makes a backup by itself, and from when on one is missing.
import { indiaMidnight } from "#domain/india-time.ts";

const hourMs = 3_600_000;
const nightHour = 3;
const retryMs = hourMs;
/** A day, and an hour for one that takes longer than that of the night before. */
const overdueMs = 25 * hourMs;
const logOverdueMs = hourMs / 4;

/** Nothing is known of one that is begun until it has ended, which takes minutes. */
export type BackupState = "begun" | "good" | "failed";
/** Its process was killed: none takes so long. */
const leftMs = 6 * hourMs;
export const isLeft = ({ begunAt }: { begunAt: Date }, now: Date): boolean =>
  now.getTime() - begunAt.getTime() > leftMs;

/** When the last good one was begun, and the last one failed or, where that is not known yet, was begun; null where there is none. */
export type LastBackups = { goodBegunAt: Date | null; failedAt: Date | null };

/** Once a night, at 3 in India or as soon after it as the shop runs; one that failed is tried again every hour. */
export function isBackupDue({ goodBegunAt, failedAt }: LastBackups, now: Date): boolean {
  if (goodBegunAt !== null && goodBegunAt >= lastNight(now)) return false;
  return failedAt === null || now.getTime() - failedAt.getTime() >= retryMs;
}

/** A good one that ended before this is too old. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - overdueMs);

/** The log is brought each minute: what still lies there since before this is overdue. */
export const logOverdueBefore = (now: Date): Date => new Date(now.getTime() - logOverdueMs);

function lastNight(now: Date): Date {
  const dayBegan = indiaMidnight(new Date(now.getTime() - nightHour * hourMs));
  return new Date(dayBegan.getTime() + nightHour * hourMs);
}
