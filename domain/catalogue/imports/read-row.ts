// A row of a file, cell by cell. What the rows of one product or lot have to agree in is looked at afterwards.
import type { FileColumns } from "./file-columns.ts";
import { cutShort, type FileColumnName, type ImportFault } from "./import-fault.ts";
import type { CellValue, ReadCell } from "./read-cell.ts";
import { plainCell } from "./read-text.ts";

/** Where each column stands, counted from 0. */
export type Header<Name extends FileColumnName> = {
  columnIndexes: ReadonlyMap<Name, number>;
  width: number;
  faults: ImportFault[];
};

export function readHeader<Name extends FileColumnName>(
  cells: readonly string[],
  { columns, others }: FileColumns<Name>,
): Header<Name> {
  const titles = cells.map(plainCell);
  const columnIndexes = new Map<Name, number>();
  const faults: ImportFault[] = [];
  for (const [place, title] of titles.entries()) {
    const name = title.toLowerCase().replaceAll(/[\s-]+/g, "_");
    const column = columns.find((known) => known.name === name)?.name;
    if (column === undefined) {
      if (title !== "" && !others.includes(name))
        faults.push({ line: 1, column: null, code: "column-unknown", value: cutShort(title) });
    } else if (columnIndexes.has(column)) {
      faults.push({ line: 1, column, code: "column-twice", value: cutShort(title) });
    } else columnIndexes.set(column, place);
  }
  for (const { name, required } of columns) {
    if (required && !columnIndexes.has(name))
      faults.push({ line: 1, column: name, code: "column-missing", value: "" });
  }
  return { columnIndexes, width: titles.findLastIndex((title) => title !== "") + 1, faults };
}

export type RowCell = { text: string; value: CellValue | null };

export type ReadRow<Name extends FileColumnName> = {
  line: number;
  /** What stands in the row; a value that is wrong is null. */
  cells: ReadonlyMap<Name, RowCell>;
  faults: ImportFault[];
};

/** A row without any text is ignored. */
export const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => plainCell(cell) === "");

export function readRow<Name extends FileColumnName>(
  { columnIndexes, width }: Header<Name>,
  { line, cells }: { line: number; cells: readonly string[] },
  { columns, isNeeded }: FileColumns<Name>,
  readCell: (name: Name, text: string) => ReadCell,
): ReadRow<Name> {
  const faults: ImportFault[] = [];
  const read = new Map<Name, RowCell>();
  const beyond = cells.slice(width).find((cell) => plainCell(cell) !== "");
  if (beyond !== undefined) {
    faults.push({ line, column: null, code: "row-broken", value: cutShort(beyond) });
    return { line, cells: read, faults };
  }
  for (const column of columns) {
    const text = plainCell(cells[columnIndexes.get(column.name) ?? -1] ?? "");
    if (text === "") {
      if (isNeeded(column.name)) faults.push(missing(line, column.name));
      continue;
    }
    const found = readCell(column.name, text);
    if ("value" in found) read.set(column.name, { text, value: found.value });
    else {
      read.set(column.name, { text, value: null });
      faults.push({ line, column: column.name, code: found.fault, value: cutShort(text) });
    }
  }
  return { line, cells: read, faults };
}

export const missing = (line: number, column: FileColumnName): ImportFault => ({
  line,
  column,
  code: "value-missing",
  value: "",
});
