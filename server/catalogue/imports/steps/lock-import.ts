import type { Transaction } from "#database/connect.ts";
import type { ImportState } from "#domain/catalogue/imports/import-state.ts";
import { selectHeld, tryImport, type HeldImport } from "#server/catalogue/imports/import-store.ts";

/** Null: another process has it, or it is past that state. */
export async function lockImport(
  tx: Transaction,
  id: string,
  state: ImportState,
): Promise<HeldImport | null> {
  if (!(await tryImport(tx, id))) return null;
  return selectHeld(tx, id, state);
}
