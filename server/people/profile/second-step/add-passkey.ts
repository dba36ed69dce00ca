import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import {
  passkeyNameMax,
  passkeysMax,
  readPasskeyName,
} from "#domain/people/second-step/second-step.ts";
import type { OwnSecondStepRefusal } from "#domain/people/profile/profile-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import {
  checkNewPasskey,
  type MadePasskey,
  type PasskeySite,
} from "#server/people/second-step/passkey-check.ts";
import { selectPasskeys } from "#server/people/second-step/second-step-store.ts";
import type { World } from "#server/world.ts";
import { hasRecoveryCodes, newRecoveryCodes, saveRecoveryCodes } from "./recovery-codes.ts";
import { changeSecondStep, type Changed } from "./steps/change-second-step.ts";

/**
 * The challenge that the session was given for its password is used up, whatever the browser answered. The value has the
 * recovery codes when these are the person's first.
 */
export async function addPasskey(
  world: World,
  owner: SignedIn,
  given: { name: string; answer: string; site: PasskeySite },
): Promise<Result<Changed<string[] | null>, OwnSecondStepRefusal>> {
  const { personId, sessionId } = owner;
  const name = readPasskeyName(given.name);
  if (name === null) return refuse({ code: "passkey-name-invalid", max: passkeyNameMax });
  const at = world.now();
  const challenge = await consumeChallenge(world, sessionId);
  if (challenge === null) return refuse({ code: "set-up-over" });
  const made = await checkNewPasskey(world, given.site, { answer: given.answer, challenge });
  if (made === null) return refuse({ code: "passkey-wrong" });
  const { codes, hashes } = await newRecoveryCodes(world, personId);
  return changeSecondStep<string[] | null>(world, owner, {
    change: "passkey-added",
    confirmed: null,
    work: async (tx) => {
      if ((await selectPasskeys(tx, personId)).length >= passkeysMax)
        return refuse({ code: "too-many-passkeys", max: passkeysMax });
      const id = world.newId();
      if (!(await insertPasskey(tx, { ...made, id, personId, name, at })))
        return refuse({ code: "passkey-known" });
      const isFirst = !(await hasRecoveryCodes(tx, personId));
      if (isFirst) await saveRecoveryCodes(tx, world, { personId, hashes });
      return accept(isFirst ? codes : null);
    },
  });
}

async function consumeChallenge(world: World, sessionId: string): Promise<string | null> {
  const { rows } = await world.db.execute<{ challenge: string; open: boolean }>(sql`
    delete from passkey_challenges where session_id = ${sessionId}
    returning challenge, expires_at > ${world.now()} as open`);
  return rows[0]?.open ? rows[0].challenge : null;
}

type NewPasskey = MadePasskey & { id: string; personId: string; name: string; at: Date };

/** False: somebody has it already. */
async function insertPasskey(tx: Transaction, passkey: NewPasskey): Promise<boolean> {
  const { id, personId, name, at, credentialId, publicKey, counter, transports, site } = passkey;
  const { rowCount } = await tx.execute(sql`
    insert into passkeys (id, person_id, credential_id, public_key, counter, transports, site, name, backup_eligible,
      backed_up, created_at)
    values (${id}, ${personId}, ${credentialId}, ${publicKey}, ${counter}, ${sql.param(transports)}::text[], ${site},
      ${name}, ${passkey.backupEligible}, ${passkey.backedUp}, ${at})
    on conflict (credential_id) do nothing`);
  return rowCount === 1;
}
