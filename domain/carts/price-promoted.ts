// What a cart comes to with the offers for it: what each of them takes off, and the sums of what is left.
import type { ShippingTerms } from "#domain/delivery/delivery-zone.ts";
import {
  applyPromotions,
  type Coupon,
  type LineToPromote,
} from "#domain/promotions/apply-promotions.ts";
import type { AppliedPromotion } from "#domain/promotions/promotion.ts";
import {
  priceOrder,
  type LineToPrice,
  type PricedOrder,
  type PricedParcel,
} from "./price-order.ts";

/** `shopPaidShippingPaise`: the delivery that is not charged because the shop pays it. */
export type PromotedParcel = PricedParcel & { shopPaidShippingPaise: number };

export type PromotedOrder<L extends LineToPrice = LineToPrice> = Omit<PricedOrder<L>, "parcels"> & {
  parcels: PromotedParcel[];
  /** Of its parcels together. */
  shopPaidPaise: number;
  /** What was given, with what it took off. */
  promotions: AppliedPromotion[];
};

export function pricePromoted<L extends LineToPrice & LineToPromote>({
  lines,
  coupon,
  ...terms
}: {
  lines: readonly L[];
  shipping: ShippingTerms;
  inCash?: boolean;
  coupon: Coupon | null;
}): PromotedOrder<L> {
  const { applied, isDeliveryShopPaid, lines: promoted } = applyPromotions(lines, coupon);
  if (promoted.some(({ offPaise, shopPaidPaise }) => Math.min(offPaise, shopPaidPaise) < 0))
    throw new RangeError("An offer makes nothing dearer");
  const charged = priceOrder({ ...terms, lines: promoted });
  const priced = isDeliveryShopPaid
    ? priceOrder({ ...terms, shipping: free, lines: promoted.map(withoutCharge) })
    : charged;
  const parcels = priced.parcels.map((parcel, index) => ({
    ...parcel,
    shopPaidShippingPaise: (charged.parcels[index]?.shippingPaise ?? 0) - parcel.shippingPaise,
  }));
  const shippingPaise = charged.shippingPaise - priced.shippingPaise;
  const promotions = applied
    .map((one) => (one.kind === "free-delivery" ? { ...one, savedPaise: shippingPaise } : one))
    // A code that takes nothing off is not used up by it.
    .filter(({ savedPaise }) => savedPaise > 0);
  const shopPaidPaise = parcels.reduce((sum, parcel) => sum + parcel.shopPaidPaise, 0);
  return { ...priced, parcels, shopPaidPaise, promotions };
}

const free: ShippingTerms = { feePaise: 0, freeOverPaise: null };

const withoutCharge = <L extends LineToPrice>(line: L): L =>
  line.ownShipping ? { ...line, ownShipping: free } : line;
