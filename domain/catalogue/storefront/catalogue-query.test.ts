import fc from "fast-check";
import { expect, test } from "vitest";
import {
  catalogueQueryString,
  emptyCatalogueQuery,
  pageCount,
  parseCatalogueQuery,
} from "./catalogue-query.ts";
import { searchMaxLength } from "./search-length.ts";

const parse = (search: string) => parseCatalogueQuery(new URLSearchParams(search));

test("a plain list is the default query, and leaves nothing in the address", () => {
  expect(parse("")).toEqual(emptyCatalogueQuery);
  expect(parse("search=&category=All&sort=name-asc&page=1&minPrice=&maxPrice=")).toEqual(
    emptyCatalogueQuery,
  );
  expect(catalogueQueryString(emptyCatalogueQuery)).toBe("");
});

test("a full query is read and written back", () => {
  const query = parse(
    "page=2&sort=price-desc&rating=4&stock=in&vendor=usha-seeds&type=Open-Pollinated&season=rabi&germination=80&class=certified&maxPrice=500&minPrice=99.50&category=oil-seeds&search=hybrid+tomato",
  );
  expect(query).toEqual({
    search: "hybrid tomato",
    category: "oil-seeds",
    minPricePaise: 9950,
    maxPricePaise: 50_000,
    season: "rabi",
    seedType: "open-pollinated",
    vendor: "usha-seeds",
    isInStock: true,
    minRating: 4,
    lotClass: "certified",
    minGermination: 80,
    sort: "price-desc",
    page: 2,
  });
  expect(catalogueQueryString(query)).toBe(
    "search=hybrid+tomato&category=oil-seeds&minPrice=99.50&maxPrice=500&season=rabi&type=open-pollinated&vendor=usha-seeds&stock=in&rating=4&class=certified&germination=80&sort=price-desc&page=2",
  );
});

test("what a page comes after is kept beyond the counted pages only", () => {
  expect(parse("page=101&after=hybrid-okra")).toMatchObject({ page: 101, after: "hybrid-okra" });
  expect(catalogueQueryString(parse("page=101&after=hybrid-okra"))).toBe(
    "page=101&after=hybrid-okra",
  );
  expect(parse("page=100&after=hybrid-okra").after).toBeUndefined();
  expect(parse("page=101&after=..%2Fetc").after).toBeUndefined();
});

test("crossed prices are put in order", () => {
  expect(parse("minPrice=500&maxPrice=100")).toMatchObject({
    minPricePaise: 10_000,
    maxPricePaise: 50_000,
  });
});

test("what cannot be read is left out", () => {
  expect(
    parse(
      "category=..%2Fetc&minPrice=-5&maxPrice=1e9&season=summer&vendor=A%20b&stock=out&rating=5&type=%00&class=A%20b&germination=101&sort=DROP&page=0",
    ),
  ).toEqual(emptyCatalogueQuery);
  expect(parse("page=1.5").page).toBe(1);
  expect(parse("page=99999999").page).toBe(1);
  expect(parse("maxPrice=99999999999").maxPricePaise).toBe(1_000_000_000);
});

test("a search has at most 100 characters and no control characters", () => {
  expect([...parse(`search=${"ग".repeat(300)}`).search]).toHaveLength(searchMaxLength);
  expect(parse("search=%00%20whe%00at%0A").search).toBe("whe at");
});

test("any address becomes a query whose own address gives the same query", () => {
  const anyParams = fc.record(
    {
      search: fc.string({ unit: "binary", maxLength: 300 }),
      category: fc.string(),
      minPrice: fc.oneof(fc.string(), fc.nat().map(String)),
      maxPrice: fc.oneof(fc.string(), fc.nat().map(String)),
      season: fc.oneof(fc.string(), fc.constant("zaid")),
      type: fc.string({ unit: "binary", maxLength: 100 }),
      vendor: fc.oneof(fc.string(), fc.constant("usha-seeds")),
      stock: fc.oneof(fc.string(), fc.constant("in")),
      rating: fc.oneof(fc.string(), fc.nat(9).map(String)),
      class: fc.oneof(fc.string(), fc.constant("certified")),
      germination: fc.oneof(fc.string(), fc.nat(100).map(String)),
      sort: fc.oneof(fc.string(), fc.constant("rating-desc")),
      page: fc.oneof(fc.string(), fc.nat().map(String)),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyParams, (entries) => {
      const query = parseCatalogueQuery(new URLSearchParams(Object.entries(entries)));
      expect(parse(catalogueQueryString(query))).toEqual(query);
      expect(query.page).toBeGreaterThanOrEqual(1);
      expect((query.minPricePaise ?? 0) <= (query.maxPricePaise ?? Infinity)).toBe(true);
    }),
  );
});

test("a list has at least one page of 24", () => {
  expect([0, 24, 25].map(pageCount)).toEqual([1, 1, 2]);
});
