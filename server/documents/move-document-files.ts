import { readWhole } from "#server/platform/storage/storage.ts";
import type { World } from "#server/world.ts";
import { emptyMovedFile, selectFilesToMove } from "./document-store.ts";
import { hashOf, paperName } from "./steps/read-kept-file.ts";

/** Of some ten kB each. */
const atOnce = 50;

/**
 * Brings the files of documents out of their rows among the files of the shop, a day after they were drawn: what is kept for years is no
 * load on the database. Each is read back before its row gives it up, so that it may be ended at any time, and run by two at once.
 * @throws StorageError when the store fails; Error when a file does not arrive as it was
 */
export async function moveDocumentFiles(world: World, stopping: AbortSignal): Promise<number> {
  let moved = 0;
  while (!stopping.aborted) {
    const due = await selectFilesToMove(world.db, world.now(), atOnce);
    for (const { documentId, pdf, sha256 } of due) {
      const name = paperName(documentId);
      await world.files.papers.put(name, [pdf]);
      const arrived = await readWhole(world.files.papers, name);
      if (arrived === null || hashOf(arrived) !== sha256)
        throw new Error(`The file of document ${documentId} did not arrive as it was`);
      await emptyMovedFile(world.db, documentId);
      moved += 1;
    }
    if (due.length < atOnce) break;
  }
  return moved;
}
