import { folderStorage } from "./folder-storage.ts";
import type { Storage } from "./storage.ts";

/** A folder by its path. */
export const openStorage = (address: string): Storage => folderStorage(address);
