import { StartError } from "#database/start-error.ts";

/** A place for large files by name: a folder, or a bucket. A name has no slashes. */
export type Storage = {
  /** Where it is, for people; holds no password. */
  address: string;
  /** Nobody sees the file before all of it is there; of one that breaks off nothing stays. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<{ bytes: number }>;
  /** @throws StorageError when there is no such file */
  get(name: string): AsyncIterable<Uint8Array>;
  list(): Promise<{ name: string; bytes: number }[]>;
  remove(name: string): Promise<void>;
};

/** Why something can't be kept or read there, in a plain sentence. */
export class StorageError extends StartError {
  override name = "StorageError";
}
