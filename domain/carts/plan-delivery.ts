// How the goods of a cart come to one place: what is not sent there, by what fees, how soon, and whether cash is taken for
// them. Asked by the cart and the checkout for what they show, and by the server again as the order is placed.
import type {
  DeliveryDays,
  DeliveryZone,
  Destination,
  ShippingTerms,
} from "#domain/delivery/delivery-zone.ts";
import {
  daysOf,
  daysTogether,
  feeOf,
  shopTermsAt,
  takesCash,
  termsAt,
  type ShopDelivery,
} from "#domain/delivery/shop-delivery.ts";

export type GoodsToDeliver = {
  packId: string;
  vendorId: string;
  /** Of their vendor; null where it has none of its own. */
  deliveryZones: readonly DeliveryZone[] | null;
};

type Planned<L> = Omit<L, "deliveryZones"> & { ownShipping?: ShippingTerms };
type CashTerms = { taken: boolean; maxPaise: number | null; ofVendors: Map<string, number> };

export type DeliveryPlan<L> = {
  /** With the terms of their vendor's own fee, where it has one there. */
  lines: Planned<L>[];
  shipping: ShippingTerms;
  days: DeliveryDays;
  /** Whether the shop itself sends anything there. */
  isServed: boolean;
  /** The packs that their sellers don't send there. */
  notServed: string[];
  cash: CashTerms;
};

export function planDelivery<L extends GoodsToDeliver>(
  lines: readonly L[],
  shop: ShopDelivery,
  to: Destination,
): DeliveryPlan<L> {
  const general = shopTermsAt(shop, to);
  const told = lines.map((line) => ({ line, terms: termsAt(shop, line.deliveryZones, to) }));
  const ofVendors = new Map<string, number>();
  for (const { line, terms } of told)
    if (terms.own && terms.own.codMaxPaise !== null)
      ofVendors.set(line.vendorId, terms.own.codMaxPaise);
  return {
    lines: told.map(({ line: { deliveryZones: _zones, ...line }, terms: { own } }) =>
      own === null ? line : { ...line, ownShipping: feeOf(own) },
    ),
    shipping: feeOf(general),
    days: told.length === 0 ? general.days : daysTogether(told.map(({ terms }) => daysOf(terms))),
    isServed: general.served,
    notServed: told
      .filter(({ terms: { own } }) => own?.served === false)
      .map(({ line }) => line.packId),
    cash: {
      taken: told.every(({ terms }) => takesCash(terms, to)),
      maxPaise: general.codMaxPaise,
      ofVendors,
    },
  };
}

/** Why cash is not taken: not at all, or above a limit, of the shop or of one of the sellers. */
export type CashProblem =
  | { code: "cod-not-here" }
  | { code: "cod-above"; maxPaise: number; of: "order" | "seller" };

/** What an order comes to in cash, in all and for each parcel. */
export type SumsInCash = {
  totalPaise: number;
  parcels: readonly { vendorId: string; totalPaise: number }[];
};

/** @param priced as it would be paid in cash */
export function cashProblem(
  { cash }: Pick<DeliveryPlan<unknown>, "cash">,
  priced: SumsInCash,
): CashProblem | null {
  if (!cash.taken) return { code: "cod-not-here" };
  if (cash.maxPaise !== null && priced.totalPaise > cash.maxPaise)
    return { code: "cod-above", maxPaise: cash.maxPaise, of: "order" };
  for (const [vendorId, maxPaise] of cash.ofVendors) {
    const totalPaise = priced.parcels
      .filter((parcel) => parcel.vendorId === vendorId)
      .reduce((sum, parcel) => sum + parcel.totalPaise, 0);
    if (totalPaise > maxPaise) return { code: "cod-above", maxPaise, of: "seller" };
  }
  return null;
}
