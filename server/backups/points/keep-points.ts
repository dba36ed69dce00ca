import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { isBackupDue, isLeft } from "#domain/backups/due-backup.ts";
import { expiredCopies } from "#domain/backups/retention.ts";
import { makeBackupApart } from "#server/backups/make-backup-apart.ts";
import type { World } from "#server/world.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import type { FoundCopies } from "./find-copies.ts";

type Settings = { place: string; dataDir: string };

function settingsOf({ env }: World): Settings | null {
  const { backupTo, pointInTimeMinutes, dataDir } = env;
  if (backupTo === undefined || pointInTimeMinutes === undefined) return null;
  return { place: backupTo, dataDir };
}

/** What speaks with stores is loaded for a shop that has one. */
async function open(place: string): Promise<Storage> {
  const { openPoints } = await import("./names.ts");
  return openPoints(place, process.env);
}

async function systemOf(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ system: string }>(
    sql`select system_identifier::text as system from pg_control_system()`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error("A database has an identifier");
  return found.system;
}

/** Where the settings ask for it: brings what the database has laid out of its log to where the backups are. */
export async function bringNewLog(world: World, stopping: AbortSignal): Promise<number | null> {
  const settings = settingsOf(world);
  if (settings === null) return null;
  const { place, dataDir } = settings;
  const { bringLog } = await import("./bring-log.ts");
  return bringLog(dataDir, await open(place), await systemOf(world.db), stopping);
}

/**
 * Once a night, and where the log has a gap: copies the database's files to where the log goes, from which on a moment can be
 * restored, and removes what newer copies replace.
 * @returns the name of the copy, null: none was due
 */
export async function copyDatabase(
  world: World,
  stopping: AbortSignal,
  make = makeBackupApart,
): Promise<string | null> {
  const settings = settingsOf(world);
  if (settings === null) return null;
  const { place, dataDir } = settings;
  const storage = await open(place);
  const [{ findCopies }, { hasGap }] = await Promise.all([
    import("./find-copies.ts"),
    import("./bring-log.ts"),
  ]);
  const system = await systemOf(world.db);
  const newest = (await findCopies(storage, system)).good.at(-1);
  const last = { goodBegunAt: newest?.begunAt ?? null, failedAt: null };
  if (!hasGap(dataDir) && !isBackupDue(last, world.now())) return null;
  const making = { place, begunAt: world.now(), what: "copy" as const };
  try {
    const { name, bytes } = await make(making, stopping);
    world.log.info({ copy: name, bytes }, "the database's files were copied, and the copy tried");
    await tidyPoints(storage, await findCopies(storage, system), world.now());
    return name;
  } catch (error) {
    if (!stopping.aborted) throw error;
    return null;
  }
}

/** The log that goes before the oldest copy is of no use without it. */
async function tidyPoints(
  storage: Storage,
  { good, broken, pieces }: FoundCopies,
  now: Date,
): Promise<void> {
  const { isOlder, markOf } = await import("./names.ts");
  for (const { name, begunAt } of broken) if (isLeft({ begunAt }, now)) await storage.remove(name);
  const expired = new Set(expiredCopies(good));
  for (const { name } of expired) {
    await storage.remove(markOf(name));
    await storage.remove(name);
  }
  const oldest = good.find((copy) => !expired.has(copy));
  if (oldest === undefined) return;
  for (const { name, piece } of pieces)
    if (isOlder(piece, oldest.firstLog)) await storage.remove(name);
}
