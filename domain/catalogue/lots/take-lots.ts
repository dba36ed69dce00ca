// Which pieces of a pack an order takes: those that belong to no lot before all others, because they were there before
// lots were kept, then of the lots the one whose validity ends first.

export type StockedLot = { lotId: string; quantity: number; validUntil: string };

/** Of the counter `stock`: the lots on sale, and what belongs to none. */
export type LotStock = { stock: number; lots: readonly StockedLot[] };

/** `lotId` null: of the pieces that belong to no lot. */
export type LotTake = { lotId: string | null; quantity: number };

/**
 * Without the lots whose validity ends before that day: they are still in the counter until somebody takes them off it.
 *
 * @param lastDay '2026-12-09'
 */
export function saleableStock({ stock, lots }: LotStock, lastDay: string): LotStock {
  const past = lots.filter(({ validUntil }) => validUntil < lastDay);
  if (past.length === 0) return { stock, lots };
  return {
    stock: stock - sumOf(past),
    lots: lots.filter(({ validUntil }) => validUntil >= lastDay),
  };
}

/** @throws RangeError when there is less than `quantity` */
export function takeLots(
  from: LotStock,
  quantity: number,
): { takes: readonly LotTake[]; left: LotStock } {
  if (quantity > from.stock) throw new RangeError(`Not ${quantity} of ${from.stock}`);
  const loose = Math.min(quantity, loosePieces(from));
  const takes: LotTake[] = loose > 0 ? [{ lotId: null, quantity: loose }] : [];
  const left: StockedLot[] = [];
  let wanted = quantity - loose;
  for (const lot of from.lots.toSorted(byValidity)) {
    const taken = Math.min(wanted, lot.quantity);
    wanted -= taken;
    if (taken > 0) takes.push({ lotId: lot.lotId, quantity: taken });
    if (lot.quantity > taken) left.push({ ...lot, quantity: lot.quantity - taken });
  }
  return { takes, left: { stock: from.stock - quantity, lots: left } };
}

/** Once `takes` are gone: who takes of later lots alone leaves the earlier ones. */
export function withoutTakes({ stock, lots }: LotStock, takes: readonly LotTake[]): LotStock {
  const takenOf = (lotId: string) =>
    takes.reduce((sum, take) => (take.lotId === lotId ? sum + take.quantity : sum), 0);
  return {
    stock: takes.reduce((left, { quantity }) => left - quantity, stock),
    lots: lots
      .map((lot) => ({ ...lot, quantity: lot.quantity - takenOf(lot.lotId) }))
      .filter(({ quantity }) => quantity > 0),
  };
}

/** Of how many lots there is something, with what belongs to none as one more. */
export const sourcesOf = ({ stock, lots }: LotStock): number =>
  lots.length + (loosePieces({ stock, lots }) > 0 ? 1 : 0);

/** What belongs to no lot. */
export const loosePieces = ({ stock, lots }: LotStock): number => stock - sumOf(lots);

const sumOf = (lots: readonly StockedLot[]) => lots.reduce((sum, lot) => sum + lot.quantity, 0);

/** By character, as days and ids are: an order in a batch has no time for the rules of a language. */
const byValidity = (one: StockedLot, other: StockedLot) =>
  compare(one.validUntil, other.validUntil) || compare(one.lotId, other.lotId);

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);
