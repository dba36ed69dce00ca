import cluster from "node:cluster";
import { shareAttempts } from "#server/people/sign-in/share-attempts.ts";
import type { World } from "#server/world.ts";
import {
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterRes,
} from "rate-limiter-flexible";

export type RateCount = { isWithin: boolean; count: number; waitSeconds: number };

/**
 * Counts by a key in memory, and says whether it is still within so many in so many seconds. Of several web processes the one that began
 * them counts for all, each kind under its name (decision 056).
 */
export function createRateCount(
  name: string,
  { points, seconds }: { points: number; seconds: number },
): (key: string) => Promise<RateCount> {
  const limiter = createLimiter(name, { points, seconds });
  return (key) => consume(limiter, key);
}

/** Of so many that are allowed, a machine tells the others of each twelfth. */
const told = 12;

/**
 * The same of addresses, over all machines of one shop. Asking the database each time would cost every visitor a statement: a machine counts
 * alone, and tells of a twelfth of what is allowed at once. So several allow an address at most that twelfth more for each of the others (decision 076).
 */
export function createSharedRateCount(
  world: World,
  name: string,
  { points, seconds }: { points: number; seconds: number },
): (clientAddress: string) => Promise<RateCount> {
  const limiter = createLimiter(name, { points, seconds });
  const attempts = Math.ceil(points / told);
  return async (clientAddress) => {
    const counted = await consume(limiter, clientAddress);
    if (!counted.isWithin || counted.count % attempts !== 0) return counted;
    try {
      const shared = { what: name, clientAddress, attempts, windowSeconds: seconds };
      const all = await shareAttempts(world, shared);
      if (all.attempts >= points) await limiter.block(clientAddress, all.retryAfterSeconds);
    } catch (error) {
      // Without the database it goes on counting alone.
      if (world.outages.note(error, name) === null)
        world.log.error({ err: error }, "an address's count was not shared");
    }
    return counted;
  };
}

function createLimiter(name: string, { points, seconds }: { points: number; seconds: number }) {
  const options = { keyPrefix: name, points, duration: seconds };
  return cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
}

async function consume(limiter: ReturnType<typeof createLimiter>, key: string): Promise<RateCount> {
  const countOf = (isWithin: boolean, { consumedPoints, msBeforeNext }: RateLimiterRes) => ({
    isWithin,
    count: consumedPoints,
    waitSeconds: Math.ceil(msBeforeNext / 1000),
  });
  try {
    return countOf(true, await limiter.consume(key));
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return countOf(false, refusal);
    throw refusal;
  }
}

/** Has this process count for the web processes that it begins. */
export const countRatesOfAll = (): RateLimiterClusterMaster => new RateLimiterClusterMaster();
