import type { Language } from "#domain/language.ts";
import type { Person } from "#domain/people/person.ts";
import { getCart, type AccountCart } from "#server/carts/get-cart.ts";
import type { World } from "#server/world.ts";
import { cartDelivery, cartTerms, type CartDelivery, type CartReader } from "./cart-delivery.ts";
import { cartItem } from "./cart-item.ts";
import type { PricingTerms } from "./price-lines.ts";
import { emptyCart, type StoredCart, type StoredLine } from "./stored-cart.ts";

/** By what the cart's page prices lines at the place that is known, and the account's cart where there is one. */
export async function cartOnPage(
  world: World,
  reader: CartReader,
  customer: Person | null,
): Promise<{ terms: PricingTerms; account: StoredCart | null; cookies: string[] }> {
  const { language } = reader;
  const delivery = await cartDelivery(world, reader);
  return {
    terms: cartTerms(delivery, language),
    cookies: delivery.cookies,
    account: customer && (await renderedCart(world, customer, language, delivery)),
  };
}

/** The account's cart is drawn on the server too, so that it can be read before or without any script. */
async function renderedCart(
  world: World,
  customer: Person,
  language: Language,
  delivery: CartDelivery,
): Promise<StoredCart> {
  const cart = await getCart(world, customer);
  if (!cart.ok) return emptyCart;
  const { owner, lines } = cart.value;
  return {
    ...emptyCart,
    owner,
    lines: lines.map((line) => ({
      ...cartItem(line, language),
      ...delivery.ofPack(line),
      quantity: line.quantity,
    })),
  };
}

export const accountLines = ({ lines }: AccountCart, language: Language): StoredLine[] =>
  lines.map((line) => ({ ...cartItem(line, language), quantity: line.quantity }));
