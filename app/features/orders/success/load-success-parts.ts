import { productName } from "#domain/catalogue/products/product.ts";
import type { Language } from "#domain/language.ts";
import type { Person } from "#domain/people/person.ts";
import { findOrderDocuments } from "#server/documents/find-order-documents.ts";
import { getPaymentChoice } from "#server/money/payments/get-payment-choice.ts";
import type { OrderView } from "#server/orders/order-view.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { linesOf } from "#app/features/parcels/lines/order-shown.ts";
import { shareBought } from "#app/features/shop/whatsapp-share.ts";
import { choiceOf } from "./choice-of.ts";

type Place = { origin: string; language: Language };

/** The ways to pay it, its documents, and what was bought, to be told to others. */
export async function loadSuccessParts(
  world: World,
  customer: Person,
  order: OrderView,
  place: Place,
) {
  const { business } = await cachedSettings(world);
  const bought = linesOf(order).map(({ slug, productName: name, productNameHi: nameHi }) => ({
    name: productName({ name, nameHi }, place.language),
    slug,
  }));
  return {
    choice: order.canPayAgain ? choiceOf(await getPaymentChoice(world, customer, order)) : null,
    documents: await findOrderDocuments(world, customer, order.number),
    share: shareBought(place, business.name, bought),
  };
}
