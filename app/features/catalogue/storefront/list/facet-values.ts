import { sowingSeasons } from "#domain/catalogue/crops/sowing-season.ts";
import { ratingSteps, type CatalogueQuery } from "#domain/catalogue/storefront/catalogue-query.ts";
import {
  saidCount,
  type CountedFacet,
  type CountedValue,
  type ListCounts,
} from "#domain/catalogue/storefront/list-counts.ts";
import type { Language } from "#domain/language.ts";
import type { Catalogue } from "#server/catalogue/storefront/find-products.ts";
import { textIn } from "#app/i18n/catalogues.ts";

export type FacetValue = {
  value: string;
  word: string;
  /** How many products it has; empty where that is not known. */
  said: string;
};

export type FacetList = Pick<Catalogue, "query" | "categories" | "vendorName"> & {
  counts: ListCounts;
};

/** What is chosen of it, as the address has it; empty: nothing. */
const chosenOf: Record<CountedFacet, (query: CatalogueQuery) => string> = {
  category: ({ category }) => category ?? "",
  season: ({ season }) => season ?? "",
  type: ({ seedType }) => seedType ?? "",
  vendor: ({ vendor }) => vendor ?? "",
  stock: ({ isInStock }) => (isInStock ? "in" : ""),
  rating: ({ minRating }) => String(minRating ?? ""),
};

/** What a list can be narrowed to, by its words. */
export function valuesOfFacet(
  language: Language,
  { categories, counts, query, vendorName }: FacetList,
  facet: CountedFacet,
): FacetValue[] {
  const t = textIn(language);
  const found = counts[facet];
  const valued = (value: string, word: string): FacetValue => ({
    value,
    word,
    said: saidCount(found, value),
  });
  switch (facet) {
    case "category":
      return categories.map(({ slug, name }) => valued(slug, name));
    case "season":
      return sowingSeasons.map((season) => valued(season, t(`products.season.${season}`)));
    case "stock":
      return [valued("in", t("products.inStock"))];
    case "rating":
      return ratingSteps.map((stars) => valued(String(stars), t("products.stars", { stars })));
    case "type":
    case "vendor": {
      const name = facet === "vendor" ? vendorName : query.seedType;
      return withChosen(found.values, chosenOf[facet](query), name).map(({ value, label }) =>
        valued(value, label ?? value),
      );
    }
  }
}

/** What is chosen stays in the list though nothing has it. */
function withChosen(
  values: readonly CountedValue[],
  chosen: string,
  label: string | null,
): readonly CountedValue[] {
  if (chosen === "" || values.some(({ value }) => value === chosen)) return values;
  return [...values, { value: chosen, label, count: 0 }];
}

export function chosenValue(
  language: Language,
  list: FacetList,
  facet: CountedFacet,
): FacetValue | undefined {
  const chosen = chosenOf[facet](list.query);
  if (chosen === "") return undefined;
  return valuesOfFacet(language, list, facet).find(({ value }) => value === chosen);
}
