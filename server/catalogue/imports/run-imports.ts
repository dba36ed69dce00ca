import type { Transaction } from "#database/connect.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { againIfTaken } from "#server/catalogue/products/edited-product-store.ts";
import type { World } from "#server/world.ts";
import {
  endWork,
  noteProgress,
  selectWaiting,
  lockImportWrites,
  type HeldImport,
} from "./import-store.ts";
import type { FileRead } from "./read-file.ts";
import { findTaken } from "./steps/find-taken.ts";
import { looseFaults } from "./steps/loose-faults.ts";
import { lockImport } from "./steps/lock-import.ts";
import { lockImportedCategories } from "./steps/lock-imported-categories.ts";
import { readImport } from "./steps/read-import.ts";
import { suspension } from "./steps/suspension.ts";
import { workThrough } from "./steps/work-through.ts";
import { writeImported } from "./steps/write-imported.ts";

/**
 * Makes the products of every file whose vendor said so: all of a file or, where something was taken meanwhile, none.
 * A process that stops in the middle leaves nothing behind, and the next run begins anew.
 */
export async function runImports(world: World): Promise<number> {
  const ids = await selectWaiting(world.db, "importing", "products");
  return workThrough(ids, async (id) => {
    const read = await readImport(world, id, "importing");
    return read !== null && againIfTaken(() => runImport(world, id, read));
  });
}

async function runImport(world: World, id: string, read: FileRead): Promise<boolean> {
  return world.db.transaction(async (tx) => {
    const held = await lockImport(tx, id, "importing");
    if (held === null) return false;
    const now = world.now();
    await lockImportWrites(tx);
    const taken = await findTaken(tx, held, read);
    const { rows, productCount: products } = read;
    const others = [
      ...suspension(held),
      ...taken.faults,
      ...(await looseFaults(tx, read)),
      ...(await lockImportedCategories(tx, read.categories)),
    ];
    const faults = [...read.faults, ...others];
    const faultCount = read.faultCount + others.length;
    if (faultCount > 0) {
      await endWork(tx, id, { state: "failed", rows, products, faults, faultCount }, now);
      return true;
    }
    await writeImported(tx, read.batches, {
      slugs: taken.slugs,
      ...held,
      now,
      newId: world.newId,
      // Beside the transaction: while it runs, nobody sees what is inside.
      onPacks: (rowsDone) => noteProgress(world.db, id, { rows, rowsDone }),
    });
    await endWork(tx, id, { state: "done", rows, products, faults, faultCount }, now);
    await recordImport(tx, held, read, now);
    return true;
  });
}

/** One line for the whole file. */
async function recordImport(
  tx: Transaction,
  { id, personId, fileName }: HeldImport,
  { rows, productCount }: FileRead,
  now: Date,
): Promise<void> {
  await recordActivity(tx, {
    actorId: personId,
    at: now,
    action: "imported",
    subject: "product-import",
    subjectId: id,
    label: fileName,
    after: { products: productCount, packs: rows },
  });
}
