import type { RouterContextProvider } from "react-router";
import { lotClasses } from "#domain/catalogue/lots/lot.ts";
import { catalogueQueryString, mostListed } from "#domain/catalogue/storefront/catalogue-query.ts";
import { countedFacets } from "#domain/catalogue/storefront/list-counts.ts";
import { defaultSort, listSorts, productSorts } from "#domain/catalogue/storefront/sort.ts";
import type { Language } from "#domain/language.ts";
import type { Catalogue } from "#server/catalogue/storefront/find-products.ts";
import { drawnHtml, drawnParts } from "#app/http/memory/drawn-html.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import type { SowNowOf } from "#app/features/catalogue/crops/sow-now-of.ts";
import { cardsInWords } from "#app/features/catalogue/storefront/cards/card-words.ts";
import { drawnCards } from "#app/features/catalogue/storefront/cards/drawn-cards.ts";
import { packCards } from "#app/features/catalogue/storefront/cards/packed-cards.ts";
import { soonShown } from "#app/features/catalogue/storefront/product-results.tsx";
import { joinCells } from "#app/features/carts/cells.ts";
import { drawChoices } from "./draw-choices.tsx";
import { drawChips, drawOtherSizes } from "./draw-chips.tsx";
import { valuesOfFacet, type FacetList } from "./facet-values.ts";

type CountedList = Catalogue & FacetList;
type For = { context: Readonly<RouterContextProvider>; language: Language; sowNow: SowNowOf };

/** What the page of a list draws; `none` helps where there is nothing in it. */
export async function listInWords(
  { context, language, sowNow }: For,
  catalogue: CountedList,
  none = "",
) {
  const { query, count, pages, bounds, nextAfter: after } = catalogue;
  const { after: _, ...unkeyed } = query;
  const shown = catalogueQueryString({ ...unkeyed, page: 1 });
  const [category = "", ...others] = drawChoices(choicesOf(language, catalogue), shown);
  const cards = cardsInWords(language, catalogue.cards, sowNow);
  return {
    cards: packCards(cards),
    drawn: await drawnCards({ context, language }, cards, soonShown),
    choices: drawnParts(context, [{ html: category }, { html: others.join("") }] as const),
    shown,
    page: query.page,
    count,
    pages,
    bounds,
    ...(after === undefined ? {} : { after }),
    ...foundInWords(language, catalogue),
    above: drawnHtml(
      context,
      drawChips(language, catalogue) + drawOtherSizes(language, catalogue) + none,
    ),
  };
}

/** How many there are, and on which page; on the button of a phone's sheet how many it shows. */
function foundInWords(language: Language, { count, pages, query: { page } }: Catalogue) {
  const t = textIn(language);
  if (count === 0) return { found: t("products.none"), show: t("products.show", { shown: 0 }) };
  const more = count > mostListed ? "+" : "";
  const shown = Math.min(count, mostListed).toLocaleString("en-IN") + more;
  const said = [t("products.count", { count, shown })];
  if (pages > 1) said.push(t("products.ofPages", { page, pages: Math.max(pages, page) + more }));
  return { found: said.join(", "), show: t("products.show", { shown }) };
}

/** In per cent. */
const germinationSteps = [60, 70, 80, 90];

/**
 * What can be chosen of a list, in the order of its form and address. The server says it, so that no script carries the words. Each is
 * one text: its name in the address, its label, and value and word of each option, with how many products it has.
 */
function choicesOf(language: Language, catalogue: FacetList): readonly string[] {
  const { query } = catalogue;
  const t = textIn(language);
  const steps = germinationSteps.map((percent) => [percent, t("products.atLeast", { percent })]);
  const classes = lotClasses.map((one) => [one, t(`label.class.${one}`)]);
  const anything = ["", t("products.any")];
  const counted = countedFacets.map((facet) => [
    facet,
    t(`products.${facet}`),
    "",
    t(facet === "category" ? "products.all" : "products.any"),
    ...valuesOfFacet(language, catalogue, facet).flatMap(({ value, word, said }) => [
      value,
      said === "" ? word : `${word} (${said})`,
    ]),
  ]);
  return [
    ...counted,
    ["class", t("products.class"), ...anything, ...classes.flat()],
    ["germination", t("products.germination"), ...anything, ...steps.flat()],
    listSortCells(language, query.search !== ""),
  ].map(joinCells);
}

/** The order that a list has by itself goes without a name: what is searched from it stands by how well it fits. */
function listSortCells(language: Language, isSearched: boolean): string[] {
  const t = textIn(language);
  const [name, label, , byName = "", ...others] = sortCells(language, listSorts);
  const usual = isSearched ? [t("products.best-match"), defaultSort, byName] : [byName];
  return [name ?? "", label ?? "", "", ...usual, ...others];
}

/** The choice of an order alone. */
export const sortChoice = (language: Language): string =>
  joinCells(sortCells(language, productSorts));

function sortCells(language: Language, sorts: typeof listSorts | typeof productSorts): string[] {
  const t = textIn(language);
  const named = sorts.flatMap((sort) => [sort, t(`products.${sort}`)]);
  return ["sort", t("products.sort"), ...named];
}
