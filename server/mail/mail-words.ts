import { formatIndiaClock, formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import type { SayText } from "#domain/fill-in.ts";
import type { Language } from "#domain/language.ts";
import { wordsFrom } from "#server/platform/words-from.ts";
import en from "#server/mail/words/en.json" with { type: "json" };
import hi from "#server/mail/words/hi.json" with { type: "json" };
import compiled from "#server/mail/words/compiled.json" with { type: "json" };
import type { Arguments } from "#server/mail/words/arguments.d.ts";

export type Word = keyof typeof en;
export type MailWords = SayText<Word, Arguments>;

/** What people typed can't begin a new line, in a subject or anywhere else where one is not meant. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();

export const mailWordsIn = wordsFrom<Word, Arguments>(
  { en: { ...en, ...compiled.en }, hi: { ...hi, ...compiled.hi } },
  oneLine,
);

export const isWord = (word: string): word is Word => Object.hasOwn(en, word);

/** '20 Nov 2026, 14:05', '20 नवंबर 2026, दोपहर 2:05 बजे', in India. */
export const momentIn = (language: Language, moment: Date): string =>
  mailWordsIn(language)("at", {
    day: formatIndiaDay(indiaDay(moment), language),
    time: formatIndiaClock(moment, language),
  });
