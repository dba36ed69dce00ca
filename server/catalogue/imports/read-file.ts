import { gatherProducts, type Gathered } from "#domain/catalogue/imports/gather-products.ts";
import {
  inFileOrder,
  storedFaultsMax,
  type ImportFault,
} from "#domain/catalogue/imports/import-fault.ts";
import { productFile } from "#domain/catalogue/imports/columns.ts";
import {
  categoryIdsOf,
  readCell,
  type KnownCategory,
} from "#domain/catalogue/imports/read-cell.ts";
import { readHeader, readRow } from "#domain/catalogue/imports/read-row.ts";
import type { GivenProduct } from "#domain/catalogue/products/edited-product.ts";
import { highestTaxRatesFrom, type TaxTerms } from "#domain/tax/tax-class.ts";
import { readTable } from "./read-table.ts";

const batchProducts = 250;

type File = {
  content: string;
  vendorId: string;
  sellerRegistered: boolean;
  categories: readonly KnownCategory[];
  taxTerms: TaxTerms;
  now: Date;
  /** False: only what is wrong is asked for. */
  withProducts: boolean;
};

export type FileRead = Pick<Gathered, "names" | "skus" | "loose" | "productCount"> & {
  rows: number;
  /** The first of them; all are counted. */
  faults: ImportFault[];
  faultCount: number;
  /** Each with the line that names its product. */
  categories: { line: number; categoryId: string }[];
  /** Some hundred products each, as JSON: read one by one, no batch keeps others waiting. */
  batches: string[];
};

/** For threads: what a file says, and all that is wrong in itself, without a look at what else the shop has. */
export function readFile(file: File): FileRead {
  const { rows, products, ...read } = gatherFile(file);
  const { names, skus, loose, productCount } = read;
  return {
    rows,
    names,
    skus,
    loose,
    productCount,
    faults: inFileOrder(read.faults).slice(0, storedFaultsMax),
    faultCount: read.faults.length,
    categories: products.map(({ given, nameLine: line }) => ({
      line,
      categoryId: given.categoryId,
    })),
    batches: file.withProducts ? batchesOf(products.map(({ given }) => given)) : [],
  };
}

function gatherFile(file: File): Gathered & { rows: number } {
  const { vendorId, sellerRegistered } = file;
  const table = readTable(file.content);
  const header = readHeader(table.titles, productFile);
  const rows = table.rows.length;
  const broken = [...header.faults, ...table.faults];
  if (header.faults.length > 0)
    return { rows, faults: broken, products: [], productCount: 0, names: [], skus: [], loose: [] };
  const categoryIds = categoryIdsOf(file.categories);
  const rateOfGoods = highestTaxRatesFrom(file.taxTerms, file.now);
  const gathered = gatherProducts(
    table.rows.map((row) =>
      readRow(header, row, productFile, (name, text) => readCell(name, text, categoryIds)),
    ),
    { vendorId, rateOf: (hsn) => rateOfGoods({ hsn, sellerRegistered }) },
  );
  if (broken.length === 0) return { ...gathered, rows };
  return { ...gathered, rows, products: [], faults: [...broken, ...gathered.faults] };
}

function batchesOf(products: readonly GivenProduct[]): string[] {
  const count = Math.ceil(products.length / batchProducts);
  return Array.from({ length: count }, (_, at) =>
    JSON.stringify(products.slice(at * batchProducts, (at + 1) * batchProducts)),
  );
}
