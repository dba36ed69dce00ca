import { Readable } from "node:stream";
import { readSnapshot, type Snapshot } from "#database/copies/read-snapshot.ts";
import type { ShopTable } from "#database/copies/shop-tables.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { writeArchive, type ArchiveWriter } from "./archive.ts";
import {
  fileEntries,
  formatVersion,
  headerEntry,
  manifestEntry,
  sumOfFiles,
  sumOfTable,
  tableEntries,
  type Header,
  type Manifest,
  type TableSum,
} from "./manifest.ts";
import { readShopFiles, type WhereFilesAre } from "./shop-files.ts";
import { shopVersion } from "./shop-version.ts";

/** So much of a table is in memory at a time: an entry of the archive says its size before its content. */
const pieceBytes = 4 << 20;

export type BackupSource = WhereFilesAre & {
  databaseUrl: string;
  /** Given by the environment in place of the file `secret`. */
  secretKey: string | undefined;
};

/** Writes what the shop is at this moment into one file of the storage; it goes on selling. */
export async function writeBackup(
  source: BackupSource,
  {
    storage,
    name,
    passphrase,
    now,
  }: { storage: Storage; name: string; passphrase: string; now: Date },
): Promise<{ bytes: number; manifest: Manifest }> {
  let manifest: Manifest | undefined;
  const { bytes } = await readSnapshot(source.databaseUrl, (snapshot) => {
    const archive = writeArchive(passphrase, async (writer) => {
      const { migration, tables, sequences } = snapshot;
      const madeAt = now.toISOString();
      const header: Header = {
        version: formatVersion,
        madeAt,
        shopVersion: shopVersion(),
        migration,
        tables,
        sequences,
      };
      await writer.add(headerEntry, json(header));
      const sums: Record<string, TableSum> = {};
      for (const table of tables) sums[table.name] = await addTable(writer, snapshot, table);
      // After the snapshot began: the files of whatever its rows name are there by then.
      manifest = { tables: sums, files: await addFiles(writer, source, storage.address) };
      await writer.add(manifestEntry, json(manifest));
    });
    return storage.put(name, archive);
  });
  if (manifest === undefined) throw new Error("An archive ends with its manifest");
  return { bytes, manifest };
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

async function addTable(
  writer: ArchiveWriter,
  snapshot: Snapshot,
  table: ShopTable,
): Promise<TableSum> {
  const rows = snapshot.copy(table);
  const sum = sumOfTable();
  let [piece, waiting, number] = [[] as Buffer[], 0, 0];
  const flush = async () => {
    number += 1;
    const name = `${tableEntries}${table.name}/${String(number).padStart(8, "0")}`;
    await writer.add(name, Buffer.concat(piece));
    [piece, waiting] = [[], 0];
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    sum.add(chunk);
    piece.push(chunk);
    waiting += chunk.byteLength;
    if (waiting >= pieceBytes) await flush();
  }
  if (waiting > 0) await flush();
  return sum.of(rows.rowCount);
}

async function addFiles(
  writer: ArchiveWriter,
  { secretKey, ...where }: BackupSource,
  except: string,
): Promise<Manifest["files"]> {
  const sum = sumOfFiles();
  if (secretKey !== undefined) {
    const key = Buffer.from(secretKey.toLowerCase());
    await writer.addStream(
      `${fileEntries}secret`,
      key.length,
      sum.next("secret", Readable.from([key])),
    );
  }
  for await (const { name, size, content } of readShopFiles(where, except)) {
    if (name === "secret" && secretKey !== undefined) continue;
    await writer.addStream(`${fileEntries}${name}`, size, sum.next(name, content));
  }
  return sum.done();
}
