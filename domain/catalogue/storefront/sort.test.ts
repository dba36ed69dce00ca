import fc from "fast-check";
import { expect, test } from "vitest";
import {
  compareProducts,
  isListSort,
  isProductSort,
  listSorts,
  type ProductSort,
  productSorts,
} from "./sort.ts";

const products = [
  { id: "1", name: "Wheat", pricePaise: 300, rating: 4.5, germinationPermille: 900, soldCount: 0 },
  { id: "2", name: "bajra", pricePaise: 200, rating: null, germinationPermille: 950, soldCount: 7 },
  {
    id: "3",
    name: "Chilli",
    pricePaise: 300,
    rating: 4.5,
    germinationPermille: null,
    soldCount: 0,
  },
];

const sorted = (sort: ProductSort) =>
  [...products].sort(compareProducts(sort)).map((product) => product.name);

test("each sort orders the list, ties by name, unrated and untested last", () => {
  expect(sorted("name-asc")).toEqual(["bajra", "Chilli", "Wheat"]);
  expect(sorted("name-desc")).toEqual(["Wheat", "Chilli", "bajra"]);
  expect(sorted("price-asc")).toEqual(["bajra", "Chilli", "Wheat"]);
  expect(sorted("price-desc")).toEqual(["Chilli", "Wheat", "bajra"]);
  expect(sorted("rating-desc")).toEqual(["Chilli", "Wheat", "bajra"]);
  expect(sorted("germination-desc")).toEqual(["bajra", "Wheat", "Chilli"]);
  expect(sorted("popular")).toEqual(["bajra", "Chilli", "Wheat"]);
});

test("only the sorts of the list are sorts", () => {
  expect(productSorts.every(isProductSort)).toBe(true);
  expect([isProductSort("price"), isProductSort("sow-now"), isListSort("price")]).toEqual([
    false,
    false,
    false,
  ]);
  expect(listSorts.every(isListSort)).toBe(true);
});

test("a sorted list does not depend on the order it came in", () => {
  const anyProducts = fc.uniqueArray(
    fc.record({
      id: fc.string(),
      name: fc.constantFrom("a", "A", "b"),
      pricePaise: fc.integer({ min: 1, max: 3 }),
      rating: fc.option(fc.integer({ min: 1, max: 5 })),
      germinationPermille: fc.option(fc.integer({ min: 1, max: 3 })),
      soldCount: fc.integer({ min: 0, max: 2 }),
    }),
    { selector: (product) => product.id },
  );
  fc.assert(
    fc.property(anyProducts, fc.constantFrom(...productSorts), (list, sort) => {
      expect([...list].reverse().sort(compareProducts(sort))).toEqual(
        [...list].sort(compareProducts(sort)),
      );
    }),
  );
});
