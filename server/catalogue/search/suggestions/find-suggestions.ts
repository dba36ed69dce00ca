import { crops as knownKeys } from "#domain/catalogue/products/crops.ts";
import { mayBeWrong, withNear } from "#domain/catalogue/search/find-terms.ts";
import { rankQueries } from "#domain/catalogue/search/rank-queries.ts";
import {
  namingWords,
  readBegunSearch,
  withoutBegunSize,
} from "#domain/catalogue/search/read-search.ts";
import { namesBegun, type Named } from "#domain/catalogue/search/suggestions/begun-names.ts";
import { begunTerms } from "#domain/catalogue/search/suggestions/begun-terms.ts";
import type { Reader } from "#database/connect.ts";
import type { Language } from "#domain/language.ts";
import { cachedDictionary } from "#server/catalogue/search/find-search.ts";
import type { SearchTry } from "#server/catalogue/search/match-of.ts";
import { selectNamedThings, selectNearWords } from "#server/catalogue/search/search-store.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { selectNames, selectSuggestions } from "./suggestion-store.ts";

type BothNames = Record<Language, string>;
type Crop = { key: string; name: BothNames };
type Category = { id: string; slug: string; name: BothNames };
type Vendor = { id: string; slug: string; name: string };

export type Suggestions = {
  crops: readonly Crop[];
  categories: readonly Category[];
  vendors: readonly Vendor[];
  /** In the language that was asked for. */
  products: readonly { slug: string; name: string }[];
};

const nothing: Suggestions = { crops: [], categories: [], vendors: [], products: [] };

const shownMost = { crops: 3, categories: 2, vendors: 2, products: 5 };
/** Some of them may have nothing in stock. */
const askedMost = 8;

type Names = { crops: Named<Crop>[]; categories: Named<Category>[]; vendors: Named<Vendor>[] };

const cachedNames = cachedByTag<Names>(["catalogue", "search-words"], { max: 1 }, ({ reader }) =>
  readNames(reader),
);

/** By the names that buyers read, those that the program knows, and the words that lead to them. */
async function readNames(db: Reader): Promise<Names> {
  const [{ words }, named] = await Promise.all([selectNamedThings(db), selectNames(db)]);
  const wordsOf = new Map<string, string[]>();
  for (const { kind, subject, word } of words) {
    const of = `${kind} ${subject}`;
    wordsOf.set(of, [...(wordsOf.get(of) ?? []), word]);
  }
  const written = new Map(named.crops.map((crop) => [crop.key, crop]));
  const crops = knownKeys.map(({ key, name }) => {
    const guide = written.get(key);
    const read = guide ? { en: guide.nameEn, hi: guide.nameHi } : name;
    const names = [read.en, read.hi, name.en, name.hi].flatMap((one) => one.split(/[(),/]/));
    return called({ key, name: read }, names, wordsOf.get(`crop ${key}`));
  });
  const categories = named.categories.map(({ id, slug, nameEn, nameHi }) =>
    called(
      { id, slug, name: { en: nameEn, hi: nameHi } },
      [nameEn, nameHi],
      wordsOf.get(`category ${id}`),
    ),
  );
  return { crops, categories, vendors: named.vendors.map((one) => called(one, [one.name])) };
}

const called = <T>(of: T, names: string[], others: string[] = []): Named<T> => ({
  of,
  names: folded(names),
  others: folded(others),
});

const folded = (names: readonly string[]) =>
  [...new Set(names)].map(namingWords).filter((name) => name.length > 0);

/** What somebody may be about to search for, of which there is something in stock. */
export async function findSuggestions(
  world: World,
  typed: string,
  language: Language,
): Promise<Suggestions> {
  const words = readBegunSearch(typed);
  const found = await suggestionsFor(world, words, language);
  const named = withoutBegunSize(words);
  const isEmpty = Object.values(found).every((some) => some.length === 0);
  return named !== null && isEmpty ? suggestionsFor(world, named, language) : found;
}

async function suggestionsFor(
  world: World,
  words: readonly string[],
  language: Language,
): Promise<Suggestions> {
  const search = words.length === 0 ? null : await searchBegun(world, words);
  if (search === null) return nothing;
  const names = await cachedNames(world, "");
  const { vendorApproval } = await cachedSettings(world);
  const crops = namesBegun(words, names.crops, askedMost);
  const categories = namesBegun(words, names.categories, askedMost);
  const vendors = namesBegun(words, names.vendors, askedMost);
  const found = await selectSuggestions(world.reader, { vendorApproval }, language, {
    crops: crops.map(({ key }) => key),
    categories: categories.map(({ id }) => id),
    vendors: vendors.map(({ id }) => id),
    search,
    limit: shownMost.products,
  });
  return {
    crops: crops.filter(({ key }) => found.crops.includes(key)).slice(0, shownMost.crops),
    categories: categories
      .filter(({ id }) => found.categories.includes(id))
      .slice(0, shownMost.categories),
    vendors: vendors.filter(({ id }) => found.vendors.includes(id)).slice(0, shownMost.vendors),
    products: found.products,
  };
}

/** A wrong letter is forgiven as in a search; the sizes of packs choose nothing here. */
async function searchBegun(world: World, words: readonly string[]): Promise<SearchTry | null> {
  const dictionary = await cachedDictionary(world, "");
  const terms = begunTerms(words, dictionary);
  const unknown = terms.filter(mayBeWrong).flatMap((term) => term.words);
  const near = new Map(
    (await selectNearWords(world.reader, unknown)).map((row) => [row.word, row.near]),
  );
  const mended = terms.map((term) => {
    const nameWords = mayBeWrong(term) ? near.get(term.words[0] ?? "") : null;
    return nameWords ? withNear(term, dictionary, nameWords) : term;
  });
  const queries = rankQueries(mended, []);
  return queries && { ...queries, isInTexts: false };
}
