import type { ImportRefusal } from "#domain/catalogue/imports/import-limits.ts";
import { decideStart } from "#domain/catalogue/imports/import-state.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { wakeJob } from "#server/platform/jobs/wake-job.ts";
import type { World } from "#server/world.ts";
import { importJobNames, lockImport, markStarted } from "./import-store.ts";

/** Has a file without faults imported by a job. Asked twice, it is imported once. */
export async function startImport(
  world: World,
  { vendorId }: Person,
  id: string,
): Promise<Result<null, ImportRefusal>> {
  if (vendorId === null || !isUuid(id)) return refuse({ code: "import-not-found" });
  return world.db.transaction(async (tx) => {
    const found = await lockImport(tx, { id, vendorId });
    if (found === null) return refuse({ code: "import-not-found" });
    const decided = decideStart(found);
    if (!decided.ok) return decided;
    if (decided.value === "start") {
      await markStarted(tx, id);
      await wakeJob(tx, importJobNames[found.kind].take);
    }
    return accept(null);
  });
}
