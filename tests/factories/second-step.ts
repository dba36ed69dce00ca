import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { HOTP, Secret } from "otpauth";
import { totpStep } from "#domain/people/second-step/second-step.ts";
import { hashPassword } from "#server/people/sign-in/password-hash.ts";
import { newTotpKey, sealTotpKey } from "#server/people/second-step/totp.ts";
import type { World } from "#server/world.ts";

/** An authenticator app, set up; answers the key it makes its codes from. */
export async function makeApp(world: World, personId: string): Promise<string> {
  const key = newTotpKey(world);
  await world.db.execute(sql`
    insert into totp_secrets (person_id, sealed, confirmed_at, last_step)
    values (${personId}, ${sealTotpKey(world, personId, key)}, ${world.now()}, 0)`);
  return key;
}

/** What the app shows at a moment. */
export const codeAt = (key: string, at: Date): string =>
  HOTP.generate({ secret: Secret.fromBase32(key.replaceAll(" ", "")), counter: totpStep(at) });

/** A code that the app doesn't show near this moment. */
export const wrongCode = (key: string, at: Date): string => {
  const near = new Set(
    [-2, -1, 0, 1, 2].map((step) => codeAt(key, new Date(at.getTime() + step * 30_000))),
  );
  const codes = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6));
  return codes.find((code) => !near.has(code)) ?? "";
};

export async function makeRecoveryCode(
  world: World,
  personId: string,
  code = "ABCDE12345",
): Promise<string> {
  const codeHash = await hashPassword(world, { whose: personId, password: code });
  await world.db.execute(sql`
    insert into recovery_codes (id, person_id, code_hash) values (${randomUUID()}, ${personId}, ${codeHash})`);
  return code;
}
