// What the cart page shows of its lines: today's price and stock where they are known, what has changed, and the sum
// of what can be bought, by the one pricing function. A line that is sold out, withdrawn or above its MRP is not in the sum.
import { cartNotices, type CartNotice } from "#domain/carts/cart-notice.ts";
import { priceOrder, type LineToPrice, type PricedOrder } from "#domain/carts/price-order.ts";
import type { ShippingTerms } from "#domain/delivery/delivery-zone.ts";
import { lineOff } from "#domain/promotions/line-promotion.ts";
import type { CartItem, StoredLine } from "./stored-cart.ts";
import type { Offers } from "./use-offers.ts";

/** The rate of goods whose own is not known yet: put in by a card, and nobody was asked. */
export type PricingTerms = {
  /** Of the place that is known. */
  shipping: ShippingTerms;
  taxRateBasisPoints: number;
  /** How soon it comes there, or where to tell the place. */
  delivery?: { href: string; text: string };
};

export type CartGoods = LineToPrice & { vendorName: string | undefined };
export type PricedCart = PricedOrder<CartGoods>;

export type ShownLine = {
  stored: StoredLine;
  /** Today's pack where it is known, else as it was put in. */
  item: CartItem;
  notices: CartNotice[];
  valuePaise: number;
  canBuy: boolean;
};

export function showLines(
  lines: readonly StoredLine[],
  offers: Pick<Offers, "packs" | "asked">,
): ShownLine[] {
  return lines.map((stored) => {
    const offer = offers.packs.get(stored.packId) ?? null;
    const notices = offers.asked.has(stored.packId) ? cartNotices(stored, offer) : [];
    const item = offer ?? stored;
    const canBuy = notices.every(({ code }) => code === "price-changed" || code === "only-left");
    return { stored, item, notices, canBuy, valuePaise: item.pricePaise * stored.quantity };
  });
}

/** The split into parcels doesn't change the sums, so that lines on the shop's terms may count as the same vendor's here. */
export function priceLines(lines: readonly ShownLine[], terms: PricingTerms): PricedCart {
  return priceOrder({
    shipping: terms.shipping,
    lines: lines
      .filter((line) => line.canBuy)
      .map(({ stored, item }) => ({
        packId: stored.packId,
        vendorId: item.own?.vendorId ?? "",
        ownShipping: item.own,
        weightGrams: item.weightGrams,
        goodsKind: "sowing" as const,
        pricePaise: item.pricePaise,
        quantity: stored.quantity,
        taxRateBasisPoints: item.taxRateBasisPoints ?? terms.taxRateBasisPoints,
        vendorName: item.vendorName,
        ...lineOff({ ...item, quantity: stored.quantity }),
      })),
  });
}
