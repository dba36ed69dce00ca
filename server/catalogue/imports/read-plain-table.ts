import type { ImportFault } from "#domain/catalogue/imports/import-fault.ts";
import type { ImportFileRefusal } from "#domain/catalogue/imports/import-limits.ts";
import { plainCell, readText } from "#domain/catalogue/imports/read-text.ts";
import { accept, type Result } from "#domain/result.ts";
import { readTable, type TableRow } from "./read-table.ts";

/** `fault`: the first one, after which nothing was read. */
export type PlainTable = { titles: string[]; rows: TableRow[]; fault: ImportFault | null };

/** A sent file that is taken as a whole or not at all, its cells without what spreadsheets put around them. */
export function readPlainTable(bytes: Uint8Array): Result<PlainTable, ImportFileRefusal> {
  const text = readText(bytes);
  if (!text.ok) return text;
  const { titles, rows, faults } = readTable(text.value);
  return accept({
    titles: titles.map(plainCell),
    rows: rows.map(({ line, cells }) => ({ line, cells: cells.map(plainCell) })),
    fault: faults[0] ?? null,
  });
}
