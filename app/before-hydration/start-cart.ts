import { itemCount } from "#domain/carts/cart.ts";
import {
  CART_CHANGED,
  cartKey,
  emptyCart,
  type CartItem,
} from "#app/features/carts/stored-cart.ts";
import {
  cartSettled,
  claimCart,
  sendChanges,
  syncCart,
  type RefusalHandler,
} from "./account-cart.ts";
import {
  addFromForm,
  itemOf,
  putFromForm,
  refuseOnForms,
  fillText,
  stepQuantity,
  type CartTexts,
} from "./add-form.ts";
import { readCart, setItem, writeCart } from "./local-cart.ts";

/** What React's half of the cart uses, so that there is only one. */
export type ShopCart = {
  read: typeof readCart;
  set: typeof setItem;
  /** Takes what is known today, such as the price, into the lines that are there. */
  update(items: readonly (Partial<CartItem> & Pick<CartItem, "packId">)[]): void;
  /** Done when the account has been told, or could not be reached. */
  settled: typeof cartSettled;
  /** Brings a customer's copy in step with the account, as after an order. */
  sync(): void;
};

declare global {
  interface Window {
    shopCart?: ShopCart;
  }
}

/** Runs the cart before and after hydration: its forms, the badge, other tabs and the account's copy. */
export function startCart(words: CartTexts): void {
  const tell: RefusalHandler = (packId, refusal) => refuseOnForms(packId, refusal, words);
  const changed = () => dispatchEvent(new Event(CART_CHANGED));
  const claim = () => {
    claimCart();
    syncCart(tell);
  };
  window.shopCart = cartForReact(tell);

  addEventListener(CART_CHANGED, () => showCount(words));
  addEventListener("storage", ({ key }) => (key === cartKey || key === null) && changed());
  addEventListener("pageshow", ({ persisted }) => persisted && changed());
  addEventListener("online", () => syncCart(tell));
  // In the capture phase: React Router reads a form when the event reaches it.
  document.addEventListener("submit", (event) => onSubmit(event, words, tell), true);
  document.addEventListener("click", stepQuantity);
  showCount(words);

  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // A page fetched back from history may be older than the session: it doesn't tell whose cart this is.
  if (visit?.type === "back_forward") syncCart(tell);
  else claim();
  new MutationObserver(claim).observe(document.documentElement, {
    attributeFilter: ["data-viewer", "data-cart-owner"],
  });
}

const cartForReact = (tell: RefusalHandler): ShopCart => ({
  read: readCart,
  settled: cartSettled,
  sync: () => syncCart(tell),
  set(item, quantity) {
    const refusal = setItem(item, quantity);
    sendChanges(tell);
    return refusal;
  },
  update(items) {
    const today = new Map(items.map((item) => [item.packId, item]));
    const cart = readCart();
    const lines = cart.lines.map((line) => ({ ...line, ...today.get(line.packId) }));
    writeCart({ ...cart, lines });
  },
});

function showCount(words: CartTexts): void {
  const count = itemCount(readCart().lines);
  for (const badge of document.querySelectorAll<HTMLElement>("[data-cart-count]")) {
    badge.textContent = count > 99 ? "99+" : String(count);
    badge.hidden = count === 0;
    badge.closest("a")?.setAttribute("aria-label", fillText(words["link"], { count }));
  }
}

function onSubmit(event: Event, words: CartTexts, tell: RefusalHandler): void {
  const form = event.target as HTMLFormElement;
  const item = itemOf(form);
  if (item) {
    event.preventDefault();
    if (addFromForm(form, item, words)) sendChanges(tell);
  }
  const { putInCart } = form.dataset;
  if (putInCart) {
    event.preventDefault();
    if (putFromForm(form, putInCart, words)) sendChanges(tell);
  }
  const carried = form.querySelector<HTMLInputElement>("input[data-carry-cart]");
  if (carried) {
    const { owner, lines } = readCart();
    const local = owner ? [] : lines;
    carried.value = JSON.stringify(local.map(({ packId, quantity }) => ({ packId, quantity })));
  }
  if (form.matches("[data-logout]")) writeCart(emptyCart);
}
