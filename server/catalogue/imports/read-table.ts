import { CsvError, parse } from "csv-parse/sync";
import type { ImportFault } from "#domain/catalogue/imports/import-fault.ts";
import {
  importCellMax,
  importCellsMax,
  importRowsMax,
} from "#domain/catalogue/imports/import-limits.ts";
import { isBlank } from "#domain/catalogue/imports/read-row.ts";
import { delimiterOf } from "#domain/catalogue/imports/read-text.ts";

export type TableRow = { line: number; cells: string[] };
/** Without blank rows, which count as lines all the same. */
export type Table = { titles: string[]; rows: TableRow[]; faults: ImportFault[] };

/** Of one row, in characters: more than all columns may hold, and a quote that nobody closes ends here. */
const rowLengthMax = 256 * 1024;

/** Thrown to end the reading: what comes after it is not looked at. */
class WholeFault extends Error {
  readonly code: ImportFault["code"];

  constructor(code: ImportFault["code"]) {
    super(code);
    this.code = code;
  }
}

/** For threads: it doesn't let others run meanwhile. */
export function readTable(text: string): Table {
  const table: Table = { titles: [], rows: [], faults: [] };
  let line = 0;
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: rowLengthMax,
      cast: (cell, { index }) => {
        if (index >= importCellsMax) throw new WholeFault("row-broken");
        return cell.slice(0, importCellMax);
      },
      on_record: (cells: string[]) => {
        if (line > importRowsMax) throw new WholeFault("rows-too-many");
        line += 1;
        if (line === 1) table.titles = cells;
        else if (!isBlank(cells)) table.rows.push({ line, cells });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof WholeFault) table.faults.push(wholeRow(line + 1, error.code));
    else if (error instanceof CsvError) table.faults.push(wholeRow(line + 1, "row-broken"));
    else throw error;
  }
  if (table.rows.length === 0 && table.faults.length === 0)
    table.faults.push(wholeRow(1, "rows-none"));
  return table;
}

const wholeRow = (line: number, code: ImportFault["code"]): ImportFault => ({
  line,
  column: null,
  code,
  value: "",
});
