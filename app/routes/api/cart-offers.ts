import { redirect } from "react-router";
import * as z from "zod";
import { cartLinesMax } from "#domain/carts/cart-limits.ts";
import { findOffers } from "#server/carts/find-offers.ts";
import { worldContext } from "#app/context.ts";
import { cartDelivery } from "#app/features/carts/cart-delivery.ts";
import { cartItem } from "#app/features/carts/cart-item.ts";
import type { OffersSent } from "#app/features/carts/use-offers.ts";
import { lateFor } from "#app/features/catalogue/crops/late-for.ts";
import { jsonAnswer, jsonBadRequest, readJson } from "./json-answer.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import type { Route } from "./+types/cart-offers";

const question = z.object({ packIds: z.array(z.guid()).max(cartLinesMax) });

/** Today's name, price and stock of the packs in a cart; a pack that is not for sale is not in the answer. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const asked = await readJson(request, question);
  if (!asked) return jsonBadRequest();
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const offers = await findOffers(world, asked.packIds);
  const delivery = await cartDelivery(world, {
    request,
    language,
    lateFor: await lateFor(world, language),
  });
  const t = textIn(language);
  const own: OffersSent["own"] = {};
  const sent = offers.map((offer) => {
    const { own: terms, ...sending } = delivery.ofPack(offer);
    if (terms) own[terms.vendorId] = terms;
    return {
      ...cartItem(offer, language),
      ...sending,
      ofSeller: terms?.vendorId,
      ...(offer.unsold && { unsold: t(`label.unsold.${offer.unsold}`) }),
    };
  });
  return jsonAnswer({ offers: sent, own } satisfies OffersSent);
}

export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(localPath(languageOf(url.pathname), "/cart"));
