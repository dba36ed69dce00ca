import type {
  PublicKey,
  SigningKeyRefusal,
} from "#domain/catalogue/lots/passports/check-passport.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import {
  lockKey,
  markWithdrawn,
  selectPublicKeys,
  selectSigningKeys,
} from "./signing-key-store.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import { replaceSigner, takeSigner } from "./steps/signer.ts";

/** A job of the start: exactly one key signs afterwards, whichever process makes it. */
export const ensureSigningKey = (world: World): Promise<string> =>
  world.db.transaction(async (tx) => (await takeSigner(tx, world)).keyId);

/** For everybody. */
export const findPublicKeys = ({ db }: Pick<World, "db">): Promise<PublicKey[]> =>
  selectPublicKeys(db);

export type ShownKey = {
  id: string;
  createdAt: Date;
  retiredAt: Date | null;
  withdrawnAt: Date | null;
};

/** The one that signs comes first; null for whoever may not see them. */
export async function findSigningKeys({ db }: World, person: Person): Promise<ShownKey[] | null> {
  if (!can(person, "change-settings")) return null;
  const keys = await selectSigningKeys(db);
  return keys.map(({ id, createdAt, retiredAt, withdrawnAt }) => ({
    id,
    createdAt: new Date(createdAt),
    retiredAt: retiredAt === null ? null : new Date(retiredAt),
    withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt),
  }));
}

/** Another key signs from now on. Its private half is gone then; what it signed goes on being verified. */
export async function rotateSigningKey(
  world: World,
  person: Person,
  { keyId }: { keyId: string },
): Promise<Result<null, SigningKeyRefusal>> {
  if (!can(person, "change-settings")) return refuse({ code: "not-an-administrator" });
  return world.db.transaction(async (tx) =>
    (await replaceSigner(tx, world, { keyId, personId: person.id }))
      ? accept(null)
      : refuse({ code: "signing-key-changed" }),
  );
}

/**
 * What the key signed proves nothing from now on, because its private half may be in other hands. The one that signs is replaced in the
 * same moment; one that was replaced meanwhile is withdrawn all the same, for that is what was asked for.
 */
export async function withdrawSigningKey(
  world: World,
  person: Person,
  { keyId }: { keyId: string },
): Promise<Result<null, SigningKeyRefusal>> {
  if (!can(person, "change-settings")) return refuse({ code: "not-an-administrator" });
  return world.db.transaction(async (tx) => {
    const key = await lockKey(tx, keyId);
    if (key === null || key.withdrawnAt !== null) return refuse({ code: "signing-key-changed" });
    if (key.retiredAt === null) await replaceSigner(tx, world, { keyId, personId: person.id });
    const at = world.now();
    await markWithdrawn(tx, keyId, at);
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "withdrawn",
      subject: "signing-key",
      subjectId: keyId,
      label: keyId,
    });
    // The keys are published, and come with the page that checks labels.
    await announceChange(tx, ["settings"]);
    return accept(null);
  });
}
