import type { Language } from "#domain/language.ts";
import type { Person } from "#domain/people/person.ts";
import { feeOf, shopDelivery } from "#domain/delivery/shop-delivery.ts";
import { getCart, type AccountCart } from "#server/carts/get-cart.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { cartItem } from "./cart-item.ts";
import type { PricingTerms } from "./price-lines.ts";
import { emptyCart, type StoredCart, type StoredLine } from "./stored-cart.ts";

export async function pricingTerms(world: World): Promise<PricingTerms> {
  const settings = await cachedSettings(world);
  return {
    shipping: feeOf(shopDelivery(settings).elsewhere),
    taxRateBasisPoints: settings.taxRateBasisPoints,
  };
}

/** The account's cart is drawn on the server too, so that it can be read before or without any script. */
export async function renderedCart(
  world: World,
  customer: Person,
  language: Language,
): Promise<StoredCart> {
  const cart = await getCart(world, customer);
  if (!cart.ok) return emptyCart;
  return { ...emptyCart, owner: cart.value.owner, lines: accountLines(cart.value, language) };
}

export const accountLines = ({ lines }: AccountCart, language: Language): StoredLine[] =>
  lines.map((line) => ({ ...cartItem(line, language), quantity: line.quantity }));
