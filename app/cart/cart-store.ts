import { useSyncExternalStore } from "react";
import { CART_CHANGED, type StoredCart } from "./stored-cart.ts";

const follow = (changed: () => void) => {
  addEventListener(CART_CHANGED, changed);
  return () => removeEventListener(CART_CHANGED, changed);
};
const read = () => window.shopCart?.read() ?? null;

/** The cart that the early script keeps; while the page is drawn on the server, and first taken over, `drawn`. */
export const useStoredCart = (drawn: StoredCart | null): StoredCart | null =>
  useSyncExternalStore(follow, read, () => drawn);
