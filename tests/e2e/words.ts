import { fillIn, givenValue, pluralRules } from "#domain/fill-in.ts";
import { compileText } from "#bin/texts/compile-text.ts";
import { readTexts } from "#bin/texts/read-texts.ts";

export type Language = "en" | "hi";
export type Words = (key: string, values?: Record<string, string | number>) => string;

const texts = readTexts().filter(({ home }) => home.prefix === "");

/** The texts of the shop in a language, as `textIn` of the app says them; read as files, for the tests' own loader. */
export function wordsIn(language: Language): Words {
  const own = new Map(
    texts.filter((found) => found.language === language).map(({ key, text }) => [key, text]),
  );
  return (key, values = {}) => {
    const text = own.get(key);
    if (text === undefined) throw new Error(`There is no text "${key}" in ${language}.`);
    return fillIn(compileText(text).text, pluralRules[language], (name) =>
      givenValue(values, name, key),
    );
  };
}

/** The address of a page in a language; `path` is the English one. */
export const pathIn = (language: Language, path: string): string =>
  language === "en" ? path : path === "/" ? "/hi" : `/hi${path}`;
