import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { attemptKey, countAttempt } from "#server/people/sign-in/attempt-store.ts";

const hourSeconds = 3600;

/** Also counts those that turn out to have a taken e-mail address: asking is not free either. */
export async function countRegistration(
  world: World,
  clientAddress: string,
): Promise<Result<null, { code: "too-many-registrations"; retryAfterSeconds: number }>> {
  const limit = world.limits.registrationsPerHour;
  const key = attemptKey("registration address", clientAddress);
  const counted = await countAttempt(
    world.db,
    key,
    { limit, windowSeconds: hourSeconds, lockSeconds: hourSeconds },
    world.now(),
  );
  if (counted.attempts <= limit) return accept(null);
  return refuse({ code: "too-many-registrations", retryAfterSeconds: counted.retryAfterSeconds });
}
