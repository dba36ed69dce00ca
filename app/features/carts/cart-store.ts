import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { CART_CHANGED, type StoredCart } from "./stored-cart.ts";

const follow = (changed: () => void) => {
  addEventListener(CART_CHANGED, changed);
  return () => removeEventListener(CART_CHANGED, changed);
};
const read = () => window.shopCart?.read() ?? null;

/** The cart that the pre-hydration script holds; `drawn` while the page is rendered on the server and hydrated. */
export const useStoredCart = (drawn: StoredCart | null): StoredCart | null =>
  useSyncExternalStore(follow, read, () => drawn);

/** Pages that load at once go from one to the next without a new document: an order may have emptied the cart. */
export function useCartInStep(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.shopCart?.sync();
  }, [pathname]);
}
