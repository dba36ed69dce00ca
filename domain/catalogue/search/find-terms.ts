// What each word of a search can stand for. All of them have to be met.
import { isOwnMark } from "./marks.ts";
import { lettersWrong, lettersWrongMost } from "./letters-wrong.ts";

/** Marks by the folded words that lead to them, written together: "ladifinger". */
export type Dictionary = ReadonlyMap<string, readonly string[]>;

export type Term = {
  /** Typed one after the other. */
  words: readonly string[];
  /** Of crops and products that are called so. */
  own: readonly string[];
  /** Of categories and seed houses that are called so. */
  around: readonly string[];
  /** Words that are near it, and marks of what such words lead to, where no name has it. */
  near: readonly string[];
};

const longestName = 4;

/** The longest names first: "lady finger" is one thing. */
export function findTerms(words: readonly string[], dictionary: Dictionary): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const length = nameLength(words.slice(at, at + longestName), dictionary);
    const some = words.slice(at, at + length);
    const marks = dictionary.get(some.join("")) ?? [];
    const isOwn = (mark: string) => isOwnMark(mark);
    terms.push({
      words: some,
      own: marks.filter(isOwn),
      around: marks.filter((mark) => !isOwn(mark)),
      near: [],
    });
    at += length;
  }
  return terms;
}

function nameLength(words: readonly string[], dictionary: Dictionary): number {
  for (let length = words.length; length > 1; length -= 1)
    if (dictionary.has(words.slice(0, length).join(""))) return length;
  return 1;
}

/** One that leads nowhere by itself may have been typed wrong. */
export const mayBeWrong = ({ words, own, around }: Term): boolean =>
  words.length === 1 &&
  own.length + around.length === 0 &&
  words.every((word) => lettersWrongMost(word) > 0);

/** @param nameWords some that stand in names, and may be near */
export function withNear(term: Term, dictionary: Dictionary, nameWords: readonly string[]): Term {
  const [word = ""] = term.words;
  const known = [...nameWords.map((near) => [near, [near]] as const), ...dictionary];
  let fewest = lettersWrongMost(word);
  let near: string[] = [];
  for (const [other, leadsTo] of known) {
    const wrong = lettersWrong(word, other, fewest);
    if (wrong > fewest) continue;
    if (wrong < fewest) near = [];
    fewest = wrong;
    near.push(...leadsTo);
  }
  return { ...term, near: [...new Set(near)] };
}
