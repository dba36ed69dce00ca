import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { formatIsoMonth } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import type { SowNowOf } from "#app/features/catalogue/crops/sow-now-of.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { packCards, type ShownCard } from "./packed-cards.ts";

/** Said by the server, so that no script carries the words. Pages that are the same everywhere say nothing of sowing times. */
export const cardsInWords = (
  language: Language,
  cards: readonly ProductCard[],
  sowNow: SowNowOf = () => null,
): ShownCard[] =>
  cards.map(({ seedType, tested, cropKey, ...card }) => {
    const sow = sowNow(cropKey);
    if (tested === null) return { ...card, sow, facts: seedType };
    const said = textIn(language)("label.onCard", {
      percent: tested.germinationPermille / 10,
      month: formatIsoMonth(tested.on, language),
    });
    return { ...card, sow, facts: `${said}\n${seedType}` };
  });

/** Of a list, as one text. */
export const packedInWords = (
  language: Language,
  cards: readonly ProductCard[],
  sowNow?: SowNowOf,
): string => packCards(cardsInWords(language, cards, sowNow));
