// "Tell me when it is back": whoever asks about a pack that can't be bought gets one mail once it can (decision 105).
import { accept, refuse, type Result } from "#domain/result.ts";

/** For how many days a request waits, how many packs somebody may wait for, and for how many days it is known what was told. */
export const restockLimits = { days: 180, packs: 100, toldDays: 30 } as const;

export type RestocksFull = { code: "restocks-full"; max: number };

/** Asking about what is asked about already is never refused, and keeps its turn. */
export function decideRestock(
  waiting: readonly string[],
  packId: string,
): Result<null, RestocksFull> {
  return waiting.includes(packId) || waiting.length < restockLimits.packs
    ? accept(null)
    : refuse({ code: "restocks-full", max: restockLimits.packs });
}

const dayMs = 86_400_000;

export const restockExpiry = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + restockLimits.days * dayMs);
