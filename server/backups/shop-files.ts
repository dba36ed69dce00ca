import { open, opendir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** What lies in DATA_DIR and is made anew elsewhere: the database is copied in its own way. */
const notCopied = [
  /^database(\/|$)/,
  /^database-folder$/,
  /^secrets(\/|$)/,
  /^lock$/,
  /^before-restore-/,
  /^restore\.unfinished(\/|$)/,
  // A file that is being written.
  /\.tmp$/,
];

export const isCopied = (name: string): boolean => !notCopied.some((rule) => rule.test(name));

/** Names of all files of the shop in this folder, with slashes; those in `except` (a folder of backups) left out. */
export async function* findShopFiles(dataDir: string, except: string): AsyncGenerator<string> {
  const folders = [dataDir];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name);
      const name = relative(dataDir, path).replaceAll(sep, "/");
      if (!isCopied(name) || path === except) continue;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) yield name;
    }
  }
}

/** Null: it was removed meanwhile. Files of the shop are written whole under their name, so one is read as it was begun. */
export async function openShopFile(dataDir: string, name: string) {
  try {
    const file = await open(join(dataDir, name), "r");
    const { size } = await file.stat();
    return { size, content: file.createReadStream({ highWaterMark: 1 << 18 }) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
