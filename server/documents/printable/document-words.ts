import type { SayText } from "#domain/fill-in.ts";
import { indiaDay } from "#domain/india-time.ts";
import { wordsFrom } from "#server/platform/words-from.ts";
import en from "#server/documents/words/en.json" with { type: "json" };
import hi from "#server/documents/words/hi.json" with { type: "json" };
import compiled from "#server/documents/words/compiled.json" with { type: "json" };
import type { Arguments } from "#server/documents/words/arguments.d.ts";

type Word = keyof typeof en;
export type DocumentWords = SayText<Word, Arguments>;

export const documentWordsIn = wordsFrom<Word, Arguments>({
  en: { ...en, ...compiled.en },
  hi: { ...hi, ...compiled.hi },
});

export const isWord = (word: string): word is Word => Object.hasOwn(en, word);

/** '20-11-2026', a day in India. */
export function printedDate(iso: string): string {
  const { year, month, day } = indiaDay(new Date(iso));
  return [day, month, year].map((part) => String(part).padStart(2, "0")).join("-");
}
