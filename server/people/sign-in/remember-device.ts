import type { World } from "#server/world.ts";
import { deviceSeconds, isDeviceKnown, saveDevice } from "./device-store.ts";
import { lockAccount } from "./steps/lock-account.ts";
import { hashToken } from "./token-hash.ts";

export type RememberedDevice = { token: string; maxAgeSeconds: number };

/**
 * From now on the browser is one that the account knows: others' failed sign-ins don't count against it. The session may
 * end, this stays. A token that the shop never gave out isn't taken: somebody else may have put it into the browser.
 */
export async function rememberDevice(
  world: World,
  { personId, presentedToken }: { personId: string; presentedToken: string | null },
): Promise<RememberedDevice> {
  return world.db.transaction(async (tx) => {
    const isOurs = presentedToken !== null && (await isDeviceKnown(tx, hashToken(presentedToken)));
    const token = isOurs ? presentedToken : world.newToken();
    // One at a time for each account, and none for one that is being deleted.
    if (await lockAccount(tx, personId, { alone: true }))
      await saveDevice(tx, { personId, tokenHash: hashToken(token), now: world.now() });
    return { token, maxAgeSeconds: deviceSeconds };
  });
}
