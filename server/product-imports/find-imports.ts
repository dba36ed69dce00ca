import { listPage, rowsPerPage, type ListPage } from "#domain/panel/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  countImports,
  selectCategoryNames,
  selectImports,
  type ImportLine,
} from "./import-store.ts";

export type FoundImports = ListPage & {
  imports: ImportLine[];
  /** What the next file may put its products under. */
  categories: { nameEn: string; nameHi: string }[];
};

/** The vendor's own, the newest first. */
export async function findImports(
  { db }: World,
  { vendorId }: Person,
  page: number,
): Promise<FoundImports> {
  if (vendorId === null) return { ...listPage(1, 0), imports: [], categories: [] };
  const categories = await selectCategoryNames(db);
  const { offset, ...shown } = listPage(page, await countImports(db, vendorId));
  const imports = await selectImports(db, vendorId, { limit: rowsPerPage, offset });
  return { ...shown, imports, categories };
}
