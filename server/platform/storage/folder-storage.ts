import { createReadStream } from "node:fs";
import { lstat, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { StorageError, type Storage } from "./storage.ts";

/** No file of anybody else ends so. */
const unfinished = ".beej-bazaar.partial";
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

/** Files in one folder, which is made for its owner alone. */
export function folderStorage(path: string): Storage {
  const folder = resolve(path);
  return {
    address: folder,
    put: (name, content) => inWords(folder, () => put(folder, name, content)),
    get: (name) => get(folder, name),
    list: () => inWords(folder, () => list(folder)),
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

async function put(folder: string, name: string, content: AsyncIterable<Uint8Array>) {
  const draft = join(folder, name + unfinished);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeLeftDrafts(folder);
    const bytes = await writeDurably(draft, content);
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
  const drafts = (await readdir(folder)).filter((name) => name.endsWith(unfinished));
  for (const draft of drafts.map((name) => join(folder, name))) {
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
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new StorageError(`There is no ${name} in ${folder}.`, { cause: error });
    throw failure(folder, error);
  }
}

async function list(folder: string): Promise<{ name: string; bytes: number }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const whole = names.filter((name) => !name.endsWith(unfinished)).toSorted();
  return Promise.all(
    whole.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })),
  );
}

async function writeDurably(path: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, "w", 0o600);
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
