import { crops } from "#domain/catalogue/products/crops.ts";
import {
  findTerms,
  mayBeWrong,
  withNear,
  type Dictionary,
} from "#domain/catalogue/search/find-terms.ts";
import { categoryMark, cropMark, productMark, vendorMark } from "#domain/catalogue/search/marks.ts";
import { rankQueries } from "#domain/catalogue/search/rank-queries.ts";
import { namingWords, readSearch } from "#domain/catalogue/search/read-search.ts";
import type { SearchWordKind } from "#domain/catalogue/search/search-word.ts";
import type { Reader } from "#database/connect.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import type { SearchTry } from "./match-of.ts";
import { selectNamedThings, selectNearWords } from "./search-store.ts";

/** Of crops, categories and seed houses. `catalogue` is announced with every change of the latter two. */
export const cachedDictionary = cachedByTag<Dictionary>(
  ["catalogue", "search-words"],
  { max: 1 },
  (world) => readDictionary(world.reader),
);

const marksOf: Record<SearchWordKind, (subject: string) => string> = {
  crop: cropMark,
  category: categoryMark,
  product: productMark,
};

async function readDictionary(db: Reader): Promise<Dictionary> {
  const { words, categories, vendors } = await selectNamedThings(db);
  const dictionary = new Map<string, string[]>();
  const lead = (name: readonly string[], mark: string) => {
    const key = name.join("");
    const marks = dictionary.get(key) ?? [];
    if (key !== "" && !marks.includes(mark)) dictionary.set(key, [...marks, mark]);
  };
  /** By its whole name, and by each word of it. */
  const leadByWords = (name: string, mark: string) => {
    const naming = namingWords(name);
    lead(naming, mark);
    for (const word of naming) if (word.length > 2) lead([word], mark);
  };
  for (const { key, name } of crops)
    for (const one of `${name.en},${name.hi}`.split(/[(),/]/))
      lead(namingWords(one), cropMark(key));
  for (const { kind, subject, word } of words) lead(namingWords(word), marksOf[kind](subject));
  for (const { id, nameEn, nameHi } of categories) {
    leadByWords(nameEn, categoryMark(id));
    leadByWords(nameHi, categoryMark(id));
  }
  for (const { id, name } of vendors) leadByWords(name, vendorMark(id));
  return dictionary;
}

/** As the queries of the database, in the order in which they are tried until one finds enough. Empty: whatever there is. */
export type SearchTries = readonly SearchTry[];

/** By what was typed. */
export const cachedSearch = cachedByTag<SearchTries>(
  ["catalogue", "listed", "words", "search-words"],
  { max: 500 },
  async (world, typed) => {
    const { words, sizes } = readSearch(typed);
    const dictionary = await cachedDictionary(world, "");
    const terms = findTerms(words, dictionary);
    const unknown = terms.filter(mayBeWrong).flatMap((term) => term.words);
    const near = new Map(
      (await selectNearWords(world.reader, unknown)).map((row) => [row.word, row.near]),
    );
    const mended = terms.map((term) => {
      const nameWords = mayBeWrong(term) ? near.get(term.words[0] ?? "") : null;
      return nameWords ? withNear(term, dictionary, nameWords) : term;
    });
    // A pack of that size may be wanted more than one of another; none at all helps nobody.
    const wishes = sizes.length > 0 && words.length > 0 ? [sizes, []] : [sizes];
    return wishes.flatMap((wish) => {
      const queries = rankQueries(mended, wish);
      return queries === null ? [] : [false, true].map((isInTexts) => ({ ...queries, isInTexts }));
    });
  },
);
