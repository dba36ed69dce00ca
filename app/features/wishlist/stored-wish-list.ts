// The wish list as a browser keeps it, under the key `wish-list` of local storage. What is stored may be old, broken or written by
// someone else: whatever can't be read is left out, and nothing here throws.
import { accept, type Result } from "#domain/result.ts";
import { decideSaving, wishListMax, type WishListFull } from "#domain/wishlist/wish-list.ts";
import { parseCartItem, parseJson } from "#app/features/carts/parse-stored-cart.ts";
import type { CartItem } from "#app/features/carts/stored-cart.ts";

export type StoredWishList = {
  version: 1;
  /** Whose account's list this is a copy of; null for one that belongs to the browser alone. */
  owner: string | null;
  /** What is saved; what was saved last comes first. */
  packIds: string[];
  /** What a browser's own list is drawn from, with the prices of when it was saved; an account's is read from the account. */
  items: CartItem[];
};

export const wishListKey = "wish-list";
export const emptyWishList: StoredWishList = { version: 1, owner: null, packIds: [], items: [] };

export function parseStoredWishList(text: string | null): StoredWishList {
  const stored = parseJson(text);
  if (stored?.["version"] !== 1) return emptyWishList;
  const { owner, packIds, items } = stored;
  if (typeof owner === "string") {
    const own = Array.isArray(packIds) ? packIds.filter((id) => typeof id === "string") : [];
    return { ...emptyWishList, owner, packIds: own.slice(0, wishListMax) };
  }
  const read = (Array.isArray(items) ? items : []).flatMap((item) => parseCartItem(item) ?? []);
  const once = [...new Map(read.map((item) => [item.packId, item])).values()];
  const kept = once.slice(0, wishListMax);
  return { ...emptyWishList, packIds: kept.map(({ packId }) => packId), items: kept };
}

/** A browser's own list with a pack, or without. */
export function putSavedPack(
  list: StoredWishList,
  item: CartItem,
  saved: boolean,
): Result<StoredWishList, WishListFull> {
  const others = list.items.filter(({ packId }) => packId !== item.packId);
  if (saved) {
    const decided = decideSaving(list.packIds, item.packId);
    if (!decided.ok) return decided;
    if (!decided.value.isNew) return accept(list);
  }
  const items = saved ? [item, ...others] : others;
  return accept({ ...list, items, packIds: items.map(({ packId }) => packId) });
}

/** What goes along with a sign-in: what no account has yet. */
export const carriedPacks = ({ owner, packIds }: StoredWishList): string =>
  owner === null && packIds.length > 0 ? JSON.stringify(packIds) : "";
