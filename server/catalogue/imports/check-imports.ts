import type { World } from "#server/world.ts";
import { endWork, selectWaiting } from "./import-store.ts";
import { findTaken } from "./steps/find-taken.ts";
import { looseFaults } from "./steps/loose-faults.ts";
import { lockImport } from "./steps/lock-import.ts";
import { readImport, unread } from "./steps/read-import.ts";
import { workThrough } from "./steps/work-through.ts";

/** Looks through every file of products that waits for it and writes down what would be made, or what is wrong. Nothing else. */
export async function checkImports(world: World): Promise<number> {
  return workThrough(await selectWaiting(world.db, "checking", "products"), (id) =>
    checkImport(world, id),
  );
}

async function checkImport(world: World, id: string): Promise<boolean> {
  const read = await readImport(world, id, "checking");
  if (read === null) return false;
  return world.db.transaction(async (tx) => {
    const held = await lockImport(tx, id, "checking");
    if (held === null) return false;
    const taken = await findTaken(tx, held, read);
    const { rows, productCount: products } = read;
    const others = [...taken.faults, ...(await looseFaults(tx, read))];
    const faults = [...read.faults, ...others];
    const faultCount = read.faultCount + others.length;
    const state = read === unread ? "failed" : "checked";
    await endWork(tx, id, { state, rows, products, faults, faultCount }, world.now());
    return true;
  });
}
