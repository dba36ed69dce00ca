// What a word that finds nothing may have been meant as: farther from it than what a search finds by itself, so it is only offered.
import { lettersWrong } from "./letters-wrong.ts";

/** Two letters of five may be others; of a shorter word nothing can be told. */
const farthest = (word: string): number =>
  word.length < 4 || /\p{N}/u.test(word) ? 0 : Math.min(4, Math.floor(word.length * 0.4));

/** Of folded words those that are nearest, the nearest first: where two are alike, the one that begins alike. */
export function nearestWords(word: string, known: Iterable<string>): string[] {
  const most = farthest(word);
  const near: { other: string; far: number }[] = [];
  for (const other of new Set(known)) {
    const wrong = lettersWrong(word, other, most);
    if (wrong > most || other.length < 3) continue;
    near.push({ other, far: wrong + (other[0] === word[0] ? 0 : 0.5) });
  }
  return near.toSorted((one, next) => one.far - next.far).map(({ other }) => other);
}
