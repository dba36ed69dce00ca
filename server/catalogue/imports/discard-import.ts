import type { ImportRefusal } from "#domain/catalogue/imports/import-limits.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { deleteImport, lockImport, tryImport } from "./import-store.ts";

/** Throws a file and what was found in it away. Products that were made of it stay. */
export async function discardImport(
  world: World,
  { vendorId }: Person,
  id: string,
): Promise<Result<null, ImportRefusal>> {
  if (vendorId === null || !isUuid(id)) return refuse({ code: "import-not-found" });
  return world.db.transaction(async (tx) => {
    // Before the row: a job that ends its work would else wait for this, and this for the job.
    const isFree = await tryImport(tx, id);
    if ((await lockImport(tx, { id, vendorId })) === null)
      return refuse({ code: "import-not-found" });
    if (!isFree) return refuse({ code: "import-running" });
    await deleteImport(tx, id);
    return accept(null);
  });
}
