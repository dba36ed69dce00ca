import { indiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import en from "#server/documents/words/en.json" with { type: "json" };
import hi from "#server/documents/words/hi.json" with { type: "json" };

type Word = keyof typeof en;
export type Say = (word: Word, values?: Readonly<Record<string, string>>) => string;

const words: Record<Language, Record<Word, string>> = { en, hi };

export const sayIn =
  (language: Language): Say =>
  (word, values = {}) =>
    words[language][word].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The text ${word} needs a value for ${name}`);
      return value;
    });

export const isWord = (word: string): word is Word => Object.hasOwn(en, word);

/** '20-11-2026', a day in India. */
export function paperDate(iso: string): string {
  const { year, month, day } = indiaDay(new Date(iso));
  return [day, month, year].map((part) => String(part).padStart(2, "0")).join("-");
}
