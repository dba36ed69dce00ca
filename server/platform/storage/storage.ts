import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "#database/start-error.ts";

/** A place for files by name: a folder, or a bucket. A name has no slashes. */
export type Storage = {
  /** Where it is, for people; holds no password. */
  address: string;
  /** The folder of this machine in which each file lies under its name; null where there is none. */
  folder: string | null;
  /** Nobody sees the file before all of it is there; of one that breaks off nothing stays. */
  put(name: string, content: Content): Promise<{ bytes: number }>;
  /** @throws MissingFile when there is no such file */
  get(name: string): AsyncIterable<Uint8Array>;
  /** In bytes; null: there is no such file. */
  size(name: string): Promise<number | null>;
  list(): AsyncIterable<StoredFile>;
  /** Also one that isn't there. */
  remove(name: string): Promise<void>;
};

export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
export type StoredFile = { name: string; bytes: number };

/** Why something can't be kept or read there, in a plain sentence. */
export class StorageError extends StartError {
  override name = "StorageError";
}

/** The store answers, and says no: to these keys, or that it has no such bucket. To ask again is of no use. */
export class StorageRefused extends StorageError {}

export class MissingFile extends StartError {
  override name = "MissingFile";
}

export async function listWhole(storage: Pick<Storage, "list">): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const file of storage.list()) found.push(file);
  return found;
}

const pausesMs = [500, 2_000, 5_000];

/** Of many files one answer may fail; what the store refuses, it refuses again. For work that nobody waits for. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StorageError) || error instanceof StorageRefused) throw error;
      await sleep(pauseMs);
    }
  }
  return work();
}

/** All of a file that fits into memory; null: there is none. */
export async function readWhole(storage: Storage, name: string): Promise<Buffer | null> {
  try {
    return await buffer(storage.get(name));
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
}
