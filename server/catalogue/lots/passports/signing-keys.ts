import type {
  PublicKey,
  SigningKeyRefusal,
} from "#domain/catalogue/lots/passports/check-passport.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { selectPublicKeys, selectSigningKeys } from "./signing-key-store.ts";
import { replaceSigner, takeSigner } from "./steps/signer.ts";

/** A job of the start: exactly one key signs afterwards, whichever process makes it. */
export const ensureSigningKey = (world: World): Promise<string> =>
  world.db.transaction(async (tx) => (await takeSigner(tx, world)).keyId);

/** For everybody. */
export const findPublicKeys = ({ db }: Pick<World, "db">): Promise<PublicKey[]> =>
  selectPublicKeys(db);

export type ShownKey = { id: string; createdAt: Date; retiredAt: Date | null };

/** The one that signs comes first; null for whoever may not see them. */
export async function findSigningKeys({ db }: World, person: Person): Promise<ShownKey[] | null> {
  if (!can(person, "change-settings")) return null;
  const keys = await selectSigningKeys(db);
  return keys.map(({ id, createdAt, retiredAt }) => ({
    id,
    createdAt: new Date(createdAt),
    retiredAt: retiredAt === null ? null : new Date(retiredAt),
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
