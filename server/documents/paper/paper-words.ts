import { indiaDay } from "#domain/india-time.ts";
import { sayFrom, type Say as SayWord } from "#server/platform/say.ts";
import en from "#server/documents/words/en.json" with { type: "json" };
import hi from "#server/documents/words/hi.json" with { type: "json" };

type Word = keyof typeof en;
export type Say = SayWord<Word>;

export const sayIn = sayFrom<Word>({ en, hi });

export const isWord = (word: string): word is Word => Object.hasOwn(en, word);

/** '20-11-2026', a day in India. */
export function paperDate(iso: string): string {
  const { year, month, day } = indiaDay(new Date(iso));
  return [day, month, year].map((part) => String(part).padStart(2, "0")).join("-");
}
