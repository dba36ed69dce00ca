import { join } from "node:path";
import type { Env } from "#server/env.ts";
import { folderStorage } from "./folder-storage.ts";
import type { Storage } from "./storage.ts";

/** Where the shop keeps what its rows name and the database doesn't hold; each place holds files of one kind. */
export type ShopFiles = {
  /** Named after what is in them, and served to everybody. */
  pictures: Storage;
  /** Uploaded pictures, until those of the shop are drawn from them. Never served. */
  sources: Storage;
  /** What vendors show of themselves: served through a verb that asks who wants to see it. */
  licences: Storage;
  /** Invoices and credit notes as they were first drawn, a day after it. Served through a verb as well. */
  papers: Storage;
};

/** The folders in `DATA_DIR`, or in what `STORAGE_URL` names; backups name the files by them too. */
export const shopFolders = {
  pictures: "uploads",
  sources: "waiting-pictures",
  licences: "documents",
  papers: "issued-documents",
} as const satisfies Record<keyof ShopFiles, string>;

/** So long a request to a store may take with its answer: the largest file of a shop has some MB. */
const patienceMs = 8_000;

export const folderFiles = (path: string): ShopFiles => ({
  pictures: folderStorage(join(path, shopFolders.pictures), "all"),
  sources: folderStorage(join(path, shopFolders.sources)),
  licences: folderStorage(join(path, shopFolders.licences)),
  papers: folderStorage(join(path, shopFolders.papers)),
});

/** @throws StorageError in words, when a setting is missing */
export async function openShopFiles(
  { dataDir, storageUrl }: Pick<Env, "dataDir" | "storageUrl">,
  environment: NodeJS.ProcessEnv,
): Promise<ShopFiles> {
  const place = storageUrl ?? dataDir;
  if (!place.startsWith("s3://")) return folderFiles(place);
  // Loaded for a shop that has one.
  const { s3Storage } = await import("./s3-storage.ts");
  const open = (kind: keyof ShopFiles) =>
    s3Storage(`${place}/${shopFolders[kind]}`, environment, patienceMs);
  return {
    pictures: open("pictures"),
    sources: open("sources"),
    licences: open("licences"),
    papers: open("papers"),
  };
}

export const eachPlace = (files: ShopFiles): [folder: string, storage: Storage][] =>
  (["pictures", "sources", "licences", "papers"] as const).map((kind) => [
    shopFolders[kind],
    files[kind],
  ]);
