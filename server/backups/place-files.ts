import { join } from "node:path";
import { StartError } from "#database/start-error.ts";
import { aheadOf } from "#server/platform/storage/ahead-of.ts";
import { folderStorage } from "#server/platform/storage/folder-storage.ts";
import { eachPlace } from "#server/platform/storage/shop-files.ts";
import { patiently, type Storage } from "#server/platform/storage/storage.ts";
import type { WhereFilesAre } from "./shop-files.ts";

const putAtOnce = 8;

/** The places that are no folders of the data folder: nothing can be moved there, or aside. */
const placesElsewhere = ({ dataDir, files }: WhereFilesAre): [folder: string, storage: Storage][] =>
  eachPlace(files).filter(([folder, { folder: path }]) => path !== join(dataDir, folder));

/** @throws StartError when there is a file of a shop already */
export async function refuseFullPlaces(where: WhereFilesAre): Promise<void> {
  for (const [, storage] of placesElsewhere(where))
    for await (const { name } of storage.list())
      throw new StartError(
        `There are files in ${storage.address}, for example ${name}. Restore into an empty place, or say --replace to put the backup beside them.`,
      );
}

/**
 * Puts restored files where the shop keeps them, if that is elsewhere. What was there stays: files are named after what is in
 * them, or by chance, so nobody asks for those that no row names.
 * @returns the folders whose files were put
 */
export async function putElsewhere(
  where: WhereFilesAre,
  restoredFolder: string,
): Promise<ReadonlySet<string>> {
  const done = new Set<string>();
  for (const [folder, storage] of placesElsewhere(where)) {
    const restored = folderStorage(join(restoredFolder, folder));
    const putting = aheadOf(restored.list(), putAtOnce, ({ name }) =>
      patiently(() => storage.put(name, restored.get(name))),
    );
    for await (const _ of putting);
    done.add(folder);
  }
  return done;
}
