import { isBackupDue } from "#domain/backups/due-backup.ts";
import type { World } from "#server/world.ts";
import { getLastBackups } from "./backup-store.ts";
import { makeBackupApart } from "./make-backup-apart.ts";
import { recordBackup } from "./record-backup.ts";

/**
 * Once a night, where the settings say to which place; see `isBackupDue`. One that a stopping shop breaks off is made when
 * it runs again.
 * @returns the name of the backup, null: none was due
 * @throws StartError in words, which are written down as well
 */
export async function makeNightlyBackup(
  world: World,
  stopping: AbortSignal,
  make = makeBackupApart,
): Promise<string | null> {
  const place = world.env.backupTo;
  if (place === undefined) return null;
  if (!isBackupDue(await getLastBackups(world.db, place), world.now())) return null;
  try {
    const { name, bytes } = await recordBackup({ ...world, stopping }, place, (begunAt) =>
      make({ place, begunAt }, stopping),
    );
    world.log.info({ backup: name, bytes }, "a backup was made and tried");
    return name;
  } catch (error) {
    if (!stopping.aborted) throw error;
    return null;
  } finally {
    // Afterwards: a store that forbids removing keeps nobody from making one.
    if (!stopping.aborted) await tidy(world, place);
  }
}

/** What speaks with stores is loaded for a shop that has one. */
async function tidy(world: World, place: string): Promise<void> {
  const { openStorage } = await import("#server/platform/storage/open-storage.ts");
  const { tidyBackups } = await import("./tidy-backups.ts");
  await tidyBackups(world, openStorage(place, process.env));
}
