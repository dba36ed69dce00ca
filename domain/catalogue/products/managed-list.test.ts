import { expect, test } from "vitest";
import { isUnfiltered, readManagedList } from "./managed-list.ts";

const read = (query: string) => readManagedList(new URLSearchParams(query));
const newest = { by: "added", descending: true };

test("a plain address asks for everything, the newest first", () => {
  expect(read("")).toEqual({
    search: "",
    categoryId: null,
    vendorId: null,
    state: null,
    stock: null,
    sort: newest,
  });
});

test("filters and order are read from the address, and nonsense is left out", () => {
  const id = "3f2b8a10-5c8e-4b1c-9d34-0a1b2c3d4e5f";
  expect(read(`search=+okra%00+seed&category=${id}&state=draft&stock=low&sort=price-desc`)).toEqual(
    {
      search: "okra seed",
      categoryId: id,
      vendorId: null,
      state: "draft",
      stock: "low",
      sort: { by: "price", descending: true },
    },
  );
  expect(read("vendor=1;drop&state=gone&stock=many&sort=secret-desc")).toMatchObject({
    vendorId: null,
    state: null,
    stock: null,
    sort: newest,
  });
});

test("a search or any filter narrows the list, its order doesn't", () => {
  expect(
    ["", "sort=name", "search=+", "state=gone"].map((query) => isUnfiltered(read(query))),
  ).toEqual([true, true, true, true]);
  expect(
    ["search=okra", "state=draft", "stock=low"].map((query) => isUnfiltered(read(query))),
  ).toEqual([false, false, false]);
});
