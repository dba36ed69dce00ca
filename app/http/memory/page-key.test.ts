import { expect, test } from "vitest";
import { pageKey, zonedKey } from "./page-key.ts";

const keyOf = (path: string) => pageKey(new URL(path, "http://shop.test"));

test("a page of reviews is kept under its number, the first under the product's own address", () => {
  expect(keyOf("/products/okra?reviews=2")).toBe("/products/okra?reviews=2");
  expect(keyOf("/hi/products/okra/?reviews=10&utm_source=x")).toBe("/hi/products/okra?reviews=10");
  for (const first of ["1", "0", "-2", "2e1", "02", "", "999999"])
    expect(keyOf(`/products/okra?reviews=${first}`)).toBe("/products/okra");
});

test("old reviews and a chosen pack are never kept, so that nobody fills the memory with them", () => {
  for (const query of ["reviews=11", "reviews=99999", "pack=x", "reviews=2&pack=x"])
    expect(keyOf(`/products/okra?${query}`)).toBeNull();
});

test("a vendor's page is kept by its sort and its page alone", () => {
  expect(keyOf("/vendors/panghat?utm_source=x&search=okra")).toBe("/vendors/panghat");
  expect(keyOf("/hi/vendors/panghat/?page=2&sort=price-asc&minPrice=5")).toBe(
    "/hi/vendors/panghat?sort=price-asc&page=2",
  );
  for (const path of ["/vendors", "/vendors/", "/vendors/a/b", "/vendors/A", "/vendors/%00"])
    expect(keyOf(path), path).toBeNull();
  expect(keyOf(`/vendors/${"x".repeat(200)}`)).toBeNull();
});

test("the page of one's review is nobody else's", () => {
  expect(keyOf("/products/okra/review")).toBeNull();
});

test("the home and the pages of products have a kind for each part of the country, and others have none", () => {
  for (const path of [
    "/",
    "/hi",
    "/products/okra",
    "/hi/products/okra",
    "/products/okra?reviews=2",
    "/products?sort=sow-now",
    "/hi/products?category=grains&sort=sow-now&page=2",
  ]) {
    expect(zonedKey(path, null)).toEqual({ key: path, zone: null });
    expect(zonedKey(path, "south")).toEqual({ key: `${path} south`, zone: "south" });
  }
  for (const path of ["/vendors/okra", "/about", "/hi/terms"])
    expect(zonedKey(path, "south")).toEqual({ key: path, zone: null });
});
