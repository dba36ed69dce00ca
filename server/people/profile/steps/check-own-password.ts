import { sql } from "drizzle-orm";
import { loginLimits } from "#domain/people/sign-in/login-limits.ts";
import { passwordMaxLength } from "#domain/people/sign-in/password.ts";
import type { OwnPasswordRefusal } from "#domain/people/profile/profile-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  attemptKey,
  countAttempt,
  deleteAttempts,
  uncountAttempt,
} from "#server/people/sign-in/attempt-store.ts";
import { logSecurityEvent } from "#server/people/sign-in/log-security-event.ts";
import { isPasswordRight } from "#server/people/sign-in/password-hash.ts";
import type { World } from "#server/world.ts";

/**
 * Asked again before what an open session alone may not do; guesses are limited as at sign-in. The answer carries the
 * hash that was right: whoever writes asks for it once more, because another window may have changed it meanwhile.
 */
export async function checkOwnPassword(
  world: World,
  personId: string,
  password: string,
): Promise<Result<{ passwordHash: string }, OwnPasswordRefusal>> {
  const { accountFailures, windowSeconds, lockSeconds } = loginLimits;
  const key = attemptKey("own password", personId);
  const limit = { limit: accountFailures, windowSeconds, lockSeconds };
  const counted = await countAttempt(world.db, key, limit, world.now());
  if (counted.attempts > accountFailures) {
    const { retryAfterSeconds } = counted;
    return refuse({ code: "too-many-password-tries", retryAfterSeconds });
  }
  const { rows } = await world.db.execute<{ passwordHash: string | null }>(sql`
    select password_hash as "passwordHash" from people where id = ${personId} and status = 'active'`);
  const passwordHash = rows[0]?.passwordHash ?? null;
  const right =
    password.length <= 2 * passwordMaxLength &&
    (await isPasswordRight(world, { whose: personId, password, passwordHash }).catch(
      async (error: unknown) => {
        // Nobody looked at it, so it was no guess.
        await uncountAttempt(world.db, key);
        throw error;
      },
    ));
  if (passwordHash === null || !right) {
    logSecurityEvent(world, { event: "own-password-wrong", personId, factors: ["password"] });
    return refuse({ code: "current-password-wrong" });
  }
  await deleteAttempts(world.db, key);
  return accept({ passwordHash });
}
