// What is wrong in a file of products or lots: the line as a spreadsheet counts it, the column by its name.
import type { ImportColumnName } from "./columns.ts";
import type { LotColumnName } from "./lots/lot-columns.ts";

export type ImportFaultCode =
  | "file-too-large"
  | "column-missing"
  | "column-unknown"
  | "column-twice"
  | "row-broken"
  | "rows-too-many"
  | "rows-none"
  | "value-missing"
  | "value-too-long"
  | "value-invalid"
  | "category-unknown"
  | "crop-unknown"
  | "name-not-latin"
  | "name-alike"
  | "product-exists"
  | "slug-taken"
  | "product-differs"
  | "sku-twice"
  | "sku-taken"
  | "pack-twice"
  | "packs-too-many"
  | "above-mrp"
  | "vendor-suspended"
  | "stock-by-lot"
  | "product-unknown"
  | "product-not-sown"
  | "pack-unknown"
  | "lot-differs"
  | "lot-pack-twice"
  | "lot-twice"
  | "lot-test-in-future"
  | "lot-validity-ended"
  | "lot-validity-too-long"
  | "lot-packed-in-future"
  | "lot-test-older"
  | "lot-pieces-not-there";

export type FileColumnName = ImportColumnName | LotColumnName;

/** `line` is 1 for the row of column names; null column: the whole row. */
export type ImportFault = {
  line: number;
  column: FileColumnName | null;
  code: ImportFaultCode;
  /** What was read there, cut short, or what it collides with. */
  value: string;
};

/** All are counted; so many are kept and shown. */
export const storedFaultsMax = 1_000;

const valueMax = 80;

export function cutShort(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > valueMax ? `${line.slice(0, valueMax - 1)}…` : line;
}

/** From the top of the file to its end; within a row they stay as they were found. */
export const inFileOrder = (faults: readonly ImportFault[]): ImportFault[] =>
  faults.toSorted((a, b) => a.line - b.line);
