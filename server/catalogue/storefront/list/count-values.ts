import {
  countedFacets,
  type CountedFacet,
  type CountedValue,
  type FacetCounts,
  type ListCounts,
} from "#domain/catalogue/storefront/list-counts.ts";
import type { GrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
import { sowingSeasons } from "#domain/catalogue/crops/sowing-season.ts";
import { mostListed, ratingSteps } from "#domain/catalogue/storefront/catalogue-query.ts";
import type { Language } from "#domain/language.ts";
import { knownCrops } from "#server/catalogue/crops/known-crops.ts";
import type { StoredCrop } from "#server/catalogue/crops/crop-store.ts";
import type { Catalogue } from "#server/catalogue/storefront/find-products.ts";
import type { World } from "#server/world.ts";
import { chosenFacets } from "./chosen-values.ts";
import { cropsOfSeason } from "#server/catalogue/storefront/steps/read-chosen.ts";
import { countOf, type CountRow } from "./counts-store.ts";

/** Of a list that was found for somebody of that part of the country. */
export async function countValues(
  world: World,
  { filter, counted, categories }: Pick<Catalogue, "filter" | "counted" | "categories">,
  language: Language,
  zone: GrowingZone | null = null,
): Promise<ListCounts> {
  const crops = await knownCrops(world);
  const chosen = chosenFacets(filter);
  const of = (facet: CountedFacet): FacetCounts => {
    const read = rowsOf(counted, facet, null);
    const own = chosen.includes(facet) ? rowsOf(counted, facet, facet) : read;
    // What is chosen may stand, in part, beyond what was counted without it.
    const found = own.rows.map((row) => {
      const chosenToo = read.rows.find(({ value }) => value === row.value);
      return { ...row, count: Math.max(row.count, chosenToo?.count ?? 0) };
    });
    found.push(...read.rows.filter((row) => !own.values.has(row.value)));
    return {
      isCut: own.all > mostListed,
      values: readings[facet](found, { crops, categories, language, zone }),
    };
  };
  return Object.fromEntries(countedFacets.map((facet) => [facet, of(facet)])) as ListCounts;
}

function rowsOf(rows: readonly CountRow[], facet: CountRow["facet"], aside: CountRow["aside"]) {
  const own = rows.filter((row) => row.aside === aside);
  const found = own.filter((row) => row.facet === facet && row.value !== null);
  return {
    rows: found,
    values: new Set(found.map(({ value }) => value)),
    all: countOf(rows, aside),
  };
}

type Known = {
  crops: readonly StoredCrop[];
  categories: readonly { id: string; slug: string }[];
  language: Language;
  zone: GrowingZone | null;
};
type Reading = (rows: readonly CountRow[], known: Known) => CountedValue[];

const sumOf = (rows: readonly CountRow[]) => rows.reduce((sum, { count }) => sum + count, 0);

const readings: Record<CountedFacet, Reading> = {
  category: (rows, { categories }) =>
    rows.flatMap(({ value, count }) => {
      const slug = categories.find(({ id }) => id === value)?.slug;
      return slug === undefined ? [] : [{ value: slug, label: null, count }];
    }),
  season: (rows, { crops, zone }) =>
    sowingSeasons.map((season) => {
      const keys = cropsOfSeason(crops, season, zone);
      const count = sumOf(rows.filter(({ value }) => value !== null && keys.includes(value)));
      return { value: season, label: null, count };
    }),
  type: (rows, { language }) =>
    rows.map(({ value, count, label, labelHi }) => ({
      value: value ?? "",
      label: language === "hi" ? labelHi : label,
      count,
    })),
  vendor: (rows) => rows.map(({ value, count, label }) => ({ value: value ?? "", label, count })),
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
