export type PauseLimits = { first: number; longest: number };

/** What is waited before what died is begun again. */
export const usualPausesMs: PauseLimits = { first: 1_000, longest: 30_000 };

/** What lived so long died of something new. */
const settledMs = 60_000;

/** Each pause is twice as long as the one before; after a process that had settled they begin anew. */
export function growingPauses({ first, longest }: PauseLimits): (livedMs: number) => number {
  let nextMs = first;
  return (livedMs) => {
    const pauseMs = livedMs > settledMs ? first : nextMs;
    nextMs = Math.min(2 * pauseMs, longest);
    return pauseMs;
  };
}
