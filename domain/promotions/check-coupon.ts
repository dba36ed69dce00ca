// Whether the code that somebody gave may be used for a cart, and why not, in words that help.
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  applyPromotions,
  couponGoodsPaise,
  type Coupon,
  type LineToPromote,
} from "./apply-promotions.ts";
import { promotionState, type Promotion } from "./promotion.ts";

/** What the shop knows of a code. */
export type CouponFacts = Promotion & {
  code: string;
  /** Of it by this account, in orders that were not canceled whole. */
  usedByPerson: number;
};

export type CouponRefusal =
  | { code: "coupon-unknown" }
  | { code: "coupon-not-yet"; startsAt: Date }
  | { code: "coupon-over" }
  | { code: "coupon-used-up" }
  | { code: "coupon-used-by-you" }
  | { code: "coupon-not-for-these" }
  | { code: "coupon-below-minimum"; minGoodsPaise: number; lackPaise: number };

/** @param facts null: there is no such code */
export function checkCoupon(
  facts: CouponFacts | null,
  lines: readonly LineToPromote[],
  now: Date,
): Result<Coupon, CouponRefusal> {
  if (facts === null) return refuse({ code: "coupon-unknown" });
  const state = promotionState(facts, now);
  if (state === "over") return refuse({ code: "coupon-over" });
  if (state === "planned") return refuse({ code: "coupon-not-yet", startsAt: facts.startsAt });
  if (facts.perPerson !== null && facts.usedByPerson >= facts.perPerson)
    return refuse({ code: "coupon-used-by-you" });
  if (state === "used-up") return refuse({ code: "coupon-used-up" });
  if (!lines.some(({ isForCoupon }) => isForCoupon))
    return refuse({ code: "coupon-not-for-these" });
  const { minGoodsPaise } = facts;
  const lackPaise = minGoodsPaise - couponGoodsPaise(applyPromotions(lines, null).lines);
  return lackPaise > 0
    ? refuse({ code: "coupon-below-minimum", minGoodsPaise, lackPaise })
    : accept(couponOf(facts));
}

const couponOf = (facts: CouponFacts): Coupon => {
  const { id, code, kind, basisPoints, amountPaise, mostPaise } = facts;
  const { minPacks, minGoodsPaise, paidBy } = facts;
  return { id, code, kind, basisPoints, amountPaise, mostPaise, minPacks, minGoodsPaise, paidBy };
};
