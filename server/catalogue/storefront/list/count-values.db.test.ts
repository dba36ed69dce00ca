import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import {
  emptyCatalogueQuery,
  parseCatalogueQuery,
  productsPerPage,
  type CatalogueQuery,
} from "#domain/catalogue/storefront/catalogue-query.ts";
import {
  countedFacets,
  saidCount,
  valuesShown,
  type CountedFacet,
} from "#domain/catalogue/storefront/list-counts.ts";
import type { Language } from "#domain/language.ts";
import { countValues } from "./count-values.ts";
import { findProducts } from "#server/catalogue/storefront/find-products.ts";
import { countQueries } from "#tests/count-queries.ts";
import { testDatabase } from "#tests/database.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testWorld } from "#tests/world.ts";

const database = testDatabase();

const world = () => testWorld(database.db);
const find = (query: Partial<CatalogueQuery> = {}) =>
  findProducts(world(), { ...emptyCatalogueQuery, ...query }, "en");
async function countIn(query: Partial<CatalogueQuery>, language: Language = "en") {
  return countValues(world(), await find(query), language);
}
const namesOf = async (query: Partial<CatalogueQuery>) =>
  (await find(query)).cards.map(({ name }) => name);
const countsOf = async (facet: CountedFacet, query: Partial<CatalogueQuery> = {}) =>
  (await countIn(query))[facet].values.map(({ value, count }) => [value, count]);

/** What the panel and the reviews do to a product's rating. */
const rate = (productId: string, stars: number) =>
  database.db.execute(
    sql`update products set rating_count = 1, rating_sum = ${stars} where id = ${productId}`,
  );

beforeEach(async () => {
  const { db } = database;
  const grains = await makeCategory(db, { slug: "grains", nameEn: "Grains" });
  const pods = await makeCategory(db, { slug: "pods", nameEn: "Pods" });
  const usha = await makeVendor(db, { slug: "usha", businessName: "Usha Seeds" });
  const asha = await makeVendor(db, { slug: "asha", businessName: "Asha Seeds" });
  const bare = { nameHi: null, shortDescription: "Short", description: "Long" };
  const wheat = { ...bare, categoryId: grains.id, vendorId: usha.id, cropKey: "wheat" };
  const good = await makeProduct(db, {
    ...wheat,
    name: "Wheat one",
    seedType: "Certified",
    seedTypeHi: "प्रमाणित",
    packs: [{ pricePaise: 10_000 }],
  });
  await makeProduct(db, {
    ...wheat,
    name: "Wheat two",
    seedType: "Hybrid",
    packs: [{ pricePaise: 20_000, stock: 0 }],
  });
  const okra = { ...bare, categoryId: pods.id, cropKey: "okra" };
  const fair = await makeProduct(db, {
    ...okra,
    name: "Okra one",
    vendorId: usha.id,
    seedType: "hybrid",
    packs: [{ pricePaise: 30_000 }],
  });
  await makeProduct(db, {
    ...okra,
    name: "Okra two",
    vendorId: asha.id,
    seedType: "Hybrid",
    packs: [{ pricePaise: 40_000 }],
  });
  await makeProduct(db, {
    ...bare,
    name: "Okra to eat",
    categoryId: pods.id,
    vendorId: asha.id,
    cropKey: "okra",
    goodsKind: "edible",
    seedType: "Raw",
    packs: [{ pricePaise: 50_000 }],
  });
  await rate(good.id, 5);
  await rate(fair.id, 3);
});

test("each filter finds what it says, alone", async () => {
  expect(await namesOf({ season: "rabi" })).toEqual([
    "Okra one",
    "Okra two",
    "Wheat one",
    "Wheat two",
  ]);
  expect(await namesOf({ season: "zaid" })).toEqual(["Okra one", "Okra two"]);
  expect(await namesOf({ seedType: "hybrid" })).toEqual(["Okra one", "Okra two", "Wheat two"]);
  expect(await namesOf({ vendor: "asha" })).toEqual(["Okra to eat", "Okra two"]);
  expect(await namesOf({ isInStock: true })).not.toContain("Wheat two");
  expect(await namesOf({ minRating: 4 })).toEqual(["Wheat one"]);
  expect(await namesOf({ minRating: 3 })).toEqual(["Okra one", "Wheat one"]);
});

test("filters hold together, with a price and words", async () => {
  const all = { season: "rabi", seedType: "hybrid", vendor: "usha" } as const;
  expect(await namesOf(all)).toEqual(["Okra one", "Wheat two"]);
  expect(await namesOf({ ...all, isInStock: true })).toEqual(["Okra one"]);
  expect(await namesOf({ ...all, category: "grains" })).toEqual(["Wheat two"]);
  expect(await namesOf({ ...all, maxPricePaise: 25_000 })).toEqual(["Wheat two"]);
  expect(await namesOf({ ...all, search: "okra", sort: "best-match" })).toEqual(["Okra one"]);
});

test("a seed house that is not there chooses nothing, a type that nothing has finds nothing", async () => {
  expect(await find({ vendor: "nobody" })).toMatchObject({ count: 5, query: { vendor: null } });
  expect((await find({ seedType: "unheard of" })).count).toBe(0);
});

test("values are counted, those of one that is chosen as if it were not", async () => {
  expect(await countsOf("category")).toEqual([
    ["pods", 3],
    ["grains", 2],
  ]);
  expect(await countsOf("type")).toEqual([
    ["hybrid", 3],
    ["certified", 1],
    ["raw", 1],
  ]);
  expect(await countsOf("type", { seedType: "certified", category: "grains" })).toEqual([
    ["certified", 1],
    ["hybrid", 1],
  ]);
  expect(await countsOf("vendor", { category: "pods" })).toEqual([
    ["asha", 2],
    ["usha", 1],
  ]);
  expect(await countsOf("rating")).toEqual([
    ["4", 1],
    ["3", 2],
  ]);
});

test("where words are looked for in a category, the others are counted as well", async () => {
  const query = { category: "grains", sort: "best-match" } as const;
  expect(await countsOf("category", { ...query, search: "okra" })).toEqual([["pods", 3]]);
  expect(await countsOf("category", { ...query, search: "wheat" })).toEqual([["grains", 2]]);
});

test("a type is named in the language of the page, in Hindi by its English name where it has no other", async () => {
  const { type } = await countIn({}, "hi");
  expect(type.values.map(({ label }) => label)).toEqual(["Hybrid", "प्रमाणित", "Raw"]);
});

test("of values that anybody may make up the most common are shown, and the one that is chosen", async () => {
  const { db } = database;
  for (let place = 0; place < valuesShown + 3; place++)
    await makeProduct(db, { seedType: `Kind ${place}`, packs: [{}] });
  expect(await countsOf("type")).toHaveLength(valuesShown);
  const types = await countsOf("type", { seedType: "kind 9" });
  expect(types).toContainEqual(["kind 9", 1]);
  expect(types.length).toBeLessThanOrEqual(valuesShown + 1);
});

const valuesOf: Record<CountedFacet, readonly string[]> = {
  category: ["", "grains", "pods"],
  season: ["", "kharif", "rabi", "zaid"],
  type: ["", "hybrid", "certified", "raw"],
  vendor: ["", "usha", "asha"],
  stock: ["", "in"],
  rating: ["", "3", "4"],
};
const chosenValues = fc.record({
  category: fc.constantFrom(...valuesOf.category),
  season: fc.constantFrom(...valuesOf.season),
  type: fc.constantFrom(...valuesOf.type),
  vendor: fc.constantFrom(...valuesOf.vendor),
  stock: fc.constantFrom(...valuesOf.stock),
  rating: fc.constantFrom(...valuesOf.rating),
  search: fc.constantFrom("", "okra", "wheat"),
  maxPrice: fc.constantFrom("", "250"),
});

test("a value has as many as the list then finds, whatever else is chosen", async () => {
  const queryOf = (values: Record<string, string>) =>
    parseCatalogueQuery(new URLSearchParams(values));
  await fc.assert(
    fc.asyncProperty(chosenValues, fc.constantFrom(...countedFacets), async (chosen, facet) => {
      const counts = await countIn(queryOf(chosen));
      for (const value of valuesOf[facet].slice(1))
        expect(saidCount(counts[facet], value)).toBe(
          String((await find(queryOf({ ...chosen, [facet]: value }))).count),
        );
    }),
    { numRuns: 60 },
  );
});

test("a list is counted with its page in one query, and not again for its other pages and orders", async () => {
  const known = world();
  const ask = (query: Partial<CatalogueQuery>, language: Language = "en") =>
    countQueries(async () => {
      const asked = { ...emptyCatalogueQuery, ...query };
      await countValues(known, await findProducts(known, asked, language), language);
    });
  const narrowed = { category: "grains", season: "rabi", isInStock: true, minRating: 3 } as const;
  await ask({});
  // One asks the planner how many there may be.
  expect(await ask(narrowed)).toBe(2);
  expect(await ask({ ...narrowed, sort: "price-asc" })).toBe(1);
  expect(await ask(narrowed, "hi")).toBe(1);
  // What isn't gathered is counted for itself.
  expect(await ask({ category: "grains" })).toBe(2);
});

test("descriptions are looked into for the words alone, so that a choice shows what was counted", async () => {
  const { db } = database;
  const category = await makeCategory(db, { slug: "drilled", nameEn: "Drilled" });
  const kind = { categoryId: category.id, seedType: "Drilled", nameHi: null };
  for (let made = 0; made < productsPerPage; made++)
    await makeProduct(db, { ...kind, name: `Seed drill ${made}` });
  await makeProduct(db, { ...kind, name: "Maize", seedType: "Composite", description: "By drill" });
  const search = { search: "drill", sort: "best-match" } as const;
  expect(await countsOf("type", search)).toEqual([["drilled", productsPerPage]]);
  expect((await find({ ...search, seedType: "composite" })).count).toBe(0);
  expect((await find({ ...search, seedType: "drilled", maxPricePaise: 100 })).count).toBe(0);
});

test("what is chosen has its name and count where others fill what is counted without it", async () => {
  const found = await find({ vendor: "asha" });
  const counted = found.counted.filter(
    ({ aside, value }) => aside !== "vendor" || value !== "asha",
  );
  const { vendor } = await countValues(world(), { ...found, counted }, "en");
  expect(vendor.values).toContainEqual({ value: "asha", label: "Asha Seeds", count: 2 });
});
