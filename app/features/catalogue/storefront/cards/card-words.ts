import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { formatIsoMonth } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { packCards, type ShownCard } from "./packed-cards.ts";

/** Said by the server, so that no script carries the words. */
export const cardsInWords = (language: Language, cards: readonly ProductCard[]): ShownCard[] =>
  cards.map(({ seedType, tested, ...card }) => {
    if (tested === null) return { ...card, facts: seedType };
    const said = textIn(language)("label.onCard", {
      percent: tested.germinationPermille / 10,
      month: formatIsoMonth(tested.on, language),
    });
    return { ...card, facts: `${said}\n${seedType}` };
  });

/** Of a list, as one text. */
export const packedInWords = (language: Language, cards: readonly ProductCard[]): string =>
  packCards(cardsInWords(language, cards));
