import type { Language } from "#domain/language.ts";
import type { AccountWishList } from "#server/wishlist/get-wish-list.ts";
import { cartItem } from "#app/features/carts/cart-item.ts";
import type { CartItem } from "#app/features/carts/stored-cart.ts";

import type { Today } from "./use-today.ts";

/** A pack on the list as it is today, with what it cost when it was saved. */
export type ShownWish = { item: CartItem; savedPaise: number; isSold: boolean };

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
