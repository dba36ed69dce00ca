import fc from "fast-check";
import { expect, test } from "vitest";
import { parseVendorPageQuery, vendorPageQueryString } from "./vendor-page-query.ts";

const read = (text: string) => parseVendorPageQuery(new URLSearchParams(text));

test("sort and page are read, all else is left out", () => {
  expect(read("sort=price-desc&page=3&search=okra&category=vegetables")).toEqual({
    sort: "price-desc",
    page: 3,
  });
  expect(read("sort=cheap&page=-1")).toEqual({ sort: "name-asc", page: 1 });
});

test("whatever is asked for, the address that is written is read as the same", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (sort, page) => {
      const query = parseVendorPageQuery(new URLSearchParams({ sort, page }));
      expect(read(vendorPageQueryString(query))).toEqual(query);
    }),
  );
});

test("the defaults never show in the address", () => {
  expect(vendorPageQueryString({})).toBe("");
  expect(vendorPageQueryString({ sort: "name-asc", page: 1 })).toBe("");
  expect(vendorPageQueryString({ sort: "rating-desc", page: 2 })).toBe("sort=rating-desc&page=2");
});
