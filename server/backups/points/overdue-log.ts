import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { laidOutLog } from "#database/copies/archive-log.ts";
import { databaseFolderOf } from "#database/database-folder.ts";
import { logOverdueBefore } from "#domain/backups/due-backup.ts";
import type { World } from "#server/world.ts";

/** How many pieces of the log wait on this disk for longer than they should, no more than `most`; 0 where none are laid out. */
export async function countOverdueLog(
  { env, now }: Pick<World, "env" | "now">,
  most: number,
): Promise<number> {
  if (env.pointInTimeMinutes === undefined) return 0;
  const folder = laidOutLog(databaseFolderOf(env.dataDir));
  if (!existsSync(folder)) return 0;
  const { isPiece } = await import("./names.ts");
  const pieces = (await readdir(folder)).filter(isPiece).toSorted();
  const before = logOverdueBefore(now());
  let overdue = 0;
  for (const piece of pieces.slice(0, most))
    if (await isOlder(join(folder, piece), before)) overdue += 1;
  return overdue;
}

/** Not, where it was brought meanwhile. */
async function isOlder(path: string, before: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < before;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
