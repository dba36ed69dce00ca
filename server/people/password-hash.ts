import { hash, verify } from "@node-rs/argon2";

/** argon2id is this package's default algorithm; 19 MiB and two passes take about 9 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of random bytes nobody kept. It makes a sign-in to an unknown account cost what a real one does. */
const nobodysHash =
  "$argon2id$v=19$m=19456,t=2,p=1$DwqVEldZk2Nt9y9x2cRgmA$xDVy+rFa/77I//lMctM0MxADUTzW9aHf+PRw2UreR3o";

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Takes as long for an account that isn't there (null) as for one that is. */
export async function isPasswordRight(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const right = await verify(passwordHash ?? nobodysHash, password);
  return passwordHash !== null && right;
}
