// What the goods of a cart come to at one place: sums, days, what is not sent, and whether cash is taken or waits. Shown
// by the checkout as the address is typed, in the browser too.
import {
  cashProblem,
  planDelivery,
  type CashProblem,
  type GoodsToDeliver,
} from "#domain/carts/plan-delivery.ts";
import type { LineToPrice } from "#domain/carts/price-order.ts";
import { pricePromoted, type PromotedOrder } from "#domain/carts/price-promoted.ts";
import type { DeliveryDays, Destination, ShippingTerms } from "#domain/delivery/delivery-zone.ts";
import type { ShopDelivery } from "#domain/delivery/shop-delivery.ts";
import type { OrderLimits } from "#domain/settings/shop-settings.ts";
import type { Coupon, LineToPromote } from "#domain/promotions/apply-promotions.ts";
import { aboveLimit, type AboveLimit, type BuyerRecord } from "./order-limits.ts";

export type Goods = LineToPrice & GoodsToDeliver & LineToPromote;

export type OrderTerms = { delivery: ShopDelivery; limits: OrderLimits; buyer: BuyerRecord };

export type OrderTo = {
  /** Null where there are no goods. */
  priced: PromotedOrder | null;
  /** The same to be paid in cash: each parcel in whole rupees. */
  pricedInCash: PromotedOrder | null;
  days: DeliveryDays;
  isServed: boolean;
  /** The packs that their sellers don't send there. */
  notServed: string[];
  /** Above which all of it is free, where it is charged together. */
  freeOverPaise: ShippingTerms["freeOverPaise"];
  cashProblem: CashProblem | null;
  /** Why it would wait for the shop's confirmation if it were paid in cash; null: it would not. */
  cashAbove: AboveLimit | null;
};

export function orderTo(
  goods: readonly Goods[],
  { delivery, limits, buyer }: OrderTerms,
  to: Destination,
  coupon: Coupon | null = null,
): OrderTo {
  const plan = planDelivery(goods, delivery, to);
  const { lines, shipping, days, isServed, notServed } = plan;
  const price = (inCash: boolean) =>
    lines.length === 0 ? null : pricePromoted({ lines, shipping, inCash, coupon });
  const pricedInCash = price(true);
  const quantities = lines.map(({ quantity }) => quantity);
  return {
    priced: price(false),
    pricedInCash,
    days,
    isServed,
    notServed,
    freeOverPaise: lines.some(({ ownShipping }) => ownShipping) ? null : shipping.freeOverPaise,
    cashProblem: pricedInCash && cashProblem(plan, pricedInCash),
    cashAbove:
      pricedInCash &&
      aboveLimit({ isCash: true, quantities, totalPaise: pricedInCash.totalPaise }, limits, buyer),
  };
}
