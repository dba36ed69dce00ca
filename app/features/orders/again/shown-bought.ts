import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import type { BoughtPack } from "#server/orders/find-bought-packs.ts";
import { cartItem } from "#app/features/carts/cart-item.ts";
import type { ShownPack } from "#app/features/wishlist/shown-wishes.ts";

/** `orderedOn`: when it was ordered last, in words. */
export type ShownBought = ShownPack & { orderedOn: string; quantity: number; isWaiting: boolean };

export const shownBought = (
  packs: readonly BoughtPack[],
  { language, waiting }: { language: Language; waiting: ReadonlySet<string> },
): ShownBought[] =>
  packs.map((pack) => ({
    item: cartItem(pack, language),
    isSold: pack.forSale,
    orderedOn: formatIndiaDay(indiaDay(pack.orderedAt), language),
    quantity: pack.quantity,
    isWaiting: waiting.has(pack.packId),
  }));
