import { readArchive, skip } from "#server/backups/archive.ts";
import { fileEntries } from "#server/backups/manifest.ts";
import { goodBackups, madeAt } from "#server/backups/names.ts";
import type { WhereFilesAre } from "#server/backups/shop-files.ts";
import { folderStorage } from "#server/platform/storage/folder-storage.ts";
import { eachPlace } from "#server/platform/storage/shop-files.ts";
import { listWhole, type Storage } from "#server/platform/storage/storage.ts";

export type FilledFiles = { backup: string; put: number; there: number };

/** The first backup after the moment knows what there was by then; else the last one before it. */
function nearest(names: readonly string[], at: Date): string | undefined {
  return names.find((name) => madeAt(name) >= at) ?? names.at(-1);
}

/**
 * Puts files of the shop where they are missing, from the backup that is nearest to the moment; those that are there stay.
 * Null: there is no backup.
 */
export async function fillFiles(
  { backups, passphrase }: { backups: Storage; passphrase: string },
  { dataDir, files, at }: WhereFilesAre & { at: Date },
): Promise<FilledFiles | null> {
  const backup = nearest(goodBackups(await listWhole(backups)), at);
  if (backup === undefined) return null;
  const places = new Map(eachPlace(files));
  let [put, there] = [0, 0];
  for await (const { name, content } of readArchive(passphrase, backups.get(backup))) {
    const [folder = "", ...rest] = name.startsWith(fileEntries)
      ? name.slice(fileEntries.length).split("/")
      : [];
    const storage = rest.length === 0 ? folderStorage(dataDir) : places.get(folder);
    const file = rest.length === 0 ? folder : rest.join("/");
    const isFile = name.startsWith(fileEntries) && storage !== undefined && !/[/\\]/.test(file);
    if (isFile && (await storage.size(file)) === null) {
      await storage.put(file, content);
      put += 1;
    } else {
      if (isFile) there += 1;
      await skip(content);
    }
  }
  return { backup, put, there };
}
