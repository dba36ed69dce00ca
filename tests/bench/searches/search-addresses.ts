import {
  catalogueQueryString,
  emptyCatalogueQuery,
} from "#domain/catalogue/storefront/catalogue-query.ts";
import type { CatalogueQuery } from "#domain/catalogue/storefront/catalogue-query.ts";
import { productSorts } from "#domain/catalogue/storefront/sort.ts";
import { demoCategories } from "#demo/catalogue/categories.ts";
import { demoProducts } from "#demo/catalogue/products.ts";
import crops from "#demo/crops.json" with { type: "json" };

/** One kind of search, asked for in so many ways that few of the answers are known already. */
export type Search = { what: string; addresses: string[] };

const ways = 60;
const categories = demoCategories.map(({ slug }) => slug);
const english = crops.map(({ name }) => firstWord(name.en));
const hindi = crops.map(({ name }) => firstWord(name.hi));
const starts = [...new Set(english.map((word) => word.slice(0, 2).toLowerCase()))];
/** In nearly every text, in a half and in a tenth of them. */
const common = [
  "sow",
  "बुवाई",
  "hybrid",
  "certified",
  "june",
  "जून",
  "kesar",
  "usha",
  "acre",
  "days",
];

const kinds = ["hybrid", "certified", "open"];
const varieties = ["vijay", "jyoti", "utkal", "dhara", "sugandh", "moti", "sona", "tara", "navin"];
const houses = ["Malwa Seed House", "Konkan Krishi Kendra", "Aravalli Seeds", "Malwa Beej Bhandar"];
const sizes = ["1kg", "500 g", "250 gm", "100 ग्राम", "50 seeds", "5kg"];

export const searches: Search[] = [
  suggest("suggestions of two letters", (turn) => pick(starts, turn)),
  suggest("suggestions of a crop, half typed", (turn) => half(pick(english, turn))),
  suggest("suggestions of a crop in Hindi, half typed", (turn) => half(pick(hindi, turn)), "/hi"),
  suggest(
    "suggestions of two words",
    (turn) => `${pick(common, turn)} ${half(pick(english, turn))}`,
  ),
  suggest("suggestions of a wrong word", (turn) => `${pick(english, turn)}x`),
  ask("two letters", (turn) => ({ search: pick(starts, turn) })),
  ask("one letter", (turn) => ({ search: pick([..."abcdefghijklmnoprstuvwy"], turn) })),
  ask("a crop", (turn) => ({ search: pick(english, turn) })),
  ask("a crop in Hindi", (turn) => ({ search: pick(hindi, turn) }), "/hi"),
  ask(
    "a crop in Hindi, pages 2 to 61",
    (turn) => ({ search: pick(hindi, turn), page: turn + 2 }),
    "/hi",
  ),
  ask("a common word, any sort", (turn) => ({ search: pick(common, turn), sort: sortOf(turn) })),
  ask("a common word, pages 41 to 100", (turn) => ({
    search: pick(common, turn),
    page: turn + 41,
  })),
  ask("two words", (turn) => ({ search: `${pick(english, turn)} ${pick(common, turn)}` })),
  ask("three words", (turn) => ({
    search: `${pick(kinds, turn)} ${pick(english, turn)} ${pick(varieties, Math.floor(turn / 7))}`,
  })),
  ask("a variety, any sort", (turn) => ({ search: pick(varieties, turn), sort: sortOf(turn) })),
  ask("a pack size, and of a crop", (turn) => ({
    search: turn % 2 === 0 ? pick(sizes, turn / 2) : `${pick(sizes, turn)} ${pick(english, turn)}`,
  })),
  ask("a seed house, and its seed of a crop", (turn) => ({
    search:
      turn % 2 === 0 ? pick(houses, turn / 2) : `${pick(houses, turn)} ${pick(english, turn)}`,
  })),
  ask("a word that is nowhere", (turn) => ({ search: `${pick(english, turn)}x` })),
  ask("a word in a category", (turn) => ({
    search: pick(common, turn),
    category: pick(categories, turn),
  })),
  ask("a word with a letter wrong", (turn) => {
    const word = pick(english, turn);
    return { search: `${word.slice(0, 2)}q${word.slice(3)}` };
  }),
  ask("a price range", (turn) => ({
    minPricePaise: (50 + turn) * 100,
    maxPricePaise: (110 + turn) * 100,
  })),
  ask("a price range, any sort", (turn) => ({
    minPricePaise: (200 + turn) * 100,
    maxPricePaise: (900 + 10 * turn) * 100,
    sort: sortOf(turn),
  })),
  ask("a category, any sort, pages 1 to 60", (turn) => ({
    category: pick(categories, turn),
    sort: sortOf(turn),
    page: turn + 1,
  })),
  ask("all, any sort, pages 41 to 100", (turn) => ({ sort: sortOf(turn), page: turn + 41 })),
  ask(
    "all in Hindi, any sort, pages 1 to 60",
    (turn) => ({ sort: sortOf(turn), page: turn + 1 }),
    "/hi",
  ),
  ask("beyond page 100, any sort", (turn) => ({
    sort: sortOf(turn),
    page: turn + 101,
    after: pick(demoProducts, turn).slug,
  })),
  ask("all, pages 1,000 to 1,059", (turn) => ({ page: turn + 1_000 })),
];

/** Searched before anything is measured, and never then: the first hundred searches of a process cost up to twice as much. */
export const unmeasured: string[] = Array.from({ length: 300 }, (_, turn) => {
  const search = `${pick(varieties, turn)} ${pick(english, turn)} ${pick(kinds, turn)} seed`;
  const query = { ...emptyCatalogueQuery, search, sort: sortOf(turn) };
  return `${turn % 2 === 0 ? "" : "/hi"}/products?${catalogueQueryString(query)}`;
});

function ask(
  what: string,
  queryOf: (turn: number) => Partial<CatalogueQuery>,
  prefix = "",
): Search {
  const addresses = Array.from({ length: ways }, (_, turn) => {
    const query = catalogueQueryString({ ...emptyCatalogueQuery, ...queryOf(turn) });
    return `${prefix}/products?${query}`;
  });
  return { what, addresses };
}

/** What is asked for while somebody types. */
function suggest(what: string, typedAt: (turn: number) => string, prefix = ""): Search {
  const addresses = Array.from({ length: ways }, (_, turn) => {
    const query = new URLSearchParams({ search: typedAt(turn) });
    return `${prefix}/suggest?${query}`;
  });
  return { what, addresses };
}

function half(word: string): string {
  return word.slice(0, Math.ceil(word.length / 2));
}

function firstWord(text: string): string {
  return text.split(/[\s(]/)[0] ?? text;
}

function pick<T>(values: readonly T[], turn: number): T {
  return values[turn % values.length] as T;
}

function sortOf(turn: number) {
  return pick(productSorts, Math.floor(turn / 10));
}
