import type { Storage } from "#server/platform/storage/storage.ts";
import type { World } from "#server/world.ts";

/**
 * What nothing asks for any more. One that the store can't remove now stays: what was done is done, and isn't refused for it.
 */
export async function removeUnneeded(
  { log }: Pick<World, "log">,
  storage: Storage,
  names: readonly string[],
): Promise<void> {
  try {
    for (const name of names) await storage.remove(name);
  } catch (error) {
    log.warn({ err: error, files: names }, "files that nobody needs could not be removed");
  }
}
