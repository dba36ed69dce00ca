import type { RouterContextProvider } from "react-router";
import type { Language } from "#domain/language.ts";
import { isDataRequestContext, visitorContext, worldContext } from "#app/context.ts";
import { onlyDrawn, type DrawnHtml } from "#app/http/memory/drawn-html.ts";
import { keptHtml } from "#app/http/memory/kept-html.ts";
import { mayBuy } from "#app/features/catalogue/storefront/use-can-buy.ts";
import { drawCard } from "./draw-card.tsx";
import { packCards, type ShownCard } from "./packed-cards.ts";

type Drawing = { context: Readonly<RouterContextProvider>; language: Language };

/** For `ProductCards`, which puts them into a document; a browser that goes to the page draws them itself. */
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
    const from = `card ${language} ${canBuy} ${look.soon} ${pictures} ${packCards([card])}`;
    return keptHtml(from, () => drawCard(language, { card, ...look }));
  });
  return onlyDrawn({ html: html.join("") }, null);
}
