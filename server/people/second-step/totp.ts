import { timingSafeEqual } from "node:crypto";
import { HOTP, Secret, TOTP } from "otpauth";
import { openSteps, totpDigits, totpStepSeconds } from "#domain/people/second-step/second-step.ts";
import { openText, sealText } from "#server/platform/seal.ts";
import type { World } from "#server/world.ts";

// SHA-1 and six digits, as every app knows them; some ignore what else the address says.
const purpose = "authenticator keys";
const algorithm = "SHA1";

/** 160 bits, as RFC 4226 recommends, encoded in characters that people can type. */
export function newTotpKey(world: Pick<World, "newToken">): string {
  const bytes = Buffer.from(world.newToken(), "base64url").subarray(0, 20);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** The address in the QR code: which shop, whose account, and the key. */
export const totpAddress = (key: string, of: { shop: string; email: string }): string =>
  new TOTP({
    issuer: of.shop,
    label: of.email,
    algorithm,
    digits: totpDigits,
    period: totpStepSeconds,
    secret: Secret.fromBase32(key),
  }).toString();

export const sealTotpKey = (world: Pick<World, "secret">, personId: string, key: string): string =>
  sealText(world, { purpose, owner: personId }, key);

export const openTotpKey = (
  world: Pick<World, "secret">,
  personId: string,
  sealed: string,
): string | null => openText(world, { purpose, owner: personId }, sealed);

/** The step whose code this is, of those that are open now; null when it is the code of none. */
export function stepOfCode(
  key: string,
  code: string,
  { at, lastStep }: { at: Date; lastStep: number | null },
): number | null {
  const secret = Secret.fromBase32(key);
  const given = Buffer.from(code);
  const found = openSteps(at, lastStep).find((counter) => {
    const right = Buffer.from(HOTP.generate({ secret, algorithm, digits: totpDigits, counter }));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return found ?? null;
}
