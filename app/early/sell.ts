import { addMax, itemCount, quantityInCart } from "#domain/carts/cart.ts";
import { CART_CHANGED, cartKey, emptyCart, parseCartItem, type CartItem } from "#app/cart/stored-cart.ts";
import { cartSettled, claimCart, sendChanges, syncCart } from "./account-cart.ts";
import { addItem, readCart, setItem, writeCart } from "./keep-cart.ts";

/** What React's half of the cart uses, so that there is only one. */
export type ShopCart = {
  read: typeof readCart;
  set: typeof setItem;
  /** Takes today's name, price and stock into the lines that are there. */
  update(items: readonly CartItem[]): void;
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

type Words = Record<string, string>;

/** The cart before and after React: forms, badge, other tabs, the account's copy. */
export function sell(words: Words): void {
  const say = (text: string, values: object) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String((values as Record<string, unknown>)[name]));

  const tell = (packId: string, refusal: { code: string; available?: number; inCart?: number }) => {
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-add-to-cart]")) {
      if (itemOf(form)?.packId === packId) refuse(form, refusal);
    }
  };

  const refuse = (form: HTMLFormElement, refusal: { code: string; available?: number; inCart?: number }) => {
    const { code, available, inCart } = refusal;
    const kind = code !== "above-stock" ? code : !available ? "sold-out" : inCart ? "above-stock-in-cart" : code;
    answer(form, "said", say(words[kind] ?? "", refusal));
    answer(form, "label", words.add ?? "");
  };

  const add = (form: HTMLFormElement, item: CartItem) => {
    const refusal = addItem(item, Number(new FormData(form).get("quantity")));
    if (refusal) return refuse(form, refusal);
    answer(form, "said", "");
    const count = quantityInCart(readCart().lines, item.packId);
    answer(form, "label", say(words.added ?? "", { count }));
    setTimeout(() => answer(form, "label", words.add ?? ""), 4000);
    sendChanges(tell);
  };

  const showCount = () => {
    const count = itemCount(readCart().lines);
    for (const badge of document.querySelectorAll<HTMLElement>("[data-cart-count]")) {
      badge.textContent = count > 99 ? "99+" : String(count);
      badge.hidden = count === 0;
      const items = say((count === 1 ? words.one : words.other) ?? "", { count });
      badge.closest("a")?.setAttribute("aria-label", items);
    }
  };

  window.shopCart = {
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
      writeCart({ ...cart, lines: cart.lines.map((line) => ({ ...line, ...today.get(line.packId) })) });
    },
  };

  const changed = () => dispatchEvent(new Event(CART_CHANGED));
  addEventListener(CART_CHANGED, showCount);
  addEventListener("storage", ({ key }) => (key === cartKey || key === null) && changed());
  addEventListener("pageshow", ({ persisted }) => persisted && changed());
  addEventListener("online", () => syncCart(tell));
  // In the capture phase: React Router reads a form when the event reaches it.
  document.addEventListener("submit", (event) => onSubmit(event, add), true);
  document.addEventListener("click", onStep);
  showCount();
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // A page fetched back from history may be older than the session: then it doesn't tell whose cart this is.
  if (visit?.type !== "back_forward") claimCart();
  syncCart(tell);
  new MutationObserver(() => {
    claimCart();
    syncCart(tell);
  }).observe(document.documentElement, { attributeFilter: ["data-viewer", "data-cart-owner"] });
}

function onSubmit(event: Event, add: (form: HTMLFormElement, item: CartItem) => void): void {
  const form = event.target as HTMLFormElement;
  const item = itemOf(form);
  if (item) {
    event.preventDefault();
    add(form, item);
  }
  const carried = form.querySelector<HTMLInputElement>("input[data-carry-cart]");
  if (carried) {
    const { owner, lines } = readCart();
    const local = owner ? [] : lines;
    carried.value = JSON.stringify(local.map(({ packId, quantity }) => ({ packId, quantity })));
  }
  if (form.matches("[data-logout]")) writeCart(emptyCart);
}

function onStep({ target }: Event): void {
  const button = (target as Element).closest?.<HTMLElement>("[data-step]");
  const input = button?.closest("form")?.querySelector<HTMLInputElement>("input[type=number]");
  if (!button || !input) return;
  const next = (Number(input.value) || 0) + Number(button.dataset.step);
  input.value = String(Math.max(1, Math.min(next, Number(input.max) || addMax)));
}

function itemOf(form: HTMLFormElement): CartItem | null {
  const { addToCart } = form.dataset;
  return addToCart ? parseCartItem(JSON.parse(addToCart)) : null;
}

function answer(form: HTMLFormElement, place: "label" | "said", text: string): void {
  const element = form.querySelector(`[data-${place}]`);
  if (element) element.textContent = text;
}
