import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { selectFile } from "#server/catalogue/imports/import-store.ts";
import { readInThread } from "./read-in-thread.ts";
import type { ThreadWork } from "#server/platform/threads.ts";
import type { World } from "#server/world.ts";
import type { LotFileRead, readLotFile } from "#server/catalogue/imports/lots/read-lot-file.ts";

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
  world: World,
  id: string,
  state: "checking" | "importing",
): Promise<LotFileRead | null> {
  const { db, now } = world;
  const sent = await selectFile(db, id, state);
  if (sent === null) return null;
  const file = { content: sent.content, today: isoIndiaDay(indiaDay(now())) };
  const read = () => world.threads.run(readLotFileWork, file);
  return readInThread(
    world,
    { id, vendorId: sent.vendorId, kind: "lots" },
    { read, unread: unreadLots },
  );
}
