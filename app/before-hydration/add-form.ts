import { quantityInCart } from "#domain/carts/cart.ts";
import { addMax } from "#domain/carts/cart-limits.ts";
import { fillIn, type CompiledText, type TextValues } from "#domain/fill-in.ts";
import { parseCartItemText, readPutLine } from "#app/features/carts/parse-stored-cart.ts";
import type { CartItem } from "#app/features/carts/stored-cart.ts";
import { addItem, readCart, setItem } from "./local-cart.ts";

/** Texts by what happened, in the language of the page. */
export type CartTexts = Readonly<Record<string, CompiledText>>;
export type CartFormRefusal = { code: string; available?: number; inCart?: number };

const ANSWER_MS = 4000;

/** As a page does it, which shows "…" for a missing value; without the code that a page has for all else. No text says nothing. */
export const fillText = (text: CompiledText = "", values: Partial<TextValues> = {}): string =>
  fillIn(text, new Intl.PluralRules(document.documentElement.lang), (name) => values[name] ?? "…");

export function itemOf(form: HTMLFormElement): CartItem | null {
  const { addToCart } = form.dataset;
  return addToCart ? parseCartItemText(addToCart) : null;
}

/** Has at least the packs of the form's list in the cart, and answers on the form; true when one is in. */
export function putFromForm(form: HTMLFormElement, list: string, words: CartTexts): boolean {
  let count = 0;
  for (const line of list.split("\n")) {
    const { quantity, item } = readPutLine(line);
    if (!item) continue;
    const refusal = setItem(
      item,
      Math.max(quantity, quantityInCart(readCart().lines, item.packId)),
    );
    if (refusal) {
      refuse(form, refusal, words);
      return count > 0;
    }
    count += quantity;
  }
  answer(form, "said", "");
  answer(form, "label", fillText(words["added"], { count }));
  return true;
}

/** Puts a form's pack into the cart and answers on the form; true when it is in. */
export function addFromForm(form: HTMLFormElement, item: CartItem, words: CartTexts): boolean {
  const refusal = addItem(item, Number(new FormData(form).get("quantity")));
  if (refusal) {
    refuse(form, refusal, words);
    return false;
  }
  const count = quantityInCart(readCart().lines, item.packId);
  answer(form, "said", "");
  answer(form, "label", fillText(words["added"], { count }));
  setTimeout(() => answer(form, "label", fillText(words["add"])), ANSWER_MS);
  return true;
}

/** Shows a refusal that came later from the account on every form of that pack. */
export function refuseOnForms(packId: string, refusal: CartFormRefusal, words: CartTexts): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-add-to-cart]")) {
    if (itemOf(form)?.packId === packId) refuse(form, refusal, words);
  }
}

export function stepQuantity({ target }: Event): void {
  const button = (target as Element).closest?.<HTMLElement>("[data-step]");
  const input = button?.closest("form")?.querySelector<HTMLInputElement>("input[type=number]");
  if (!button || !input) return;
  const next = (Number(input.value) || 0) + Number(button.dataset.step);
  input.value = String(Math.max(1, Math.min(next, Number(input.max) || addMax)));
}

function refuse(form: HTMLFormElement, refusal: CartFormRefusal, words: CartTexts): void {
  const { code, available, inCart } = refusal;
  const short = !available ? "sold-out" : inCart ? "above-stock-in-cart" : code;
  answer(form, "said", fillText(words[code === "above-stock" ? short : code], { ...refusal }));
  answer(form, "label", fillText(words["add"]));
}

function answer(form: HTMLFormElement, place: "label" | "said", text = ""): void {
  const element = form.querySelector(`[data-${place}]`);
  if (element) element.textContent = text;
}
