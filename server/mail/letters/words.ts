import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import en from "#server/mail/words/en.json" with { type: "json" };
import hi from "#server/mail/words/hi.json" with { type: "json" };

export type Word = keyof typeof en;
export type Say = (word: Word, values?: Readonly<Record<string, string>>) => string;

const words: Record<Language, Record<Word, string>> = { en, hi };

export const sayIn =
  (language: Language): Say =>
  (word, values = {}) =>
    words[language][word].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The text ${word} needs a value for ${name}`);
      return oneLine(value);
    });

export const isWord = (word: string): word is Word => Object.hasOwn(en, word);

/** What people typed can't begin a new line, in a subject or anywhere else where one is not meant. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();

const clock = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** '20 Nov 2026, 14:05', in India. */
export const momentIn = (language: Language, moment: Date): string =>
  sayIn(language)("at", {
    day: formatIndiaDay(indiaDay(moment), language),
    time: clock.format(moment),
  });
