import { sql } from "drizzle-orm";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { foldProducts } from "./steps/fold-products.ts";

/** At once, so that nobody waits long for one of them. */
const batch = 200;

/**
 * Folds the words of products that a shop of an earlier release wrote: all of them once, after the upgrade, and those that it
 * still writes while both run.
 */
export async function foldStaleProducts(world: World, stopping: AbortSignal): Promise<number> {
  let folded = 0;
  while (!stopping.aborted) {
    const some = await foldSome(world);
    folded += some;
    if (some < batch) break;
  }
  return folded;
}

async function foldSome(world: World): Promise<number> {
  return world.db.transaction(async (tx) => {
    // Who has locked one writes its words as well.
    const { rows } = await tx.execute<{ id: string }>(sql`
      select p.id from products p left join product_search w on w.product_id = p.id
      where w.version is distinct from p.version
      limit ${batch} for no key update of p skip locked`);
    if (rows.length === 0) return 0;
    await foldProducts(
      tx,
      rows.map(({ id }) => id),
    );
    await announceChange(tx, ["words"]);
    return rows.length;
  });
}
