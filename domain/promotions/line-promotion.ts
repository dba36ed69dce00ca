// What holds by itself for one line: so many per cent, or so much off each pack, from so many packs on. Asked in the cart's
// browser as well.
import { roundHalfUp } from "#domain/money-division.ts";
import type { PromotionTerms } from "./promotion.ts";

export type LinePromotion = Pick<
  PromotionTerms,
  "kind" | "basisPoints" | "amountPaise" | "minPacks" | "paidBy"
> & { id: string };

type Line = {
  pricePaise: number;
  quantity: number;
  promotions?: readonly LinePromotion[] | undefined;
};

/** A tenth of what goods cost is always left: nothing is given away for nothing, and every parcel has a sum to be paid. */
export const takeAtMost = (paise: number, ofPaise: number): number =>
  Math.min(paise, Math.floor((ofPaise * 9) / 10));

/** What is taken off a line by itself: by its vendor, or by the shop in the customer's place. */
export function lineOff(line: Line): { offPaise: number; shopPaidPaise: number } {
  const { promotion, paise = 0 } = bestForLine(line) ?? {};
  return promotion?.paidBy === "vendor"
    ? { offPaise: paise, shopPaidPaise: 0 }
    : { offPaise: 0, shopPaidPaise: paise };
}

/** Of several that give the same, the first. Null: none gives anything. */
export function bestForLine({
  pricePaise,
  quantity,
  promotions = [],
}: Line): { promotion: LinePromotion; paise: number } | null {
  const valuePaise = pricePaise * quantity;
  let best: { promotion: LinePromotion; paise: number } | null = null;
  for (const promotion of promotions) {
    const { basisPoints, amountPaise, minPacks } = promotion;
    if (quantity < minPacks) continue;
    const paise = takeAtMost(
      basisPoints === null
        ? (amountPaise ?? 0) * quantity
        : roundHalfUp(valuePaise * basisPoints, 10_000),
      valuePaise,
    );
    if (paise > (best?.paise ?? 0)) best = { promotion, paise };
  }
  return best;
}
