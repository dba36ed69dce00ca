// What is kept of a search that found nothing: its folded words, and nothing that may tell of a person.
import { readSearch } from "./read-search.ts";

/** How many different ones are counted a day, how long one may be, and for how many days they are kept. */
export const missedLimits = { wordsADay: 1_000, letters: 60, keptDays: 90, listedDays: 30 };

/** Six digits are a PIN code, more a phone number or an order's, however they are written apart. */
const manyDigits = /(?:\p{Nd}[\s().+/-]*){6}/u;
const looksPrivate = (typed: string): boolean =>
  manyDigits.test(typed) || /@|https?:|www\./i.test(typed);

/** Null where it is not counted. */
export function missedWords(typed: string): string | null {
  if (looksPrivate(typed)) return null;
  const words = readSearch(typed).words.join(" ");
  return words === "" || words.length > missedLimits.letters || !/\p{L}/u.test(words)
    ? null
    : words;
}

/** Programs name themselves; what doesn't say what it is, isn't a person's browser. */
export const isProgram = (userAgent: string | null): boolean =>
  !/mozilla|opera|dalvik|okhttp/i.test(userAgent ?? "") ||
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|fetch|facebookexternal/i.test(
    userAgent ?? "",
  );
