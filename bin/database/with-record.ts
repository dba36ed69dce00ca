import { connectDatabase } from "#database/connect.ts";
import type { MadeBackup } from "#server/backups/make-backup.ts";
import { recordBackup } from "#server/backups/record-backup.ts";

/** The panel shows it, and the shop knows when the last good one was. */
export async function withRecord(
  databaseUrl: string,
  place: string,
  make: (begunAt: Date) => Promise<MadeBackup>,
): Promise<MadeBackup> {
  const { db, close } = connectDatabase(databaseUrl, { max: 1 });
  try {
    return await recordBackup({ db, now: () => new Date() }, place, make);
  } finally {
    await close();
  }
}
