import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import type { ImportFault } from "#domain/product-import/import-fault.ts";
import { importRowsMax } from "#domain/product-import/import-limits.ts";
import { isBlank } from "#domain/product-import/read-row.ts";
import { delimiterOf } from "#domain/product-import/read-text.ts";

export type TableRow = { line: number; cells: string[] };
/** Without blank rows, which count as lines all the same. */
export type Table = { titles: string[]; rows: TableRow[]; faults: ImportFault[] };

/** Of one row, in characters: more than all columns may hold, and a quote that nobody closes ends here. */
const rowLengthMax = 256 * 1024;
const linesMax = 10 * importRowsMax;
const chunkBytes = 64 * 1024;

/** Reads it in small pieces: whoever else the process serves gets a turn between them. */
export async function readTable(text: string): Promise<Table> {
  const table: Table = { titles: [], rows: [], faults: [] };
  let line = 0;
  const parser = parse({
    delimiter: delimiterOf(text),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: rowLengthMax,
    // Taken here: an error throws the rows away that the stream has read before it.
    on_record: (cells: string[]) => {
      line += 1;
      takeRow(table, line, cells);
      return null;
    },
  });
  try {
    await Readable.from(chunksOf(text, table)).pipe(parser).toArray();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (table.faults.length === 0) table.faults.push(wholeRow(line + 1, "row-broken"));
  }
  if (table.rows.length === 0 && table.faults.length === 0)
    table.faults.push(wholeRow(1, "rows-none"));
  return table;
}

function takeRow(table: Table, line: number, cells: string[]): void {
  if (table.faults.length > 0) return;
  if (line === 1) table.titles = cells;
  else if (line > linesMax) table.faults.push(wholeRow(line, "rows-too-many"));
  else if (isBlank(cells)) return;
  else if (table.rows.length === importRowsMax) table.faults.push(wholeRow(line, "rows-too-many"));
  else table.rows.push({ line, cells });
}

/** No more of it once there is something wrong with the whole. */
async function* chunksOf(text: string, { faults }: Table): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length && faults.length === 0; at += chunkBytes) {
    yield bytes.subarray(at, at + chunkBytes);
    await setImmediate();
  }
}

const wholeRow = (line: number, code: ImportFault["code"]): ImportFault => ({
  line,
  column: null,
  code,
  value: "",
});
