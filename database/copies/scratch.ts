import { lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clusterName } from "#database/database-folder.ts";
import { stopOrphan } from "#database/postmaster.ts";
import { LockedError, takeProcessLock } from "#database/process-lock.ts";
import { startThrowaway, type Throwaway } from "#database/throwaway.ts";

const prefix = "beej-scratch-";

/** An empty database to load a backup into for a try. Those that killed processes left behind go first. */
export async function startScratch(): Promise<Throwaway> {
  await removeLeftScratch();
  return startThrowaway("scratch", {}, makeLockedFolder());
}

/** It gets its name when it is locked: under that name it is somebody's, or left behind. */
function makeLockedFolder(): string {
  const unnamed = mkdtempSync(join(tmpdir(), "beej-unnamed-"));
  takeProcessLock(join(unnamed, "lock"));
  const folder = join(tmpdir(), `${prefix}${unnamed.slice(-6)}`);
  renameSync(unnamed, folder);
  return folder;
}

async function removeLeftScratch(): Promise<void> {
  const left = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  for (const folder of left.map((name) => join(tmpdir(), name))) {
    try {
      if (!isOurs(folder)) continue;
      takeProcessLock(join(folder, "lock"));
    } catch (error) {
      if (error instanceof LockedError || isGone(error)) continue;
      throw error;
    }
    // Its PostgreSQL outlives the process that started it.
    await stopOrphan(join(folder, "data", "database", clusterName), () => {});
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whoever may write to the folder for temporary files could lead us to a database that is none of ours. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid);
}

/** Another backup was faster. */
const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";
