import { refuse, type Result } from "#domain/result.ts";
import { attemptKey, countAttempt, uncountAttempt } from "#server/people/sign-in/attempt-store.ts";
import type { World } from "#server/world.ts";

/** Codes that somebody may try in an hour that there are none of. */
export const codeGuesses = 10;
const hour = 3_600;

export type GuessRefusal = { code: "coupon-too-many-tries"; retryAfterSeconds: number };

/** Asks for a code that somebody gave. Codes are no secrets, but nobody finds them by trying: what is unknown counts, for an hour. */
export async function countGuess<T, R extends { code: string }>(
  world: World,
  personId: string,
  ask: () => Promise<Result<T, R>>,
): Promise<Result<T, R | GuessRefusal>> {
  const key = attemptKey("coupon", personId);
  const limit = { limit: codeGuesses, windowSeconds: hour, lockSeconds: hour };
  const { attempts, retryAfterSeconds } = await countAttempt(world.db, key, limit, world.now());
  if (attempts > codeGuesses) return refuse({ code: "coupon-too-many-tries", retryAfterSeconds });
  const answer = await ask();
  if (answer.ok || answer.refusal.code !== "coupon-unknown") await uncountAttempt(world.db, key);
  return answer;
}
