import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StartError } from "#database/start-error.ts";
import { loadTables } from "./load-tables.ts";
import { readSnapshot } from "./read-snapshot.ts";

/**
 * Fills an empty database with the shop that another one holds, of whatever version of PostgreSQL, and compares every row.
 * @throws StartError when a table isn't the same
 */
export async function copyTables(
  from: string,
  to: string,
): Promise<{ tables: number; rows: number }> {
  return readSnapshot(from, ({ migration, tables, sequences, copy }) => {
    const options = { migration, mayReplace: false, beforeCommit: () => Promise.resolve() };
    return loadTables(to, options, async (loading) => {
      let rows = 0;
      for (const table of tables) {
        const [read, sent] = [copy(table), createHash("sha256")];
        const passOn = async function* (bytes: Readable) {
          for await (const piece of bytes as AsyncIterable<Buffer>) {
            sent.update(piece);
            yield piece;
          }
        };
        await pipeline(read, passOn, loading.load(table));
        const [written, found] = [loading.copy(table), createHash("sha256")];
        for await (const piece of written as AsyncIterable<Buffer>) found.update(piece);
        if (read.rowCount !== written.rowCount || sent.digest("hex") !== found.digest("hex"))
          throw new StartError(`The table ${table.name} was not the same after it was copied.`);
        rows += read.rowCount;
      }
      await loading.setSequences(sequences);
      return { tables: tables.length, rows };
    });
  });
}
