import { isRendered, renderPicture } from "#server/files/render-picture.ts";
import { announceChange } from "#server/platform/changes.ts";
import { readWhole } from "#server/platform/storage/storage.ts";
import type { World } from "#server/world.ts";
import { loadWaitingKeys, markReady, tryPicture } from "./image-store.ts";

/**
 * Makes the files of every picture that waits for them; one that can't be made keeps no other waiting, and is tried
 * again in the next run. Answers how many products show a new one.
 */
export async function renderWaitingImages(world: World): Promise<number> {
  const failures: unknown[] = [];
  let shown = 0;
  for (const key of await loadWaitingKeys(world.db)) {
    try {
      shown += await renderImage(world, key);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} pictures could not be made`);
  return shown;
}

/** Two processes may find the same: who comes second leaves it to the first. */
async function renderImage({ files, db, now }: World, key: string): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await tryPicture(tx, key))) return 0;
    if (!(await isRendered(key, files.pictures))) {
      const source = await readWhole(files.sources, key);
      // Lost with its disk: whoever edits the product is told.
      if (source === null) return 0;
      await renderPicture(source, files.pictures, key);
    }
    const ready = await markReady(tx, key, now());
    await files.sources.remove(key);
    await announceChange(
      tx,
      ready.map((id) => `product:${id}` as const),
    );
    return ready.length;
  });
}
