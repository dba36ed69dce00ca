import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { ImportFault } from "#domain/catalogue/imports/import-fault.ts";
import type { FileRead } from "#server/catalogue/imports/read-file.ts";

/** Those that the products name stay until the end of the transaction; one that went since the file was read is a fault. */
export async function lockImportedCategories(
  tx: Transaction,
  categories: FileRead["categories"],
): Promise<ImportFault[]> {
  const named = [...new Set(categories.map(({ categoryId }) => categoryId))];
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from categories where id = any(${sql.param(named)}::uuid[]) order by id for key share`);
  const locked = new Set(rows.map(({ id }) => id));
  return categories
    .filter(({ categoryId }) => !locked.has(categoryId))
    .map(({ line }) => ({
      line,
      column: "category",
      code: "category-unknown",
      value: "",
    }));
}
