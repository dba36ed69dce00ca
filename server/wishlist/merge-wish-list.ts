import { isUuid } from "#domain/uuid.ts";
import { packsToAdd, readSavedPacks } from "#domain/wishlist/wish-list.ts";
import { lockAccount } from "#server/people/sign-in/steps/lock-account.ts";
import type { World } from "#server/world.ts";
import { insertSavedPacks, loadSavedPacks, lockWishList } from "./wishlist-store.ts";

/**
 * Adds what a browser had saved to the account's list, at sign-in, at the prices of today. What can't be read, is no pack or has no room is
 * left out, so that a list never makes a sign-in fail; merged once more it changes nothing. Answers what is saved.
 */
export async function mergeWishList(
  world: World,
  personId: string,
  local: unknown,
): Promise<string[]> {
  const sent = readSavedPacks(local).filter(isUuid);
  return world.db.transaction(async (tx) => {
    if (sent.length > 0 && (await lockAccount(tx, personId))) {
      await lockWishList(tx, personId);
      const account = (await loadSavedPacks(tx, personId)).map(({ packId }) => packId);
      await insertSavedPacks(tx, personId, packsToAdd(sent, account), world.now());
    }
    return (await loadSavedPacks(tx, personId)).map(({ packId }) => packId);
  });
}
