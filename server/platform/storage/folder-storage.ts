import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat, mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  MissingFile,
  StorageError,
  type Content,
  type Storage,
  type StoredFile,
} from "./storage.ts";

/** No file of anybody else ends so. */
export const unfinished = ".beej-bazaar.partial";
/** Nobody writes on to a file that was last written so long ago: whoever did was killed. */
const leftAfterMs = 3_600_000;

const reasons: Record<string, string> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the space allowed on this disk is used up",
  EFBIG: "files there may not be so large",
  EROFS: "it can only be read",
  EACCES: "this user may not use it",
  EPERM: "this user may not use it",
  ENOTDIR: "it is a file",
  EEXIST: "it is a file",
};

type Modes = { file: number; folder: number };
const ofOwner: Modes = { file: 0o600, folder: 0o700 };
const ofAll: Modes = { file: 0o666, folder: 0o777 };

/** Files in one folder, which is made for its owner alone, or for `all` that the system lets in. */
export function folderStorage(path: string, readers: "owner" | "all" = "owner"): Storage {
  const folder = resolve(path);
  const modes = readers === "all" ? ofAll : ofOwner;
  let tidied: Promise<void> | undefined;
  return {
    address: folder,
    folder,
    put: (name, content) =>
      inWords(folder, async () => {
        await mkdir(folder, { recursive: true, mode: modes.folder });
        // Once: a folder of many files is long to look through.
        tidied ??= removeLeftDrafts(folder);
        await tidied.catch((error: unknown) => {
          tidied = undefined;
          throw error;
        });
        return put(folder, { name, content, mode: modes.file });
      }),
    get: (name) => get(folder, name),
    size: (name) => inWords(folder, () => sizeOf(join(folder, name))),
    list: () => list(folder),
    remove: (name) => inWords(folder, () => rm(join(folder, name), { force: true })),
  };
}

async function inWords<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failure(folder, error);
  }
}

function failure(folder: string, cause: unknown): unknown {
  const code = (cause as NodeJS.ErrnoException).code;
  const reason = code && reasons[code];
  if (!reason) return cause;
  return new StorageError(`The folder ${folder} can't be used: ${reason}.`, { cause });
}

type Putting = { name: string; content: Content; mode: number };

/** Under a name of its own until it is whole: the same file may be put twice at once. */
async function put(folder: string, { name, content, mode }: Putting) {
  const draft = join(folder, `${name}.${randomUUID()}${unfinished}`);
  try {
    const bytes = await writeDurably(draft, content, mode);
    await rename(draft, join(folder, name));
    await keepNames(folder);
    return { bytes };
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {
      // Where nothing can be written nothing can be removed either; the first error says why.
    });
    throw error;
  }
}

async function removeLeftDrafts(folder: string): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    if (!name.endsWith(unfinished)) continue;
    const draft = join(folder, name);
    const found = await lstat(draft).catch(() => null);
    // Null: whoever wrote it has just ended.
    if (found !== null && Date.now() - found.mtimeMs > leftAfterMs)
      await rm(draft, { force: true });
  }
}

async function* get(folder: string, name: string): AsyncGenerator<Uint8Array> {
  const path = join(folder, name);
  try {
    yield* createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>;
  } catch (error) {
    if (isMissing(error))
      throw new MissingFile(`There is no ${name} in ${folder}.`, { cause: error });
    throw failure(folder, error);
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function* list(folder: string): AsyncGenerator<StoredFile> {
  try {
    for await (const entry of await opendir(folder)) {
      const { name } = entry;
      if (!entry.isFile() || name.endsWith(unfinished)) continue;
      const bytes = await sizeOf(join(folder, name));
      // Null: it was removed meanwhile.
      if (bytes !== null) yield { name, bytes };
    }
  } catch (error) {
    if (!isMissing(error)) throw failure(folder, error);
  }
}

async function writeDurably(path: string, content: Content, mode: number): Promise<number> {
  const file = await open(path, "wx", mode);
  let bytes = 0;
  try {
    for await (const chunk of content) {
      await file.writeFile(chunk);
      bytes += chunk.byteLength;
    }
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

/** Without it a name may be lost with the power; Windows has no such call for folders. */
async function keepNames(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
