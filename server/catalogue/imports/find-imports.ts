import type { ImportKind } from "#domain/catalogue/imports/import-state.ts";
import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import { mayChange } from "#domain/vendors/vendor.ts";
import type { World } from "#server/world.ts";
import {
  selectCategoryNames,
  selectImports,
  selectSender,
  type ImportLine,
} from "./import-store.ts";

export type FoundImports = ListPage & {
  imports: ImportLine[];
  /** What the next file may put its products under. */
  categories: { nameEn: string; nameHi: string }[];
  /** Not while it is suspended. */
  maySend: boolean;
};

/** The vendor's own, the newest first. */
export async function findImports(
  { db }: World,
  { vendorId }: Person,
  { kind, page }: { kind: ImportKind; page: number },
): Promise<FoundImports> {
  const sender = vendorId === null ? null : await selectSender(db, { vendorId, kind });
  if (vendorId === null || sender === null)
    return { ...listPage(1, 0), imports: [], categories: [], maySend: false };
  const categories = kind === "products" ? await selectCategoryNames(db) : [];
  const { offset, ...shown } = listPage(page, sender.sent);
  const imports = await selectImports(db, { vendorId, kind }, { limit: rowsPerPage, offset });
  return { ...shown, imports, categories, maySend: mayChange(sender.state) };
}
