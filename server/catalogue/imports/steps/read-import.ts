import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import type { KnownCategory } from "#domain/catalogue/imports/read-cell.ts";
import { selectFile } from "#server/catalogue/imports/import-store.ts";
import type { FileRead, readFile } from "#server/catalogue/imports/read-file.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { ThreadWork } from "#server/platform/threads.ts";
import type { World } from "#server/world.ts";
import { readInThread } from "./read-in-thread.ts";

export const readFileWork: ThreadWork<typeof readFile> = {
  name: "readFile",
  file: "catalogue/imports/read-file.ts",
};

/** Of a file that no thread can read: all that is known of it. */
export const unread: FileRead = {
  rows: 0,
  productCount: 0,
  names: [],
  skus: [],
  loose: [],
  categories: [],
  batches: [],
  faults: [{ line: 1, column: null, code: "file-too-large", value: "" }],
  faultCount: 1,
};

/**
 * Reads the file in a thread. No transaction is open meanwhile, for PostgreSQL
 * ends one in which nothing is asked for half a minute. Null: the import is past that state.
 */
export async function readImport(
  world: World,
  id: string,
  state: "checking" | "importing",
): Promise<FileRead | null> {
  const { db, now } = world;
  const sent = await selectFile(db, id, state);
  if (sent === null) return null;
  const { taxRateBasisPoints, taxClasses } = await getSettings(db);
  const file = {
    ...sent,
    withProducts: state === "importing",
    categories: await loadCategories(db),
    taxTerms: { taxRateBasisPoints, taxClasses },
    now: now(),
  };
  const read = () => world.threads.run(readFileWork, file);
  return readInThread(world, { id, vendorId: sent.vendorId, kind: "products" }, { read, unread });
}

async function loadCategories(db: Database): Promise<KnownCategory[]> {
  const { rows } = await db.execute<KnownCategory>(
    sql`select id, slug, name_en as "nameEn", name_hi as "nameHi" from categories`,
  );
  return rows;
}
