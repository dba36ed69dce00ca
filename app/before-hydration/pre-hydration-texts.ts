import { addMax, cartLinesMax } from "#domain/carts/cart-limits.ts";
import type { Language } from "#domain/language.ts";
import { compiledIn, textIn } from "#app/i18n/catalogues.ts";
import type { SuggestionTexts } from "#app/features/catalogue/suggestions/suggest.ts";
import type { CartTexts } from "./add-form.ts";

export function preHydrationTexts(language: Language): CartTexts {
  const t = textIn(language);
  const later = compiledIn(language);
  return {
    add: t("cart.add"),
    added: later("cart.added"),
    link: later("cart.link"),
    "above-stock": later("cart.aboveStock"),
    "above-stock-in-cart": later("cart.aboveStockInCart"),
    "sold-out": t("cart.sold-out"),
    withdrawn: t("cart.withdrawn"),
    "quantity-invalid": t("cart.quantityInvalid", { max: addMax }),
    "cart-full": t("cart.full", { max: cartLinesMax }),
  };
}

export function suggestionTexts(language: Language): SuggestionTexts {
  const t = textIn(language);
  return {
    list: t("suggest.list"),
    recent: t("suggest.recent"),
    close: t("suggest.close"),
    clear: t("suggest.clear"),
    cleared: t("suggest.cleared"),
    recentCount: compiledIn(language)("suggest.recentCount"),
  };
}
