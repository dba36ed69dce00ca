import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Limits } from "#server/limits.ts";

/** Counts one write of an address; answers how many seconds it has to wait, 0 when it may go on. */
export function createWriteGate(limits: Limits): (clientAddress: string) => Promise<number> {
  const limiter = new RateLimiterMemory({ points: limits.writesPerMinute, duration: 60 });
  return async (clientAddress) => {
    try {
      await limiter.consume(clientAddress);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
      throw refusal;
    }
  };
}
