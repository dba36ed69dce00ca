import { lotClasses } from "#domain/catalogue/lots/lot.ts";
import { defaultSort, productSorts } from "#domain/catalogue/storefront/sort.ts";
import type { Language } from "#domain/language.ts";
import type { Catalogue } from "#server/catalogue/storefront/find-products.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { packedInWords } from "#app/features/catalogue/storefront/cards/card-words.ts";
import { joinCells } from "#app/features/carts/cells.ts";

/** What the page of a list draws. */
export const listInWords = (language: Language, { cards, categories, query }: Catalogue) => ({
  cards: packedInWords(language, cards),
  choices: choicesOf(language, categories, query.search !== ""),
});

/** In per cent. */
const germinationSteps = [60, 70, 80, 90];

/**
 * What can be chosen of a list, in the order of its form. The server says it, so that no script carries the words. Each is one
 * text: its name in the address, its label, and value and word of each option.
 */
function choicesOf(
  language: Language,
  categories: Catalogue["categories"],
  isSearched: boolean,
): readonly string[] {
  const t = textIn(language);
  const named = categories.map(({ slug, name }) => [slug, name]);
  const steps = germinationSteps.map((percent) => [percent, t("products.atLeast", { percent })]);
  const classes = lotClasses.map((one) => [one, t(`label.class.${one}`)]);
  const anything = ["", t("products.any")];
  return [
    ["category", t("products.category"), "", t("products.all"), ...named.flat()],
    ["germination", t("products.germination"), ...anything, ...steps.flat()],
    ["class", t("products.class"), ...anything, ...classes.flat()],
    listSortCells(language, isSearched),
  ].map(joinCells);
}

/** The order that a list has by itself goes without a name: what is searched from it stands by how well it fits. */
function listSortCells(language: Language, isSearched: boolean): string[] {
  const t = textIn(language);
  const [name, label, , byName = "", ...others] = sortCells(language);
  const usual = isSearched ? [t("products.best-match"), defaultSort, byName] : [byName];
  return [name ?? "", label ?? "", "", ...usual, ...others];
}

/** The choice of an order alone. */
export const sortChoice = (language: Language): string => joinCells(sortCells(language));

function sortCells(language: Language): string[] {
  const t = textIn(language);
  const sorts = productSorts.flatMap((sort) => [sort, t(`products.${sort}`)]);
  return ["sort", t("products.sort"), ...sorts];
}
