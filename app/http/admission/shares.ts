// How much of the shop's time one address may take while others are here. Thousands of an Indian carrier's customers
// have one address, so an address may take all the time of a shop that has nobody else in it.

export type Shares = {
  /** Milliseconds until this lane may start again; 0 when it may now. */
  waitMs(lane: string, now: number): number;
  /** Counts time that was taken. Idle lanes save up a little, and nobody owes more than a moment. */
  charge(lane: string, tookMs: number, now: number): void;
};

/** What an idle lane has saved up: a page and what belongs to it never wait. */
const savedMs = 100;
/** One long drawing keeps nobody out for longer. */
const owedMs = 1_000;
const forgetAbove = 1_000;

export function createShares(msPerSecond: number): Shares {
  const share = msPerSecond / 1_000;
  /** The time from which a lane owes nothing any more. */
  const freeAt = new Map<string, number>();
  return {
    waitMs: (lane, now) => Math.max(0, (freeAt.get(lane) ?? 0) - now),
    charge(lane, tookMs, now) {
      const from = Math.max(freeAt.get(lane) ?? -Infinity, now - savedMs / share);
      freeAt.set(lane, Math.min(from + tookMs / share, now + owedMs));
      if (freeAt.size > forgetAbove)
        for (const [name, at] of freeAt) if (at < now - savedMs / share) freeAt.delete(name);
    },
  };
}

export type Presence = {
  note(address: string, now: number): void;
  /** Whether another address asked for something lately. */
  hasOthers(address: string, now: number): boolean;
};

export function createPresence(latelyMs: number): Presence {
  let last = { address: "", at: -Infinity };
  /** The last that was another than the last. */
  let other = last;
  return {
    note(address, now) {
      if (address !== last.address) {
        other = last;
        last = { address, at: now };
      } else last.at = now;
    },
    hasOthers(address, now) {
      const seen = last.address === address ? other : last;
      return now - seen.at < latelyMs;
    },
  };
}
