import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { gatherProducts, type Gathered } from "#domain/product-import/gather-products.ts";
import { categoryIdsOf, type KnownCategory } from "#domain/product-import/read-cell.ts";
import { readHeader, readRow, type ReadRow } from "#domain/product-import/read-row.ts";
import { taxRatesAt } from "#domain/tax/tax-class.ts";
import type { HeldImport } from "#server/product-imports/import-store.ts";
import { readTable } from "#server/product-imports/read-table.ts";
import { getSettings } from "#server/settings/get-settings.ts";

const batchRows = 500;

export type ReadImport = Gathered & { rows: number };
type Progress = (done: { rows: number; rowsDone: number }) => Promise<void>;

/** What a file says, and all that is wrong in itself, without a look at what else the shop has. */
export async function readImport(
  tx: Transaction,
  { content, vendorId, sellerRegistered }: HeldImport,
  { now, onRows }: { now: Date; onRows: Progress },
): Promise<ReadImport> {
  const rateOfGoods = taxRatesAt(await getSettings(tx), now);
  const categoryIds = categoryIdsOf(await loadCategories(tx));
  const table = await readTable(content);
  const header = readHeader(table.titles);
  const rows = table.rows.length;
  const broken = [...header.faults, ...table.faults];
  if (header.faults.length > 0) return nothing(rows, broken);
  const read: ReadRow[] = [];
  for (let at = 0; at < rows; at += batchRows) {
    for (const row of table.rows.slice(at, at + batchRows))
      read.push(readRow(header, row, categoryIds));
    await onRows({ rows, rowsDone: read.length });
    // Whoever else the process serves gets a turn.
    await setImmediate();
  }
  const gathered = gatherProducts(read, {
    vendorId,
    rateOf: (hsn) => rateOfGoods({ hsn, sellerRegistered }),
  });
  if (broken.length === 0) return { ...gathered, rows };
  return { ...gathered, rows, products: [], faults: [...broken, ...gathered.faults] };
}

const nothing = (rows: number, faults: ReadImport["faults"]): ReadImport => ({
  rows,
  faults,
  products: [],
  productCount: 0,
  names: [],
  skus: [],
});

async function loadCategories(tx: Transaction): Promise<KnownCategory[]> {
  const { rows } = await tx.execute<KnownCategory>(
    sql`select id, slug, name_en as "nameEn", name_hi as "nameHi" from categories`,
  );
  return rows;
}
