import type { Language } from "#domain/language.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import type { Person } from "#domain/people/person.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { findOrderedPacks } from "#server/carts/find-ordered-packs.ts";
import type { OrderedPack } from "#server/carts/refill-store.ts";
import type { World } from "#server/world.ts";
import { textIn } from "#app/i18n/catalogues.ts";

/** After an order was bought again: which, and what of it there is not or not enough of. */
export async function refillNotice(
  world: World,
  customer: Person,
  language: Language,
  again: string | null,
): Promise<string[]> {
  const orderNumber = again === null ? null : readOrderNumber(again);
  if (orderNumber === null) return [];
  const packs = await findOrderedPacks(world, customer, orderNumber);
  if (packs.length === 0) return [];
  const t = textIn(language);
  const isNothing = packs.every(({ stock }) => stock === 0);
  return [
    t(isNothing ? "cartAgain.none" : "cartAgain.added", { number: orderNumber }),
    ...packs.filter(({ stock, quantity }) => stock < quantity).map((pack) => missing(pack)),
  ];

  function missing(pack: OrderedPack): string {
    const { productName, productNameHi, packQuantity, packUnit, quantity, stock, isListed } = pack;
    const none = isListed ? "cartAgain.soldOut" : "cartAgain.withdrawn";
    return t(stock === 0 ? none : "cartAgain.short", {
      name: (language === "hi" ? productNameHi : null) ?? productName,
      pack: packLabel(packQuantity, packUnit, language),
      available: stock,
      quantity,
    });
  }
}
