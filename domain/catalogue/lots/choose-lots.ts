// Which lots the lines of a parcel are packed of: those that their order took, or others that are on sale.
import { accept, refuse, type Result } from "#domain/result.ts";

/** What a line has of one lot; `lotId` null: of the packets that belong to none. */
export type LineTake = { lotId: string | null; quantity: number };

/** A lot on sale, with what there is of it. */
export type LotChoice = { lotId: string; number: string; tagCode: string | null; quantity: number };

export type ChoosingLine = {
  lineId: string;
  packId: string;
  takes: readonly LineTake[];
  choices: readonly LotChoice[];
};

export type LotWish = {
  /** The line, and which of its lots is asked about: `takeKey`. */
  take: string;
  /** A lot that was chosen; null: it stays as it is. */
  toLotId: string | null;
  /** What a scanner typed, a lot's number or its tag's code: it goes before what was chosen. Empty: nothing. */
  scanned: string;
  /** Of how many packets. */
  quantity: number;
};

export type LotChange = {
  lineId: string;
  packId: string;
  from: string | null;
  to: string;
  quantity: number;
};

export type LotChoiceRefusal =
  /** The line has it no more: the page showed something else. */
  | { code: "lots-changed" }
  | { code: "lot-unknown"; take: string }
  | { code: "lot-not-on-sale"; take: string }
  | { code: "lot-too-few"; take: string; available: number }
  | { code: "lot-quantity-wrong"; take: string; max: number };

export const takeKey = (lineId: string, { lotId }: Pick<LineTake, "lotId">): string =>
  `${lineId}:${lotId ?? "loose"}`;

/** What changes by these wishes; nothing, where each lot was only confirmed. */
export function chooseLots(
  lines: readonly ChoosingLine[],
  wishes: readonly LotWish[],
): Result<LotChange[], LotChoiceRefusal> {
  const changes: LotChange[] = [];
  for (const wish of wishes) {
    const found = findTake(lines, wish.take);
    if (found === null) return refuse({ code: "lots-changed" });
    const { line, lotId: from, quantity: max } = found;
    const to = chosenLot(line, wish, from);
    if (!to.ok) return to;
    if (to.value === null || to.value === from) continue;
    const { quantity } = wish;
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > max)
      return refuse({ code: "lot-quantity-wrong", take: wish.take, max });
    const available = leftOf(line, to.value, changes);
    if (available === null) return refuse({ code: "lot-not-on-sale", take: wish.take });
    if (quantity > available) return refuse({ code: "lot-too-few", take: wish.take, available });
    changes.push({ lineId: line.lineId, packId: line.packId, from, to: to.value, quantity });
  }
  return accept(changes);
}

function findTake(lines: readonly ChoosingLine[], key: string) {
  for (const line of lines)
    for (const take of line.takes) if (takeKey(line.lineId, take) === key) return { line, ...take };
  return null;
}

function chosenLot(
  { choices }: ChoosingLine,
  { take, toLotId, scanned }: LotWish,
  from: string | null,
): Result<string | null, LotChoiceRefusal> {
  if (scanned.trim() === "") return accept(toLotId);
  const matching = choices.filter((choice) => isOfLot(scanned, choice));
  const found = matching.find(({ lotId }) => lotId === from) ?? matching[0];
  return found === undefined ? refuse({ code: "lot-unknown", take }) : accept(found.lotId);
}

/** Null: it is not on sale. */
function leftOf({ packId, choices }: ChoosingLine, lotId: string, changes: readonly LotChange[]) {
  const lot = choices.find((choice) => choice.lotId === lotId);
  if (lot === undefined) return null;
  const taken = changes.filter((change) => change.packId === packId && change.to === lotId);
  return taken.reduce((left, { quantity }) => left - quantity, lot.quantity);
}

/** By its number, or by the code of its tag. */
export const isOfLot = (
  scanned: string,
  { number, tagCode }: { number: string | null; tagCode: string | null },
): boolean =>
  [number, tagCode].some((code) => code !== null && normalCode(code) === normalCode(scanned));

const normalCode = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();
