// What comes back from a buyer. A sealed packet is again one of its lot, and for sale if its lot is; one that was opened is never sold
// again, whatever it is of.
import { takeKey, type LineTake } from "#domain/catalogue/lots/choose-lots.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

/** How many came back sealed, by `takeKey`. */
export type SealedPackets = Readonly<Record<string, number>>;

export type SealedRefusal = { code: "return-packets-wrong"; take: string; max: number };

export type CameBack<Take extends LineTake> = { take: Take; opened: number };

/** All that a line had came back: what was not sealed was opened. It is said of each lot, for nobody may guess. */
export function checkCameBack<Take extends LineTake>(
  lines: readonly { lineId: string; takes: readonly Take[] }[],
  sealed: SealedPackets,
): Result<CameBack<Take>[], SealedRefusal> {
  const cameBack: CameBack<Take>[] = [];
  for (const { lineId, takes } of lines)
    for (const take of takes) {
      const key = takeKey(lineId, take);
      const packets = sealed[key] ?? Number.NaN;
      if (!Number.isInteger(packets) || packets < 0 || packets > take.quantity)
        return refuse({ code: "return-packets-wrong", take: key, max: take.quantity });
      cameBack.push({ take, opened: take.quantity - packets });
    }
  return accept(cameBack);
}
