import { readStopKey } from "#server/notices/stop-key.ts";
import type { World } from "#server/world.ts";
import { saveTellsPrices } from "./wishlist-store.ts";

/** Ends the mails about prices to whose key it is, signed in or not; the list stays. False: nobody's key. */
export async function stopPriceMails(world: World, key: string): Promise<boolean> {
  const personId = readStopKey(world, key, "prices");
  if (personId === null) return false;
  return saveTellsPrices(world.db, personId, { tellsPrices: false });
}
