// What a refund was for, in parts, and how much of it a document can still be corrected by.
import type { SoldLine } from "./sold-goods.ts";

/** `line` null: the shipping, the round-off, or a sum that was given for no line. */
export type CreditPart = {
  line: SoldLine | null;
  kind: string;
  /** Null: a sum of money, no whole packs. */
  quantity: number | null;
  amountPaise: number;
  /** The GST that the amount includes. */
  taxPaise: number;
  /** What of the amount the shop has back, as it had paid it in the buyer's place. */
  shopPaidPaise: number;
};

export type Creditable = { totalPaise: number; taxPaise: number };

export const amountOf = (parts: readonly CreditPart[]): number =>
  parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/**
 * The parts, less what they have above what is left: no document is corrected below nothing. What went back before (a
 * negative part of no line) is taken off the others.
 */
export function fitParts(parts: readonly CreditPart[], left: Creditable): CreditPart[] {
  const stated = parts.filter((part) => !isSetOff(part));
  const excessPaise = amountOf(stated) - Math.min(amountOf(parts), left.totalPaise);
  return lowerTaxes(lowerAmounts(stated, excessPaise), left.taxPaise);
}

const isSetOff = ({ line, kind, amountPaise }: CreditPart): boolean =>
  line === null && kind !== "round-off" && amountPaise < 0;

/** From the first on, so that what goes back last is stated whole. */
function lowerAmounts(parts: readonly CreditPart[], byPaise: number): CreditPart[] {
  let rest = Math.max(0, byPaise);
  const lowered = parts.map((part) => {
    const offPaise = Math.min(rest, Math.max(0, part.amountPaise));
    rest -= offPaise;
    return offPaise === 0 ? part : partOf(part, part.amountPaise - offPaise);
  });
  return lowered.filter(({ amountPaise }) => amountPaise !== 0);
}

function lowerTaxes(parts: readonly CreditPart[], leftPaise: number): CreditPart[] {
  let rest = leftPaise;
  return parts.map((part) => {
    const taxPaise = Math.min(part.taxPaise, rest);
    rest -= taxPaise;
    return taxPaise === part.taxPaise ? part : { ...part, taxPaise };
  });
}

/** Less of a part, with as much less of the tax in it, in whole pairs of paise, and of what the shop had paid. */
export function partOf(part: CreditPart, amountPaise: number): CreditPart {
  const share = (BigInt(part.taxPaise) * BigInt(amountPaise)) / BigInt(part.amountPaise * 2);
  const shopPaid = (BigInt(part.shopPaidPaise) * BigInt(amountPaise)) / BigInt(part.amountPaise);
  return {
    ...part,
    quantity: null,
    amountPaise,
    taxPaise: 2 * Number(share),
    shopPaidPaise: Number(shopPaid),
  };
}
