// What is taken off the lines of a cart: of those that hold by themselves the one that gives most for each line, then what a code gives,
// of what is left, shared by the largest remainder. `priceOrder` makes the sums of it.
import { proratePaise, roundHalfUp } from "#domain/money-division.ts";
import { bestForLine, takeAtMost, type LinePromotion } from "./line-promotion.ts";
import type { AppliedPromotion, PromotionTerms } from "./promotion.ts";

export type LineToPromote = {
  packId: string;
  pricePaise: number;
  quantity: number;
  /** Those that hold by themselves for it. */
  promotions?: readonly LinePromotion[] | undefined;
  /** The code that was given is for it. */
  isForCoupon?: boolean | undefined;
};

/** One that may be given, with the limits asked before: `checkCoupon`. */
export type Coupon = PromotionTerms & { id: string; code: string };

export type Promoted<L> = L & { offPaise: number; shopPaidPaise: number };

export type Promotions<L> = {
  lines: Promoted<L>[];
  applied: AppliedPromotion[];
  /** The shop pays the delivery. */
  isDeliveryShopPaid: boolean;
};

export function applyPromotions<L extends LineToPromote>(
  goods: readonly L[],
  coupon: Coupon | null,
): Promotions<L> {
  const applied: AppliedPromotion[] = [];
  const lines = goods.map((line): Promoted<L> => {
    const best = bestForLine(line);
    if (best === null) return { ...line, offPaise: 0, shopPaidPaise: 0 };
    note(applied, { ...best.promotion, code: null }, { [line.packId]: best.paise });
    return takenOff({ ...line, offPaise: 0, shopPaidPaise: 0 }, best.promotion, best.paise);
  });
  if (coupon === null) return { lines, applied, isDeliveryShopPaid: false };
  const shares = couponShares(lines, coupon);
  const given: Record<string, number> = {};
  lines.forEach(({ packId }, index) => {
    const share = shares[index] ?? 0;
    if (share > 0) given[packId] = share;
  });
  note(applied, coupon, given);
  return {
    lines: lines.map((line, index) => takenOff(line, coupon, shares[index] ?? 0)),
    applied,
    isDeliveryShopPaid: coupon.kind === "free-delivery",
  };
}

/** What the goods that a code is for come to, after what holds by itself. */
export const couponGoodsPaise = (lines: readonly Promoted<LineToPromote>[]): number =>
  lines.reduce((sum, line) => sum + (line.isForCoupon ? leftOf(line) : 0), 0);

const leftOf = (line: Promoted<LineToPromote>): number =>
  line.pricePaise * line.quantity - line.offPaise - line.shopPaidPaise;

function couponShares(lines: readonly Promoted<LineToPromote>[], coupon: Coupon): number[] {
  const goodsPaise = couponGoodsPaise(lines);
  return goodsPaise === 0
    ? lines.map(() => 0)
    : proratePaise(
        couponPaise(coupon, goodsPaise),
        lines.map((line) => (line.isForCoupon ? leftOf(line) : 0)),
      );
}

function couponPaise({ basisPoints, amountPaise, mostPaise }: Coupon, goodsPaise: number): number {
  const paise =
    basisPoints === null ? (amountPaise ?? 0) : roundHalfUp(goodsPaise * basisPoints, 10_000);
  return takeAtMost(Math.min(paise, mostPaise ?? paise), goodsPaise);
}

function takenOff<L>(
  line: Promoted<L>,
  { paidBy }: Pick<PromotionTerms, "paidBy">,
  paise: number,
): Promoted<L> {
  return paidBy === "vendor"
    ? { ...line, offPaise: line.offPaise + paise }
    : { ...line, shopPaidPaise: line.shopPaidPaise + paise };
}

/** One of a coupon stands there also where it took nothing off the goods: it was used. */
function note(
  applied: AppliedPromotion[],
  { id, code, ...terms }: LinePromotion & { code: string | null },
  lines: Record<string, number>,
): void {
  const savedPaise = Object.values(lines).reduce((sum, paise) => sum + paise, 0);
  const before = applied.find((one) => one.id === id);
  if (before) {
    before.savedPaise += savedPaise;
    Object.assign(before.lines, lines);
    return;
  }
  const { kind, basisPoints, amountPaise, minPacks, paidBy } = terms;
  applied.push({ id, code, kind, basisPoints, amountPaise, minPacks, paidBy, savedPaise, lines });
}
