import type { Language } from "#domain/language.ts";
import type { AccountWishList } from "#server/wishlist/get-wish-list.ts";
import { cartItem } from "#app/features/carts/cart-item.ts";
import type { CartItem } from "#app/features/carts/stored-cart.ts";

import type { Today } from "./ask-today.ts";

/** A pack as it is today; it may not be for sale any more. */
export type ShownPack = { item: CartItem; isSold: boolean };
/** On the list, with what it cost when it was saved. */
export type ShownWish = ShownPack & { savedPaise: number };

export const accountWishes = ({ packs }: AccountWishList, language: Language): ShownWish[] =>
  packs.map((pack) => ({
    item: cartItem(pack, language),
    savedPaise: pack.savedPaise,
    isSold: pack.forSale,
  }));

/** A browser's own list: today's packs where they are known, else as they were saved. */
export const deviceWishes = (
  items: readonly CartItem[],
  { packs, asked }: Pick<Today, "packs" | "asked">,
): ShownWish[] =>
  items.map((saved) => {
    const today = packs.get(saved.packId);
    return {
      item: today ?? saved,
      savedPaise: saved.pricePaise,
      isSold: today !== undefined || !asked.has(saved.packId),
    };
  });
