import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { formatIsoMonth } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";

/** A card as pages draw it. */
export type ShownCard = Omit<ProductCard, "seedType" | "tested"> & {
  /** What its seed was tested at, if that is known, and below it of what type it is. */
  facts: string;
};

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
