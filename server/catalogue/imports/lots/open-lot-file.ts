import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { selectFile } from "#server/catalogue/imports/import-store.ts";
import { TooMuchWork, type ThreadWork } from "#server/platform/threads.ts";
import type { World } from "#server/world.ts";
import type { LotFileRead, readLotFile } from "./read-lot-file.ts";

const readLotFileWork: ThreadWork<typeof readLotFile> = {
  name: "readLotFile",
  file: "catalogue/imports/lots/read-lot-file.ts",
};

/** Of a file that no thread can read: all that is known of it. */
export const unreadLots: LotFileRead = {
  rows: 0,
  lots: [],
  faults: [{ line: 1, column: null, code: "file-too-large", value: "" }],
  faultCount: 1,
};

/** Read in a thread, with no transaction open meanwhile. Null: the import is past that state. */
export async function openLotFile(
  { db, threads, queues, log, now }: World,
  id: string,
  state: "checking" | "importing",
): Promise<LotFileRead | null> {
  const sent = await selectFile(db, id, state);
  if (sent === null) return null;
  const file = { content: sent.content, today: isoIndiaDay(indiaDay(now())) };
  try {
    return await queues.imports.run(sent.vendorId, () => threads.run(readLotFileWork, file));
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    log.warn({ err: error, productImport: id }, "a file of lots is too large to be read");
    return unreadLots;
  }
}
