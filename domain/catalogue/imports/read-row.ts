// A row of a file of products, cell by cell. What the rows of one product have to agree in is looked at afterwards.
import {
  exportOnlyTitles,
  importColumns,
  type ImportColumn,
  type ImportColumnName,
} from "./columns.ts";
import { cutShort, type ImportFault } from "./import-fault.ts";
import { readCell, type CellValue } from "./read-cell.ts";
import { plainCell } from "./read-text.ts";

/** Where each column stands, counted from 0. */
export type Header = {
  columnIndexes: ReadonlyMap<ImportColumnName, number>;
  width: number;
  faults: ImportFault[];
};

export function readHeader(cells: readonly string[]): Header {
  const titles = cells.map(plainCell);
  const columnIndexes = new Map<ImportColumnName, number>();
  const faults: ImportFault[] = [];
  for (const [place, title] of titles.entries()) {
    const name = title.toLowerCase().replaceAll(/[\s-]+/g, "_");
    const column = importColumns.find((known) => known.name === name)?.name;
    if (column === undefined) {
      if (title !== "" && !exportOnlyTitles.includes(name))
        faults.push({ line: 1, column: null, code: "column-unknown", value: cutShort(title) });
    } else if (columnIndexes.has(column)) {
      faults.push({ line: 1, column, code: "column-twice", value: cutShort(title) });
    } else columnIndexes.set(column, place);
  }
  for (const { name, required } of importColumns) {
    if (required && !columnIndexes.has(name))
      faults.push({ line: 1, column: name, code: "column-missing", value: "" });
  }
  return { columnIndexes, width: titles.findLastIndex((title) => title !== "") + 1, faults };
}

export type RowCell = { text: string; value: CellValue | null };

export type ReadRow = {
  line: number;
  /** What stands in the row; a value that is wrong is null. */
  cells: ReadonlyMap<ImportColumnName, RowCell>;
  faults: ImportFault[];
};

/** A row without any text is ignored. */
export const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => plainCell(cell) === "");

export function readRow(
  { columnIndexes, width }: Header,
  { line, cells }: { line: number; cells: readonly string[] },
  categoryIds: ReadonlyMap<string, string>,
): ReadRow {
  const faults: ImportFault[] = [];
  const read = new Map<ImportColumnName, RowCell>();
  const beyond = cells.slice(width).find((cell) => plainCell(cell) !== "");
  if (beyond !== undefined) {
    faults.push({ line, column: null, code: "row-broken", value: cutShort(beyond) });
    return { line, cells: read, faults };
  }
  for (const column of importColumns) {
    const text = plainCell(cells[columnIndexes.get(column.name) ?? -1] ?? "");
    if (text === "") {
      if (isNeeded(column)) faults.push(missing(line, column.name));
      continue;
    }
    const found = readCell(column.name, text, categoryIds);
    if ("value" in found) read.set(column.name, { text, value: found.value });
    else {
      read.set(column.name, { text, value: null });
      faults.push({ line, column: column.name, code: found.fault, value: cutShort(text) });
    }
  }
  return { line, cells: read, faults };
}

/** In every row; what else a product needs, the first of its rows has. */
const isNeeded = ({ name, of, required }: ImportColumn): boolean =>
  required && (of === "pack" || name === "name");

export const missing = (line: number, column: ImportColumnName): ImportFault => ({
  line,
  column,
  code: "value-missing",
  value: "",
});
