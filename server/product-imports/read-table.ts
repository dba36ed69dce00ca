import { Readable } from "node:stream";
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
  const parser = Readable.from(chunksOf(Buffer.from(text))).pipe(
    parse({
      delimiter: delimiterOf(text),
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: rowLengthMax,
    }),
  );
  const table: Table = { titles: [], rows: [], faults: [] };
  let line = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1;
      if (line === 1) table.titles = cells;
      else if (table.rows.length === importRowsMax || line > linesMax) {
        if (line <= linesMax && isBlank(cells)) continue;
        table.faults.push(wholeRow(line, "rows-too-many"));
        break;
      } else if (!isBlank(cells)) table.rows.push({ line, cells });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    table.faults.push(wholeRow(line + 1, "row-broken"));
  }
  if (table.rows.length === 0 && table.faults.length === 0)
    table.faults.push(wholeRow(1, "rows-none"));
  return table;
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

const wholeRow = (line: number, code: ImportFault["code"]): ImportFault => ({
  line,
  column: null,
  code,
  value: "",
});
