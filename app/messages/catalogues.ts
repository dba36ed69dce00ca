import type { Language } from "#domain/language.ts";
import { account as enAccount } from "./en/account.ts";
import { panel } from "./en/panel.ts";
import { shop as enShop } from "./en/shop.ts";
import { account as hiAccount } from "./hi/account.ts";
import { shop as hiShop } from "./hi/shop.ts";
import { translate, type Catalogue, type MessageKey, type Values } from "./translate.ts";

/** All texts, for the server; the browser loads only the parts its page needs. */
export const catalogues: Record<Language, Catalogue> = {
  en: { ...enShop, ...enAccount, ...panel },
  hi: { ...hiShop, ...hiAccount },
};

export const textIn =
  (language: Language) =>
  (key: MessageKey, values?: Values): string =>
    translate(catalogues[language], language, key, values);
