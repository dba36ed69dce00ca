import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { finished, pipeline } from "node:stream/promises";
import type { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import * as z from "zod";
import { loadTables, type Loading } from "#database/copies/load-tables.ts";
import type { ShopTable } from "#database/copies/shop-tables.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { ArchiveError, readArchive, skip, type ArchiveEntry } from "./archive.ts";
import {
  fileEntries,
  header as headerShape,
  headerEntry,
  manifest as manifestShape,
  manifestEntry,
  sumOfFiles,
  sumOfTable,
  tableEntries,
  type Header,
  type Manifest,
} from "./manifest.ts";

export type ReadBackup = { header: Header; manifest: Manifest };

/**
 * Loads a backup into a database and compares every row and file with what was written. Only when all is the same, and
 * `beforeCommit` has put the files in place, does it become the database's content.
 * @throws StartError in words, with the database as it was
 */
export async function readBackup(
  from: { storage: Storage; name: string; passphrase: string },
  into: {
    databaseUrl: string;
    mayReplace: boolean;
    /** Null: files are read and compared, and kept nowhere. */
    filesFolder: string | null;
    beforeCommit: () => Promise<void>;
  },
): Promise<ReadBackup> {
  const entries = readArchive(from.passphrase, from.storage.get(from.name));
  try {
    const first = await entries.next();
    if (first.done || first.value.name !== headerEntry) throw notABackup();
    const header = await parse(headerShape, first.value);
    return await loadTables(
      into.databaseUrl,
      { ...into, migration: header.migration },
      async (loading) => {
        const manifest = await readEntries(entries, { loading, header, into });
        await loading.setSequences(header.sequences);
        return { header, manifest };
      },
    );
  } finally {
    await entries.return(undefined);
  }
}

const notABackup = () => new ArchiveError("The file is not a backup of this shop.");

async function parse<T extends z.ZodType>(shape: T, entry: ArchiveEntry): Promise<z.infer<T>> {
  const text = (await buffer(entry.content)).toString();
  const parsed = shape.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new ArchiveError(
      "The backup has a form that this version of the shop can't read. Restore it with the version that made it.",
      { cause: parsed.error },
    );
  return parsed.data;
}

type Reading = { loading: Loading; header: Header; into: { filesFolder: string | null } };

async function readEntries(
  entries: AsyncIterable<ArchiveEntry>,
  { loading, header, into }: Reading,
): Promise<Manifest> {
  const files = sumOfFiles();
  const tables = tableLoader(loading, header.tables);
  let manifest: Manifest | undefined;
  for await (const entry of entries) {
    if (entry.name.startsWith(tableEntries)) {
      await tables.add(entry.name.split("/")[1] ?? "", entry.content);
      continue;
    }
    await tables.end();
    if (entry.name.startsWith(fileEntries)) {
      const name = entry.name.slice(fileEntries.length);
      await keepFile(into.filesFolder, name, files.next(name, entry.content));
    } else if (entry.name === manifestEntry) manifest = await parse(manifestShape, entry);
    else await skip(entry.content);
  }
  if (manifest === undefined) throw notABackup();
  compare("the files", manifest.files, files.done());
  for (const table of header.tables) await compareTable(loading, table, manifest);
  return manifest;
}

/** A table comes in several entries, which follow one another, and is filled by one statement. */
function tableLoader(loading: Loading, tables: readonly ShopTable[]) {
  let current: { name: string; rows: Writable; filled: Promise<void> } | null = null;
  const begin = (name: string) => {
    const table = tables.find((one) => one.name === name);
    if (table === undefined) throw notABackup();
    const rows = loading.load(table);
    const filled = finished(rows);
    // Its error is said where rows are added, or at the end.
    filled.catch(() => {});
    return { name, rows, filled };
  };
  const end = async () => {
    if (current === null) return;
    current.rows.end();
    await current.filled;
    current = null;
  };
  return {
    end,
    async add(name: string, content: AsyncIterable<Uint8Array>) {
      if (current?.name !== name) await end();
      current ??= begin(name);
      const { rows, filled } = current;
      for await (const bytes of content)
        if (!rows.write(bytes)) await Promise.race([once(rows, "drain"), filled]);
    },
  };
}

async function keepFile(
  folder: string | null,
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  if (folder === null) return skip(content);
  if (normalize(name).startsWith("..") || name.startsWith("/")) throw notABackup();
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
}

async function compareTable(loading: Loading, table: ShopTable, { tables }: Manifest) {
  const rows = loading.copy(table);
  const sum = sumOfTable();
  for await (const chunk of rows as AsyncIterable<Buffer>) sum.add(chunk);
  compare(`the table ${table.name}`, tables[table.name], sum.of(rows.rowCount));
}

function compare(what: string, written: unknown, found: unknown): void {
  const [expected, actual] = [JSON.stringify(written), JSON.stringify(found)];
  if (expected === actual) return;
  throw new ArchiveError(
    `The backup does not hold what was written: of ${what} ${expected} was expected and ${actual} found.`,
  );
}
