import { sql } from "drizzle-orm";
import {
  passkeyNameMax,
  passkeysMax,
  readPasskeyName,
  secondStepTimes,
} from "#domain/people/second-step/second-step.ts";
import type { OwnSecondStepRefusal } from "#domain/people/profile/profile-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import {
  newPasskeyOptions,
  type PasskeyOptions,
  type PasskeySite,
} from "#server/people/second-step/passkey-check.ts";
import { selectPasskeys } from "#server/people/second-step/second-step-store.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { noteProof } from "./own-second-step-store.ts";
import { confirmOwner, type Proof } from "./steps/confirm-owner.ts";

/** After the password and the code: what the browser has to make a passkey from. The challenge is this session's alone. */
export async function beginPasskey(
  world: World,
  owner: SignedIn,
  { name, site, ...proof }: Proof & { name: string; site: PasskeySite },
): Promise<Result<PasskeyOptions, OwnSecondStepRefusal>> {
  const { personId, sessionId, email } = owner;
  if (readPasskeyName(name) === null)
    return refuse({ code: "passkey-name-invalid", max: passkeyNameMax });
  const known = await selectPasskeys(world.db, personId);
  if (known.length >= passkeysMax) return refuse({ code: "too-many-passkeys", max: passkeysMax });
  const confirmed = await confirmOwner(world, owner, proof);
  if (!confirmed.ok) return confirmed;
  const { code } = confirmed.value;
  const challenge = world.newToken();
  const at = world.now();
  const expiresAt = new Date(at.getTime() + secondStepTimes.setUpSeconds * 1000);
  const begun = await world.db.transaction(async (tx) => {
    if (code !== null && !(await code.use(tx))) return false;
    if (code !== null) await noteProof(tx, sessionId, at);
    await tx.execute(sql`
      insert into passkey_challenges (session_id, challenge, expires_at)
      values (${sessionId}, ${challenge}, ${expiresAt})
      on conflict (session_id) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`);
    return true;
  });
  if (!begun) return refuse({ code: "proof-wrong" });
  await code?.forgive();
  const { business } = await getSettings(world.db);
  const of = { shop: business.name, personId, email, known };
  return accept(await newPasskeyOptions(site, challenge, of));
}
