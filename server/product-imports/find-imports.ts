import { listPage, rowsPerPage, type ListPage } from "#domain/panel/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { countImports, selectImports, type ImportLine } from "./import-store.ts";

/** The vendor's own, the newest first. */
export async function findImports(
  { db }: World,
  { vendorId }: Person,
  page: number,
): Promise<ListPage & { imports: ImportLine[] }> {
  if (vendorId === null) return { ...listPage(1, 0), imports: [] };
  const { offset, ...shown } = listPage(page, await countImports(db, vendorId));
  const imports = await selectImports(db, vendorId, { limit: rowsPerPage, offset });
  return { ...shown, imports };
}
