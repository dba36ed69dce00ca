import { isAccountLocked, loginLimits } from "#domain/people/sign-in/login-limits.ts";
import {
  attemptKey,
  countAttempt,
  deleteAttempts,
  placedKey,
  uncountAttempt,
  type Counted,
} from "#server/people/sign-in/attempt-store.ts";
import type { World } from "#server/world.ts";

export type SignInTry = {
  kind: "shop" | "admin";
  email: string;
  clientAddress: string;
  /** The hash of the device's token, where the account knows the device. */
  knownDevice: string | null;
};

/** Failures with this one, as if it failed; `everywhere` is null on a known device, which counts for itself. */
export type CountedTry = {
  /** Above 0 the try is refused. */
  retryAfterSeconds: number;
  here: number;
  everywhere: number | null;
  atAddress: number | null;
};

const { accountFailures, addressFailures, guessedFailures, guessedSeconds } = loginLimits;
const { windowSeconds, lockSeconds } = loginLimits;
const guessed = {
  limit: guessedFailures,
  windowSeconds: guessedSeconds,
  lockSeconds: guessedSeconds,
};

function keysOf({ kind, email, clientAddress, knownDevice }: SignInTry) {
  const keyAt = (network: string) => placedKey(`sign-in ${kind}`, email, network);
  return {
    address: attemptKey("sign-in address", clientAddress),
    here: keyAt(knownDevice === null ? clientAddress : `device ${knownDevice}`),
    everywhere: keyAt("everywhere"),
  };
}

/** Counts a try as a failure before its password is looked at, so that tries at once can't get past a limit. */
export async function countSignIn(world: World, tried: SignInTry): Promise<CountedTry> {
  const keys = keysOf(tried);
  const count = (key: string, limit: number) =>
    countAttempt(world.db, key, { limit, windowSeconds, lockSeconds }, world.now());
  const isKnown = tried.knownDevice !== null;
  const address = isKnown ? null : await count(keys.address, addressFailures);
  const atAddress = address?.attempts ?? null;
  if (address !== null && address.attempts > addressFailures)
    return { ...refused(address), atAddress };
  const here = await count(keys.here, accountFailures);
  // Only what is looked at counts as a guess.
  if (here.attempts > accountFailures) return { ...refused(here), atAddress };
  const everywhere = isKnown
    ? null
    : (await countAttempt(world.db, keys.everywhere, guessed, world.now())).attempts;
  const before = { here: here.attempts - 1, everywhere: (everywhere ?? 1) - 1 };
  if (isAccountLocked(before)) return { ...refused(here), atAddress };
  return { retryAfterSeconds: 0, here: here.attempts, everywhere, atAddress };
}

const refused = ({ attempts, retryAfterSeconds }: Counted) => ({
  retryAfterSeconds,
  here: attempts,
  everywhere: null,
});

/** Clears the counted tries after a right password. */
export async function clearSignInTries(world: World, tried: SignInTry): Promise<void> {
  const keys = keysOf(tried);
  await deleteAttempts(world.db, keys.here);
  if (tried.knownDevice !== null) return;
  await uncountAttempt(world.db, keys.address);
  await uncountAttempt(world.db, keys.everywhere);
}

/** Takes a counted try back because nobody looked at its password: it was no guess. */
export async function cancelSignInTry(world: World, tried: SignInTry): Promise<void> {
  const keys = keysOf(tried);
  await uncountAttempt(world.db, keys.here);
  if (tried.knownDevice !== null) return;
  await uncountAttempt(world.db, keys.address);
  await uncountAttempt(world.db, keys.everywhere);
}
