import { open, opendir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { aheadOf } from "#server/platform/storage/ahead-of.ts";
import { unfinished } from "#server/platform/storage/folder-storage.ts";
import { eachPlace, shopFolders, type ShopFiles } from "#server/platform/storage/shop-files.ts";
import { patiently, readWhole, type Storage } from "#server/platform/storage/storage.ts";

/** What lies in DATA_DIR and is made anew elsewhere: the database is copied in its own way. */
const notCopied = [
  /^database(\/|$)/,
  /^database-folder$/,
  /^secrets(\/|$)/,
  /^lock$/,
  /^before-restore-/,
  /^restore\.unfinished(\/|$)/,
  // What the secret is being written to, and what a shop before decision 067 left of files.
  /\.tmp$/,
];

export const isCopied = (name: string): boolean =>
  !name.endsWith(unfinished) && !notCopied.some((rule) => rule.test(name));

export type WhereFilesAre = { dataDir: string; files: ShopFiles };
/** Its name is that of its path in a data folder, with slashes, wherever it lies. */
type FoundFile = { name: string; size: number; content: AsyncIterable<Uint8Array> };

/** Of so many the store is asked at once: each answer takes its time, and each is in memory. */
const readAtOnce = 8;

/** All files of the shop; those in the folder `except` (of backups) left out, and those that are removed meanwhile. */
export async function* readShopFiles(
  { dataDir, files }: WhereFilesAre,
  except: string,
): AsyncGenerator<FoundFile> {
  const places = eachPlace(files);
  const placed = places.map(([, { folder }]) => folder);
  for await (const name of findBeside(dataDir, new Set([except, ...placed]))) {
    const found = await openFile(dataDir, name);
    if (found !== null) yield found;
  }
  for (const [folder, storage] of places)
    for await (const found of aheadOf(storage.list(), readAtOnce, ({ name }) =>
      readStored(storage, { folder, name }),
    ))
      if (found !== null) yield found;
}

/** Names of what lies in the data folder beside the shop's files, which may be kept elsewhere. */
async function* findBeside(
  dataDir: string,
  except: ReadonlySet<string | null>,
): AsyncGenerator<string> {
  // Left there by a shop whose files were moved elsewhere since.
  const before = new Set(Object.values(shopFolders).map((name) => join(dataDir, name)));
  const folders = [dataDir];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name);
      const name = relative(dataDir, path).replaceAll(sep, "/");
      if (!isCopied(name) || except.has(path) || before.has(path)) continue;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) yield name;
    }
  }
}

/** Null: it was removed meanwhile. Files of the shop are written whole under their name, so one is read as it was begun. */
async function openFile(dataDir: string, name: string): Promise<FoundFile | null> {
  try {
    const file = await open(join(dataDir, name), "r");
    const { size } = await file.stat();
    return { name, size, content: file.createReadStream({ highWaterMark: 1 << 18 }) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function readStored(
  storage: Storage,
  { folder, name }: { folder: string; name: string },
): Promise<FoundFile | null> {
  const content = await patiently(() => readWhole(storage, name));
  if (content === null) return null;
  return { name: `${folder}/${name}`, size: content.length, content: Readable.from([content]) };
}
