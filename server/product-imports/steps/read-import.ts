import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { KnownCategory } from "#domain/product-import/read-cell.ts";
import type { HeldImport } from "#server/product-imports/import-store.ts";
import type { FileRead } from "#server/product-imports/read-file.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";

/** Reads the file in a thread; one after the other, however many wait. */
export async function readImport(
  { threads, queues, now }: Pick<World, "threads" | "queues" | "now">,
  tx: Transaction,
  { content, vendorId, sellerRegistered }: HeldImport,
  { withProducts }: { withProducts: boolean },
): Promise<FileRead> {
  const { taxRateBasisPoints, taxClasses } = await getSettings(tx);
  const file = {
    content,
    vendorId,
    sellerRegistered,
    withProducts,
    categories: await loadCategories(tx),
    taxTerms: { taxRateBasisPoints, taxClasses },
    now: now(),
  };
  return queues.imports.run(vendorId, () => threads.run("readFile", file));
}

async function loadCategories(tx: Transaction): Promise<KnownCategory[]> {
  const { rows } = await tx.execute<KnownCategory>(
    sql`select id, slug, name_en as "nameEn", name_hi as "nameHi" from categories`,
  );
  return rows;
}
