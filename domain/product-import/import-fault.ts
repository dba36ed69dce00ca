// What is wrong in a file of products: the line as a spreadsheet counts it, the column by its name.

export type ImportFaultCode =
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
  | "slug-taken"
  | "product-differs"
  | "sku-twice"
  | "sku-taken"
  | "pack-twice"
  | "packs-too-many"
  | "above-mrp";

/** `line` is 1 for the row of column names; null column: the whole row. */
export type ImportFault = {
  line: number;
  column: string | null;
  code: ImportFaultCode;
  /** What was read there, cut short, or what it collides with. */
  value: string;
};
