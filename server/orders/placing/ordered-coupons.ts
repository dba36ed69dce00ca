import type { Transaction } from "#database/connect.ts";
import { readCode } from "#domain/promotions/promotion.ts";
import { countGuess } from "#server/promotions/count-guess.ts";
import { lockCoupons } from "#server/promotions/promotion-store.ts";
import type { World } from "#server/world.ts";
import type { OrderAnswer, OrderAsked } from "./order-asked.ts";
import type { Ordering } from "./ordering-store.ts";

/** Codes are not found by trying them with orders; without one nothing is asked. */
export const guardCodes = (
  world: World,
  asked: OrderAsked,
  place: (asked: OrderAsked) => Promise<OrderAnswer>,
): Promise<OrderAnswer> =>
  (asked.request.coupon ?? "") === ""
    ? place(asked)
    : countGuess(world, asked.person.id, () => place(asked));

export async function lockAskedCoupons(
  tx: Transaction,
  asked: readonly OrderAsked[],
): Promise<void> {
  const codes = asked.flatMap(({ request }) => readCode(request.coupon ?? "") ?? []);
  if (codes.length > 0) await lockCoupons(tx, codes);
}

/** A code that several give has been used by those before. */
export function withUses(ordering: Ordering, uses: ReadonlyMap<string, number>): Ordering {
  const { coupon } = ordering;
  if (coupon === null) return ordering;
  return { ...ordering, coupon: { ...coupon, uses: coupon.uses + (uses.get(coupon.id) ?? 0) } };
}
