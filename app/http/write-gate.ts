import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Counts one write of an address; answers how many seconds it has to wait, 0 when it may go on. */
export function createWriteGate(
  writesPerMinute: number,
): (clientAddress: string) => Promise<number> {
  const limiter = new RateLimiterMemory({ points: writesPerMinute, duration: 60 });
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
