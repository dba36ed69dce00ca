// What offers took off an order, as a list of its sums shows it: goods at their price first, then what is off.
import type { AppliedPromotion } from "./promotion.ts";

type Promotions = readonly Pick<AppliedPromotion, "kind" | "code" | "paidBy" | "savedPaise">[];

const sumOf = (promotions: Promotions): number =>
  promotions.reduce((sum, { savedPaise }) => sum + savedPaise, 0);

/** Off the goods, and the delivery that is not charged. */
export const savedInAllPaise = sumOf;

/** A subtotal is written without it. */
export const vendorGavePaise = (promotions: Promotions): number =>
  sumOf(promotions.filter(({ paidBy }) => paidBy === "vendor"));

/** In one sum what held by itself (`code` null), in one of its own what a code gave. */
export function savedOnGoods(
  promotions: Promotions,
): { code: string | null; savedPaise: number }[] {
  const ofGoods = promotions.filter(({ kind }) => kind !== "free-delivery");
  const byItself = sumOf(ofGoods.filter(({ code }) => code === null));
  return [
    ...(byItself > 0 ? [{ code: null, savedPaise: byItself }] : []),
    ...ofGoods.filter(({ code }) => code !== null),
  ].map(({ code, savedPaise }) => ({ code, savedPaise }));
}
