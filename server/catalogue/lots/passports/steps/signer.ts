import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from "node:crypto";
import type { Transaction } from "#database/connect.ts";
import { writeBase32 } from "#domain/catalogue/lots/passports/base32.ts";
import {
  withSignature,
  writePassport,
  type Passport,
} from "#domain/catalogue/lots/passports/passport.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import {
  insertSigner,
  retireSigner,
  selectSigner,
  type SigningKeyRow,
} from "#server/catalogue/lots/passports/signing-key-store.ts";
import { announceChange } from "#server/platform/changes.ts";
import { openText, sealText } from "#server/platform/seal.ts";
import type { World } from "#server/world.ts";

type Signer = { keyId: string; sign(passport: Passport): string };
type Outside = Pick<World, "secret" | "now">;

const purpose = "lot passports";

/**
 * Which key signs. The first start makes it; one that can't be opened, because the shop has another secret than when it was made,
 * is replaced, and goes on verifying what it signed.
 */
export async function takeSigner(tx: Transaction, world: Outside): Promise<Signer> {
  const stored = await selectSigner(tx);
  const signer = stored && openSigner(world, stored);
  if (signer) return signer;
  await replaceSigner(tx, world, { keyId: stored?.id ?? null, personId: null });
  // Of two processes that start at once this may be the other's.
  const made = await selectSigner(tx);
  const opened = made && openSigner(world, made);
  if (!opened) throw new Error("No key was made that signs passports");
  return opened;
}

/** False where the key that was to be replaced signs no more, or another was made meanwhile. */
export async function replaceSigner(
  tx: Transaction,
  world: Outside,
  { keyId, personId }: { keyId: string | null; personId: string | null },
): Promise<boolean> {
  const at = world.now();
  if (keyId !== null && !(await retireSigner(tx, keyId, at))) return false;
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  // 40 bits of the digest are 8 letters.
  const digest = createHash("sha256").update(Buffer.from(x, "base64url")).digest();
  const id = writeBase32(digest.subarray(0, 5));
  const sealed = sealText(world, { purpose, owner: id }, pemOf(privateKey));
  if (!(await insertSigner(tx, { id, publicKey: x, sealed, at }))) return false;
  await recordActivity(tx, {
    actorId: personId,
    at,
    action: "created",
    subject: "signing-key",
    subjectId: id,
    label: id,
    ...(keyId === null ? {} : { before: { key: keyId } }),
    after: { key: id },
  });
  // The keys are published, and come with the page that checks labels.
  await announceChange(tx, ["settings"]);
  return true;
}

function openSigner(world: Outside, { id, privateKey }: SigningKeyRow): Signer | null {
  const pem = privateKey === null ? null : openText(world, { purpose, owner: id }, privateKey);
  if (pem === null) return null;
  const key = createPrivateKey(pem);
  return {
    keyId: id,
    sign(passport) {
      const text = writePassport(id, passport);
      return withSignature(text, sign(null, Buffer.from(text), key));
    },
  };
}

const pemOf = (key: KeyObject): string => key.export({ type: "pkcs8", format: "pem" }).toString();
