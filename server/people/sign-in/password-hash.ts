import type { World } from "#server/world.ts";

/** argon2id is this package's default algorithm; 19 MiB and two passes take about 9 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of random bytes nobody kept. It makes a sign-in to an unknown account cost what a real one does. */
const unknownAccountHash =
  "$argon2id$v=19$m=19456,t=2,p=1$DwqVEldZk2Nt9y9x2cRgmA$xDVy+rFa/77I//lMctM0MxADUTzW9aHf+PRw2UreR3o";

/** An address, or a person who is signed in: whoever asks for most waits longest. */
type HashJob = { whose: string; password: string };

/** @throws Unavailable when too many passwords wait to be looked at */
export const hashPassword = (
  { queues }: Pick<World, "queues">,
  { whose, password }: HashJob,
): Promise<string> =>
  queues.passwords.run(whose, async () => {
    const { hash } = await import("@node-rs/argon2");
    return hash(password, cost);
  });

/**
 * Takes as long for an account that isn't there (null) as for one that is.
 * @throws Unavailable when too many passwords wait to be looked at
 */
export async function isPasswordRight(
  { queues }: Pick<World, "queues">,
  { whose, password, passwordHash }: HashJob & { passwordHash: string | null },
): Promise<boolean> {
  const right = await queues.passwords.run(whose, async () => {
    const { verify } = await import("@node-rs/argon2");
    return verify(passwordHash ?? unknownAccountHash, password);
  });
  return passwordHash !== null && right;
}
