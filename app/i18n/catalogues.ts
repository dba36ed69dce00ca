import type { CompiledText } from "#domain/fill-in.ts";
import type { Language } from "#domain/language.ts";
import type { Area } from "./area.ts";
import enDrawnOnce from "./en/drawn-once.json" with { type: "json" };
import { pageTexts as enCarried } from "./en/page-texts.ts";
import { panel } from "./en/panel.ts";
import { parts as enParts } from "./en/parts.ts";
import { serverTexts as enServed } from "./en/server-texts.ts";
import hiDrawnOnce from "./hi/drawn-once.json" with { type: "json" };
import { pageTexts as hiCarried } from "./hi/page-texts.ts";
import { parts as hiParts } from "./hi/parts.ts";
import { serverTexts as hiServed } from "./hi/server-texts.ts";
import { partsOf, type TextPart } from "./parts.ts";
import type { TextValues } from "#domain/fill-in.ts";
import {
  translate,
  type TextCatalogue,
  type TextKey,
  type Say,
  type ServerTextKey,
} from "./translate.ts";

const parts: Record<Language, Record<TextPart, TextCatalogue>> = {
  en: { ...enParts, panel },
  hi: { ...hiParts, panel },
};

const serverTexts: Record<Language, TextCatalogue> = { en: enServed, hi: hiServed };

/** What header and footer leave to the server. */
const drawnOnce: Record<Language, TextCatalogue> = { en: enDrawnOnce, hi: hiDrawnOnce };

const all: Record<Language, TextCatalogue> = {
  en: Object.assign(
    {},
    enServed,
    enDrawnOnce,
    ...Object.values(enCarried),
    ...Object.values(parts.en),
  ),
  hi: Object.assign(
    {},
    hiServed,
    hiDrawnOnce,
    ...Object.values(hiCarried),
    ...Object.values(parts.hi),
  ),
};

/** The words of one page; see CarriedTexts. */
export const pageTexts = { en: enCarried, hi: hiCarried };

const byArea: Record<Language, Record<Area, TextCatalogue>> = {
  en: joinedParts("en"),
  hi: joinedParts("hi"),
};

/** What a page of this area is drawn with: the same texts here as in the browser, so that none is missing only there, and those of header and footer. */
export const textCatalogueFor = (language: Language, area: Area): TextCatalogue =>
  byArea[language][area];

/** Titles and descriptions, which are the server's to say: a page carries its own. */
export const titleIn =
  (language: Language): Say<ServerTextKey> =>
  (key, values?: TextValues) =>
    translate(serverTexts[language], language, key, values);

/** Texts for another to fill in. */
export const compiledIn =
  (language: Language) =>
  (key: TextKey | ServerTextKey): CompiledText => {
    const text = all[language][key];
    if (text === undefined) throw new Error(`No text for "${key}" in ${language}.`);
    return text;
  };

/** Any text, for what only the server says. */
export const textIn =
  (language: Language): Say<TextKey | ServerTextKey> =>
  (key, values?: TextValues) =>
    translate(all[language], language, key, values);

function joinedParts(language: Language): Record<Area, TextCatalogue> {
  const joined = Object.entries(partsOf).map(([area, of]) => [
    area,
    Object.assign({}, drawnOnce[language], ...of.map((part) => parts[language][part])),
  ]);
  return Object.fromEntries(joined);
}
