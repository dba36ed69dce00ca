import {
  openImportsMax,
  type ImportFileRefusal,
  type ImportRefusal,
} from "#domain/catalogue/imports/import-limits.ts";
import { readText, shownFileName } from "#domain/catalogue/imports/read-text.ts";
import type { ImportKind } from "#domain/catalogue/imports/import-state.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { wakeJob } from "#server/platform/jobs/wake-job.ts";
import type { World } from "#server/world.ts";
import { importJobNames, insertImport, lockSender } from "./import-store.ts";

type Refusal = ImportFileRefusal | ImportRefusal;

/** Keeps a file of products or lots that was admitted, to be looked through by a job. */
export async function sendImport(
  world: World,
  person: Person,
  { kind, fileName, bytes }: { kind: ImportKind; fileName: string; bytes: Uint8Array },
): Promise<Result<{ importId: string }, Refusal>> {
  const { vendorId } = person;
  if (vendorId === null || !can(person, "edit-product", { vendorId }))
    return refuse({ code: "import-not-found" });
  const content = readText(bytes);
  if (!content.ok) return content;
  return world.db.transaction(async (tx) => {
    const sender = await lockSender(tx, vendorId);
    if (sender === null) return refuse({ code: "import-not-found" });
    if (sender.state === "suspended") return refuse({ code: "import-suspended" });
    const most = openImportsMax(sender.state);
    if (sender.open >= most) return refuse({ code: "too-many-imports", most });
    const id = world.newId();
    await insertImport(
      tx,
      {
        id,
        kind,
        vendorId,
        personId: person.id,
        fileName: shownFileName(fileName),
        content: content.value,
      },
      world.now(),
    );
    await wakeJob(tx, importJobNames[kind].check);
    return accept({ importId: id });
  });
}
