import { addToCart, setQuantity, quantityInCart, type CartRefusal } from "#domain/carts/cart.ts";
import { parseStoredCart } from "#app/features/carts/parse-stored-cart.ts";
import {
  CART_CHANGED,
  cartKey,
  emptyCart,
  putStoredLine,
  type CartItem,
  type StoredCart,
} from "#app/features/carts/stored-cart.ts";

let text: string | null = null;
let cart = emptyCart;
/** Storage is closed or full: the cart then lives as long as the page. */
let unsaved = false;

/** The same object until the cart changes, in this tab or another. */
export function readCart(): StoredCart {
  const stored = unsaved ? text : storedText();
  if (stored !== text) {
    text = stored;
    cart = parseStoredCart(stored);
  }
  return cart;
}

export function writeCart(next: StoredCart): void {
  const before = text;
  cart = next;
  text = JSON.stringify(next);
  if (text === before) return;
  try {
    localStorage.setItem(cartKey, text);
    unsaved = false;
  } catch {
    unsaved = true;
  }
  dispatchEvent(new Event(CART_CHANGED));
}

export const addItem = (item: CartItem, quantity: number): CartRefusal | null =>
  decide(item, addToCart(readCart().lines, item.packId, quantity, item.stock));

/** Sets the quantity of a line; 0 removes it. */
export const setItem = (item: CartItem, quantity: number): CartRefusal | null =>
  decide(item, setQuantity(readCart().lines, item.packId, quantity, item.stock));

function decide(item: CartItem, result: ReturnType<typeof addToCart>): CartRefusal | null {
  if (!result.ok) return result.refusal;
  writeCart(putStoredLine(readCart(), item, quantityInCart(result.value, item.packId)));
  return null;
}

function storedText(): string | null {
  try {
    return localStorage.getItem(cartKey);
  } catch {
    return text;
  }
}
