import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { Gathered } from "#domain/product-import/gather-products.ts";
import type { ImportFault } from "#domain/product-import/import-fault.ts";

/** Those that the products name stay until the end of the transaction; one that went since the file was read is a fault. */
export async function keepCategories(
  tx: Transaction,
  products: Gathered["products"],
): Promise<ImportFault[]> {
  const named = [...new Set(products.map(({ given }) => given.categoryId))];
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from categories where id = any(${sql.param(named)}::uuid[]) order by id for key share`);
  const kept = new Set(rows.map(({ id }) => id));
  return products
    .filter(({ given }) => !kept.has(given.categoryId))
    .map(({ nameLine: line }) => ({
      line,
      column: "category",
      code: "category-unknown",
      value: "",
    }));
}
