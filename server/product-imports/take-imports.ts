import type { Transaction } from "#database/connect.ts";
import type { ImportFault } from "#domain/product-import/import-fault.ts";
import { recordActivity } from "#server/activity/steps/record-activity.ts";
import { againIfTaken } from "#server/products/edited-product-store.ts";
import type { World } from "#server/world.ts";
import {
  endWork,
  noteProgress,
  selectWaiting,
  takeImportTurn,
  type HeldImport,
} from "./import-store.ts";
import { findTaken } from "./steps/find-taken.ts";
import { holdImport } from "./steps/hold-import.ts";
import { keepCategories } from "./steps/keep-categories.ts";
import { readImport, type ReadImport } from "./steps/read-import.ts";
import { workThrough } from "./steps/work-through.ts";
import { writeImported } from "./steps/write-imported.ts";

/**
 * Makes the products of every file whose vendor said so: all of a file or, where something was taken meanwhile, none.
 * A process that stops in the middle leaves nothing behind, and the next run begins anew.
 */
export async function takeImports(world: World): Promise<number> {
  const ids = await selectWaiting(world.db, "importing");
  return workThrough(ids, (id) => againIfTaken(() => takeImport(world, id)));
}

async function takeImport(world: World, id: string): Promise<boolean> {
  return world.db.transaction(async (tx) => {
    const held = await holdImport(tx, id, "importing");
    if (held === null) return false;
    const now = world.now();
    const read = await readImport(tx, held, { now, onRows: () => Promise.resolve() });
    await takeImportTurn(tx);
    const taken = await findTaken(tx, held, read);
    const { rows, productCount: products } = read;
    const gone = await keepCategories(tx, read.products);
    const faults = [...suspension(held), ...read.faults, ...taken.faults, ...gone];
    if (faults.length > 0) {
      await endWork(tx, id, { state: "failed", rows, products, faults }, now);
      return true;
    }
    const given = read.products.map((product) => ({
      ...product.given,
      slug: taken.slugs.get(product.given.slug) ?? product.given.slug,
    }));
    await writeImported(tx, given, {
      ...held,
      now,
      newId: world.newId,
      // Beside the transaction: while it runs, nobody sees what is inside.
      onPacks: (rowsDone) => noteProgress(world.db, id, { rows, rowsDone }),
    });
    await endWork(tx, id, { state: "done", rows, products, faults }, now);
    await recordImport(tx, held, read, now);
    return true;
  });
}

const suspension = ({ vendorState }: HeldImport): ImportFault[] =>
  vendorState === "suspended"
    ? [{ line: 1, column: null, code: "vendor-suspended", value: "" }]
    : [];

/** One line for the whole file. */
async function recordImport(
  tx: Transaction,
  { id, personId, fileName }: HeldImport,
  { rows, productCount }: ReadImport,
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
