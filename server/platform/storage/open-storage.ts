import { storageAddress } from "#server/env-variables.ts";
import { folderStorage } from "./folder-storage.ts";
import { s3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

/** A folder by its path, or s3://bucket/path. @throws StorageError in words, when a setting is missing */
export function openStorage(text: string, environment: NodeJS.ProcessEnv): Storage {
  const address = storageAddress(text);
  return address.startsWith("s3://") ? s3Storage(address, environment) : folderStorage(address);
}
