import { readStopKey } from "#server/notices/stop-key.ts";
import type { World } from "#server/world.ts";
import { deleteRestocks } from "./restock-store.ts";

/** Ends all requests of whose key it is, signed in or not. False: nobody's key. */
export async function stopRestocks(world: World, key: string): Promise<boolean> {
  const personId = readStopKey(world, key, "restocks");
  if (personId === null) return false;
  await deleteRestocks(world.db, personId);
  return true;
}
