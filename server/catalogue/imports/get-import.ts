import type { ImportKind } from "#domain/catalogue/imports/import-state.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { selectImport, type StoredImport } from "./import-store.ts";

/** Null: not there, or another vendor's. */
export async function getImport(
  { db }: World,
  { vendorId }: Person,
  { id, kind }: { id: string; kind: ImportKind },
): Promise<StoredImport | null> {
  if (vendorId === null || !isUuid(id)) return null;
  return selectImport(db, { id, vendorId, kind });
}
