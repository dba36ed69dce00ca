import type { World } from "#server/world.ts";
import { passkeyOptions, type PasskeyOptions, type PasskeySite } from "./passkey-check.ts";
import { selectPending, type PendingToken } from "./pending-store.ts";
import { selectPasskeys, selectTotp } from "./second-step-store.ts";

export type PendingSignIn = {
  hasApp: boolean;
  /** Of the passkeys made for this site; null when there is none, or passkeys don't work here. */
  passkey: PasskeyOptions | null;
  /** Of those made for another address of the shop. */
  hasPasskeyElsewhere: boolean;
};

/** What somebody whose password was right can go on with; null when that is too long ago. */
export async function getPendingSignIn(
  world: World,
  asked: PendingToken,
  site: PasskeySite | null,
): Promise<PendingSignIn | null> {
  const pending = await selectPending(world.db, asked, world.now());
  if (pending === null) return null;
  const { personId, challenge } = pending;
  const totp = await selectTotp(world.db, personId);
  const passkeys = await selectPasskeys(world.db, personId);
  const here = passkeys.filter((passkey) => passkey.site === site?.host);
  return {
    hasApp: totp !== null,
    passkey: site && here.length > 0 ? await passkeyOptions(site, challenge, here) : null,
    hasPasskeyElsewhere: here.length < passkeys.length,
  };
}
