import { crops } from "#domain/catalogue/products/crops.ts";
import { categoryMark, cropMark } from "#domain/catalogue/search/marks.ts";
import { foldWords } from "#domain/catalogue/search/fold-words.ts";
import {
  emptyCatalogueQuery,
  type CatalogueQuery,
} from "#domain/catalogue/storefront/catalogue-query.ts";
import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import type { Language } from "#domain/language.ts";
import { findNearNames, type NearName } from "#server/catalogue/search/find-near-names.ts";
import { findFeaturedProducts } from "#server/catalogue/storefront/find-featured-products.ts";
import { findProducts, type Catalogue } from "#server/catalogue/storefront/find-products.ts";
import { isNarrowed } from "#server/catalogue/storefront/list/list-filter.ts";
import { getCategoryOf } from "#server/catalogue/storefront/get-category-of.ts";
import type { World } from "#server/world.ts";

export type Nearest = {
  /** The search finds something where nothing narrows it. */
  isWider: boolean;
  /** What may have been meant, each with a search that finds it. */
  meant: readonly string[];
  category: { slug: string; name: string } | null;
  cards: readonly ProductCard[];
  /** There is nothing near: the cards are those of the home. */
  isPopular: boolean;
};

const meantMost = 3;
/** Each costs a search. */
const triedMost = 5;
const cardsMost = 4;

/** A search as it is by itself, in no category and at any price. */
export const plainSearch = (search: string): CatalogueQuery => ({
  ...emptyCatalogueQuery,
  search,
  sort: search === "" ? emptyCatalogueQuery.sort : "best-match",
});

/** What is nearest to a list in which there is nothing. */
export async function findNearest(
  world: World,
  { query, filter, categories }: Pick<Catalogue, "query" | "filter" | "categories">,
  language: Language,
): Promise<Nearest> {
  const { search } = query;
  const searchFor = (typed: string) => findProducts(world, plainSearch(typed), language);
  const wide = search !== "" && isNarrowed(filter) ? await searchFor(search) : null;
  if (wide !== null && wide.count > 0) {
    const found = { isWider: true, meant: [], isPopular: false };
    const cards = wide.cards.slice(0, cardsMost);
    return { ...found, cards, category: await categoryOf(world, cards, categories) };
  }
  const names = search === "" ? [] : await findNearNames(world, search);
  const tried = [...new Set(names.flatMap((name) => textsOf(name, categories, language)))];
  const found: { text: string; cards: ProductCard[] }[] = [];
  for (const text of tried.slice(0, triedMost)) {
    const { cards } = await searchFor(text);
    if (cards.length > 0) found.push({ text: writtenAs(text, cards), cards });
    if (found.length === meantMost) break;
  }
  const own = found[0]?.cards.slice(0, cardsMost) ?? [];
  const category =
    categories.find(({ name }) => name === found[0]?.text) ??
    (await categoryOf(world, own, categories));
  const isPopular = own.length === 0;
  return {
    isWider: false,
    meant: [...new Set(found.map(({ text }) => text))],
    category,
    cards: isPopular
      ? (await findFeaturedProducts(world, language)).cards
      : await withOthersOf(category, own),
    isPopular,
  };

  /** What stands in the same category is near as well. */
  async function withOthersOf(of: Nearest["category"], cards: readonly ProductCard[]) {
    if (of === null || cards.length >= cardsMost) return cards;
    const inCategory = { ...plainSearch(""), category: of.slug };
    const others = (await findProducts(world, inCategory, language)).cards;
    const isOther = ({ slug }: ProductCard) => cards.every((card) => card.slug !== slug);
    return [...cards, ...others.filter(isOther)].slice(0, cardsMost);
  }
}

/** What to search for to find it: crops and categories by their names in the language of the page. */
function textsOf(
  name: NearName,
  categories: Catalogue["categories"],
  language: Language,
): string[] {
  if ("word" in name) return [name.word];
  return name.marks.flatMap((mark) => {
    const crop = crops.find(({ key }) => cropMark(key) === mark)?.name[language];
    const text =
      crop?.replace(/\s*[(/].*$/, "") ??
      categories.find(({ id }) => categoryMark(id) === mark)?.name;
    return text === undefined ? [] : [text];
  });
}

/** A folded word as it stands in the name of what it finds. */
const writtenAs = (word: string, [card]: readonly ProductCard[]): string =>
  card?.name.match(/[\p{L}\p{M}]+/gu)?.find((one) => foldWords(one).join(" ") === word) ?? word;

async function categoryOf(
  world: World,
  [card]: readonly ProductCard[],
  categories: Catalogue["categories"],
): Promise<Nearest["category"]> {
  const slug = card && (await getCategoryOf(world, card.slug));
  return categories.find((category) => category.slug === slug) ?? null;
}
