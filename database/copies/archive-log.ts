import { chownSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseFolder } from "#database/database-folder.ts";
import { StartError } from "#database/start-error.ts";

/** Where PostgreSQL lays out each piece of its log that is complete, until the shop has brought it elsewhere. */
export const laidOutLog = (databaseFolder: string): string => join(databaseFolder, "laid-out-log");

/** In that folder: some of the log was laid out for nobody, so that a new copy of the database has to begin anew. */
export const gapMark = "gap";

/** The settings that lay out the log; none without `minutes`. */
export function archiveLog(
  { path, user }: DatabaseFolder,
  minutes: number | undefined,
): Record<string, string> {
  const folder = laidOutLog(path);
  const isThere = existsSync(folder);
  if (minutes === undefined) {
    if (isThere) writeFileSync(join(folder, gapMark), "");
    return {};
  }
  if (process.platform === "win32")
    throw new StartError("POINT_IN_TIME_MINUTES needs a system with a shell: Linux or macOS.");
  if (!isThere) {
    mkdirSync(folder, { mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
    writeFileSync(join(folder, gapMark), "");
  }
  const to = inShell(join(folder, "%f"), "%f");
  const part = inShell(join(folder, "%f.part"), "%f.part");
  return {
    archive_mode: "on",
    archive_timeout: `${minutes}min`,
    // PostgreSQL forgets a piece when this has ended well: it has to be on the disk by then.
    archive_command: `dd if="%p" of=${part} bs=1048576 conv=fsync 2>/dev/null && mv ${part} ${to}`,
  };
}

/** A path that ends in one of PostgreSQL's placeholders, which stays one. */
export function inShell(path: string, ending: string): string {
  const folder = path.slice(0, -ending.length).replaceAll("%", "%%");
  return `'${folder.replaceAll("'", String.raw`'\''`)}${ending}'`;
}
