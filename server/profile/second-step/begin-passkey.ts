import { sql } from "drizzle-orm";
import {
  passkeyNameMax,
  passkeysMax,
  readPasskeyName,
  secondStepTimes,
} from "#domain/people/second-step.ts";
import type { OwnSecondStepRefusal } from "#domain/profile/profile-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { SignedIn } from "#server/people/get-session.ts";
import {
  newPasskeyOptions,
  type PasskeyOptions,
  type PasskeySite,
} from "#server/people/second-step/passkey-check.ts";
import { selectPasskeys } from "#server/people/second-step/second-step-store.ts";
import { checkOwnPassword } from "#server/profile/steps/check-own-password.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";

/** After the password: what the browser has to make a passkey from. The challenge is this session's alone. */
export async function beginPasskey(
  world: World,
  { personId, sessionId, email }: SignedIn,
  given: { name: string; password: string; site: PasskeySite },
): Promise<Result<PasskeyOptions, OwnSecondStepRefusal>> {
  const name = readPasskeyName(given.name);
  if (name === null) return refuse({ code: "passkey-name-invalid", max: passkeyNameMax });
  const checked = await checkOwnPassword(world, personId, given.password);
  if (!checked.ok) return checked;
  const known = await selectPasskeys(world.db, personId);
  if (known.length >= passkeysMax) return refuse({ code: "too-many-passkeys", max: passkeysMax });
  const challenge = world.newToken();
  const expiresAt = new Date(world.now().getTime() + secondStepTimes.setUpSeconds * 1000);
  await world.db.execute(sql`
    insert into passkey_challenges (session_id, challenge, expires_at)
    values (${sessionId}, ${challenge}, ${expiresAt})
    on conflict (session_id) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`);
  const { business } = await getSettings(world.db);
  const of = { shop: business.name, personId, email, known };
  return accept(await newPasskeyOptions(given.site, challenge, of));
}
