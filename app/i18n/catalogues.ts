import type { CompiledText } from "#domain/fill-in.ts";
import type { Language } from "#domain/language.ts";
import type { Area } from "./area.ts";
import { carried as enCarried } from "./en/carried.ts";
import { panel } from "./en/panel.ts";
import { parts as enParts } from "./en/parts.ts";
import { served as enServed } from "./en/served.ts";
import { carried as hiCarried } from "./hi/carried.ts";
import { parts as hiParts } from "./hi/parts.ts";
import { served as hiServed } from "./hi/served.ts";
import { partsOf, type Part } from "./parts.ts";
import {
  translate,
  type Catalogue,
  type MessageKey,
  type Say,
  type ServedKey,
  type Values,
} from "./translate.ts";

const parts: Record<Language, Record<Part, Catalogue>> = {
  en: { ...enParts, panel },
  hi: { ...hiParts, panel },
};

const served: Record<Language, Catalogue> = { en: enServed, hi: hiServed };

const all: Record<Language, Catalogue> = {
  en: Object.assign({}, enServed, ...Object.values(enCarried), ...Object.values(parts.en)),
  hi: Object.assign({}, hiServed, ...Object.values(hiCarried), ...Object.values(parts.hi)),
};

/** The words of one page; see CarriedTexts. */
export const carriedTexts = { en: enCarried, hi: hiCarried };

const drawn: Record<Language, Record<Area, Catalogue>> = {
  en: joinedParts("en"),
  hi: joinedParts("hi"),
};

/** What a page of this area is drawn with: the same texts here as in the browser, so that none is missing only there. */
export const catalogueFor = (language: Language, area: Area): Catalogue => drawn[language][area];

/** Titles and descriptions, which are the server's to say: a page carries its own. */
export const titleIn =
  (language: Language): Say<ServedKey> =>
  (key, values?: Values) =>
    translate(served[language], language, key, values);

/** Texts for another to fill in. */
export const compiledIn =
  (language: Language) =>
  (key: MessageKey): CompiledText => {
    const text = all[language][key];
    if (text === undefined) throw new Error(`No text for "${key}" in ${language}.`);
    return text;
  };

/** Any text, for what only the server says. */
export const textIn =
  (language: Language): Say<MessageKey | ServedKey> =>
  (key, values?: Values) =>
    translate(all[language], language, key, values);

function joinedParts(language: Language): Record<Area, Catalogue> {
  const joined = Object.entries(partsOf).map(([area, of]) => [
    area,
    Object.assign({}, ...of.map((part) => parts[language][part])),
  ]);
  return Object.fromEntries(joined);
}
