import { matchLots } from "#domain/catalogue/imports/lots/match-lots.ts";
import { endWork, selectWaiting } from "#server/catalogue/imports/import-store.ts";
import { lockImport } from "#server/catalogue/imports/steps/lock-import.ts";
import { workThrough } from "#server/catalogue/imports/steps/work-through.ts";
import type { World } from "#server/world.ts";
import { selectKnownProducts } from "./known-products.ts";
import { openLotFile, unreadLots } from "#server/catalogue/imports/steps/open-lot-file.ts";

/** Looks through every file of lots that waits for it and writes down what would be made, or what is wrong. Nothing else. */
export async function checkLotImports(world: World): Promise<number> {
  const ids = await selectWaiting(world.db, "checking", "lots");
  return workThrough(ids, (id) => checkLotImport(world, id));
}

async function checkLotImport(world: World, id: string): Promise<boolean> {
  const read = await openLotFile(world, id, "checking");
  if (read === null) return false;
  return world.db.transaction(async (tx) => {
    const held = await lockImport(tx, id, "checking");
    if (held === null) return false;
    const known = await selectKnownProducts(tx, held.vendorId, read.lots);
    const { added, retested, faults: others } = matchLots(read.lots, known);
    const ended = {
      state: read === unreadLots ? ("failed" as const) : ("checked" as const),
      rows: read.rows,
      products: added.length,
      retests: retested.length,
      faults: [...read.faults, ...others],
      faultCount: read.faultCount + others.length,
    };
    await endWork(tx, id, ended, world.now());
    return true;
  });
}
