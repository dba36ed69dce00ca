import {
  countedFacets,
  countedMost,
  type CountedFacet,
  type CountedValue,
  type FacetCounts,
  type ListCounts,
} from "#domain/catalogue/storefront/list-counts.ts";
import { sowingSeasons } from "#domain/catalogue/crops/sowing-season.ts";
import { ratingSteps } from "#domain/catalogue/storefront/catalogue-query.ts";
import type { Language } from "#domain/language.ts";
import { knownCrops } from "#server/catalogue/crops/known-crops.ts";
import type { StoredCrop } from "#server/catalogue/crops/crop-store.ts";
import { filterTags, type CatalogueFilter } from "#server/catalogue/storefront/list-store.ts";
import type { Catalogue } from "#server/catalogue/storefront/find-products.ts";
import type { Visibility } from "#server/catalogue/storefront/visible-products.ts";
import type { ChangeTag } from "#server/platform/changes.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import type { World } from "#server/world.ts";
import { chosenFacets } from "./chosen-values.ts";
import { cropsOfSeason } from "#server/catalogue/storefront/steps/read-chosen.ts";
import { allFound, groupings, selectCounts, type CountRow } from "./counts-store.ts";

/** A page that shows counts carries them as well. */
export const countTags = ["in-stock", "reviews"] as const satisfies ChangeTag[];

type Counted = CatalogueFilter & Visibility;

const cachedCounts = cachedByTag<CountRow[]>(
  (key) => [...filterTags(JSON.parse(key) as Counted), ...countTags],
  { max: 300 },
  (world, key) => {
    const { vendorApproval, ...filter } = JSON.parse(key) as Counted;
    return selectCounts(world.db, { vendorApproval }, filter, chosenFacets(filter));
  },
);

/** Of a list that was found. */
export async function countValues(
  world: World,
  { filter: counted, categories }: Pick<Catalogue, "filter" | "categories">,
  language: Language,
): Promise<ListCounts> {
  const rows = await cachedCounts(world, JSON.stringify(counted));
  const crops = await knownCrops(world);
  const chosen = chosenFacets(counted);
  const of = (facet: CountedFacet): FacetCounts => {
    const aside = chosen.includes(facet) ? facet : null;
    const own = rows.filter((row) => row.aside === aside);
    const all = own.find(({ grouping }) => grouping === allFound)?.count ?? 0;
    const found = own.filter(({ grouping, value }) => grouping === groupings[facet] && value);
    return {
      isCut: all > countedMost,
      values: readings[facet](found, { crops, categories, language }),
    };
  };
  return Object.fromEntries(countedFacets.map((facet) => [facet, of(facet)])) as ListCounts;
}

type Known = {
  crops: readonly StoredCrop[];
  categories: readonly { id: string; slug: string }[];
  language: Language;
};
type Reading = (rows: readonly CountRow[], known: Known) => CountedValue[];

const sumOf = (rows: readonly CountRow[]) => rows.reduce((sum, { count }) => sum + count, 0);

const readings: Record<CountedFacet, Reading> = {
  category: (rows, { categories }) =>
    rows.flatMap(({ value, count }) => {
      const slug = categories.find(({ id }) => id === value)?.slug;
      return slug === undefined ? [] : [{ value: slug, label: null, count }];
    }),
  season: (rows, { crops }) =>
    sowingSeasons.map((season) => {
      const keys = cropsOfSeason(crops, season);
      const count = sumOf(rows.filter(({ value }) => value !== null && keys.includes(value)));
      return { value: season, label: null, count };
    }),
  type: (rows, { language }) =>
    rows.map(({ value, count, seedTypeEn, seedTypeHi }) => ({
      value: value ?? "",
      label: language === "hi" ? seedTypeHi : seedTypeEn,
      count,
    })),
  vendor: (rows) =>
    rows.map(({ vendorSlug, vendorName, count }) => ({
      value: vendorSlug ?? "",
      label: vendorName,
      count,
    })),
  stock: (rows) => [
    { value: "in", label: null, count: sumOf(rows.filter(({ value }) => value === "true")) },
  ],
  rating: (rows) =>
    ratingSteps.map((stars) => ({
      value: String(stars),
      label: null,
      count: sumOf(rows.filter(({ value }) => Number(value) >= stars)),
    })),
};
