import type { RouterContextProvider } from "react-router";
import type { Language } from "#domain/language.ts";
import { isDataRequestContext, visitorContext, worldContext } from "#app/context.ts";
import { uncounted, type DrawnHtml } from "#app/http/memory/drawn-html.ts";
import { keptHtml } from "#app/http/memory/kept-html.tsx";
import { mayBuy } from "#app/features/catalogue/storefront/use-can-buy.ts";
import { packCards, type ShownCard } from "./packed-cards.ts";
import { ProductCard } from "./product-card.tsx";

type Drawing = { context: Readonly<RouterContextProvider>; language: Language };

const follow = () => {};

/** For `ProductCards`, which draws them so in a document; a browser that goes to the page draws them itself. */
export async function drawnCards(
  { context, language }: Drawing,
  cards: readonly ShownCard[],
  soon = 0,
): Promise<DrawnHtml> {
  if (context.get(isDataRequestContext)) return {};
  const canBuy = mayBuy(await context.get(visitorContext).signedIn());
  const pictures = context.get(worldContext).env.picturesUrl ?? "/media";
  const html = cards.map((card, index) => {
    const look = { canBuy, pictures, soon: index < soon };
    return keptHtml(language, JSON.stringify(look) + packCards([card]), () => (
      <ProductCard card={card} {...look} follow={follow} />
    ));
  });
  return uncounted({ html: html.join("") });
}
