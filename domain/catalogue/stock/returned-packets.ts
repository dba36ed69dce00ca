// What comes back from a buyer. A sealed packet is again one of its lot, and for sale if its lot is; one that was opened is never sold
// again, whatever it is of.
import { takeKey, type LineTake } from "#domain/catalogue/lots/choose-lots.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

/** How many came back sealed, by `takeKey`. */
export type SealedPackets = Readonly<Record<string, number>>;

export type SealedRefusal = { code: "return-packets-wrong"; take: string; max: number };

/** Of each lot of each line so many packets came back, and of these so many were sealed: both by `takeKey`. */
export type ReceivedPackets = { came: Readonly<Record<string, number>>; sealed: SealedPackets };

export type ReceivedRefusal =
  | SealedRefusal
  | { code: "return-came-wrong"; take: string; max: number }
  | { code: "return-nothing-came" };

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

/** What a line still has of each lot, by what came back before. */
export const takesLeft = <Take extends LineTake>(
  takes: readonly Take[],
  cameBefore: readonly LineTake[],
): Take[] =>
  takes.flatMap((take) => {
    const before = cameBefore.find(({ lotId }) => lotId === take.lotId)?.quantity ?? 0;
    return take.quantity > before ? [{ ...take, quantity: take.quantity - before }] : [];
  });

/** Packs of a parcel came back, never more of a line than may; `most` null: all that it has. */
export function checkReceived<Take extends LineTake>(
  lines: readonly { lineId: string; most: number | null; takes: readonly Take[] }[],
  { came, sealed }: ReceivedPackets,
): Result<CameBack<Take>[], ReceivedRefusal> {
  const back: { lineId: string; takes: Take[] }[] = [];
  for (const { lineId, most, takes } of lines) {
    let room = most ?? Infinity;
    const ofLine: Take[] = [];
    for (const take of takes) {
      const key = takeKey(lineId, take);
      const packets = came[key] ?? 0;
      const max = Math.min(take.quantity, room);
      if (!Number.isInteger(packets) || packets < 0 || packets > max)
        return refuse({ code: "return-came-wrong", take: key, max });
      room -= packets;
      if (packets > 0) ofLine.push({ ...take, quantity: packets });
    }
    back.push({ lineId, takes: ofLine });
  }
  if (back.every(({ takes }) => takes.length === 0)) return refuse({ code: "return-nothing-came" });
  return checkCameBack(back, sealed);
}
