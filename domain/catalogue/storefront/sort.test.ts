import fc from "fast-check";
import { expect, test } from "vitest";
import { compareProducts, isProductSort, type ProductSort, productSorts } from "./sort.ts";

const products = [
  { id: "1", name: "Wheat", pricePaise: 300, rating: 4.5, germinationPermille: 900 },
  { id: "2", name: "bajra", pricePaise: 200, rating: null, germinationPermille: 950 },
  { id: "3", name: "Chilli", pricePaise: 300, rating: 4.5, germinationPermille: null },
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
});

test("only the sorts of the list are sorts", () => {
  expect(productSorts.every(isProductSort)).toBe(true);
  expect(isProductSort("price")).toBe(false);
});

test("a sorted list does not depend on the order it came in", () => {
  const anyProducts = fc.uniqueArray(
    fc.record({
      id: fc.string(),
      name: fc.constantFrom("a", "A", "b"),
      pricePaise: fc.integer({ min: 1, max: 3 }),
      rating: fc.option(fc.integer({ min: 1, max: 5 })),
      germinationPermille: fc.option(fc.integer({ min: 1, max: 3 })),
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
