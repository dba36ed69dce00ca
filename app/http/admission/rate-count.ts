import cluster from "node:cluster";
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
  const options = { keyPrefix: name, points, duration: seconds };
  const limiter = cluster.isWorker
    ? new RateLimiterCluster(options)
    : new RateLimiterMemory(options);
  const countOf = (isWithin: boolean, { consumedPoints, msBeforeNext }: RateLimiterRes) => ({
    isWithin,
    count: consumedPoints,
    waitSeconds: Math.ceil(msBeforeNext / 1000),
  });
  return async (key) => {
    try {
      return countOf(true, await limiter.consume(key));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return countOf(false, refusal);
      throw refusal;
    }
  };
}

/** Has this process count for the web processes that it begins. */
export const countRatesOfAll = (): RateLimiterClusterMaster => new RateLimiterClusterMaster();
