import {
  findTerms,
  mayBeWrong,
  type Dictionary,
  type Term,
} from "#domain/catalogue/search/find-terms.ts";
import { nearestWords } from "#domain/catalogue/search/nearest-words.ts";
import { readSearch } from "#domain/catalogue/search/read-search.ts";
import type { World } from "#server/world.ts";
import { cachedDictionary } from "./find-search.ts";
import { selectNearWords } from "./search-store.ts";

/** What may have been meant: marks of what a word leads to, or a folded word of names. */
export type NearName = { marks: readonly string[] } | { word: string };

/** Of each word of a search that found nothing; those that are known stand before those that are guessed. */
export async function findNearNames(world: World, typed: string): Promise<NearName[]> {
  const dictionary = await cachedDictionary(world, "");
  const terms = findTerms(readSearch(typed).words, dictionary);
  const unknown = terms.filter(mayBeWrong);
  const wrong = unknown.flatMap((term) => term.words);
  const near = new Map(
    (await selectNearWords(world.reader, wrong)).map((row) => [row.word, row.near ?? [row.word]]),
  );
  return [
    ...terms.filter((term) => !unknown.includes(term)).map(known),
    ...unknown.flatMap((term) => guessed(term, dictionary, near)),
  ];
}

const known = ({ words, own, around }: Term): NearName =>
  own.length + around.length > 0 ? { marks: [...own, ...around] } : { word: words.join(" ") };

function guessed(
  { words: [word = ""] }: Term,
  dictionary: Dictionary,
  near: ReadonlyMap<string, readonly string[]>,
): NearName[] {
  return nearestWords(word, [...(near.get(word) ?? []), ...dictionary.keys()]).map((other) => {
    const marks = dictionary.get(other);
    return marks === undefined ? { word: other } : { marks };
  });
}
