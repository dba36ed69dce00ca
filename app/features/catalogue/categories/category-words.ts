import {
  catalogueQueryString,
  emptyCatalogueQuery,
  mostListed,
  type CatalogueQuery,
} from "#domain/catalogue/storefront/catalogue-query.ts";
import {
  valuesShown,
  type CountedFacet,
  type ListCounts,
} from "#domain/catalogue/storefront/list-counts.ts";
import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import type { Language } from "#domain/language.ts";
import { formatRupees } from "#domain/money.ts";
import type { Catalogue } from "#server/catalogue/storefront/find-products.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { localPath } from "#app/i18n/language.ts";
import { valuesOfFacet } from "#app/features/catalogue/storefront/list/facet-values.ts";
import type { CategoryWords } from "./category-page.tsx";

export type FoundCategory = Catalogue["categories"][number];
type Found = Catalogue & { counts: ListCounts };

export const cardsShown = 12;

/** What a category's page says: of which kinds its seeds are, with the list of each, and the most ordered of them. */
export function categoryWords(
  language: Language,
  category: FoundCategory,
  found: Found,
): CategoryWords {
  const t = textIn(language);
  const { slug, name, logoKey } = category;
  const listOf = (narrowed: Partial<CatalogueQuery>) =>
    `${localPath(language, "/products")}?${catalogueQueryString({ ...emptyCatalogueQuery, category: slug, ...narrowed })}`;
  const count = Math.min(found.count, mostListed);
  const shown = count.toLocaleString("en-IN") + (found.count > mostListed ? "+" : "");
  const { isCut, values } = found.counts.vendor;
  const houses = isCut || values.length >= valuesShown ? null : values.length;
  return {
    slug,
    name,
    text:
      found.count === 0
        ? t("category.empty", { name })
        : textOf(language, { count, shown, houses }),
    trail: [
      { name: t("layout.home"), href: localPath(language, "/") },
      { name: t("layout.products"), href: localPath(language, "/products") },
    ],
    trailLabel: t("category.way"),
    logoKey,
    pictures: logoKey === null ? picturesOf(found.cards) : [],
    all: { href: listOf({}), text: t("category.all", { shown }) },
    groups: groupsOf(language, found, listOf),
    bestTitle: t("category.best"),
    best: found.cards.slice(0, cardsShown).map((card) => cardInWords(language, card)),
    crops: { href: localPath(language, "/crops"), text: t("category.crops") },
  };
}

/** How many seed houses there are is known only where all of them are counted. */
const textOf = (
  language: Language,
  { count, shown, houses }: { count: number; shown: string; houses: number | null },
): string =>
  houses === null
    ? textIn(language)("category.textMany", { count, shown })
    : textIn(language)("category.text", { count, shown, houses });

const picturesOf = (cards: readonly ProductCard[]): string[] =>
  cards.flatMap(({ imageKey }) => imageKey ?? []).slice(0, 3);

const grouped = ["season", "type", "vendor"] as const satisfies CountedFacet[];

function groupsOf(
  language: Language,
  found: Found,
  listOf: (narrowed: Partial<CatalogueQuery>) => string,
): CategoryWords["groups"] {
  const t = textIn(language);
  const narrowedTo: Record<(typeof grouped)[number], (value: string) => string> = {
    season: (value) => listOf({ season: value as CatalogueQuery["season"] }),
    type: (seedType) => listOf({ seedType }),
    vendor: (vendor) => listOf({ vendor }),
  };
  return grouped
    .map((facet) => ({
      title: t(`products.${facet}`),
      links: valuesOfFacet(language, found, facet)
        .filter(({ said }) => said !== "0" && said !== "")
        .map(({ value, word, said }) => ({
          href: narrowedTo[facet](value),
          text: word,
          said,
        })),
    }))
    .filter(({ links }) => links.length > 0);
}

const cardInWords = (language: Language, card: ProductCard): CategoryWords["best"][number] => ({
  href: localPath(language, `/products/${card.slug}`),
  name: card.name,
  imageKey: card.imageKey,
  text: [
    card.packLabel,
    textIn(language)(card.from ? "category.from" : "category.price", {
      price: formatRupees(card.pricePaise),
    }),
    ...(card.stock === 0 ? [textIn(language)("crop.outOfStock")] : []),
  ].join(" · "),
});
