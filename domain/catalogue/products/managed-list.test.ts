import { expect, test } from "vitest";
import { isUnfiltered, readManagedAfter, readManagedList, writeStockKey } from "./managed-list.ts";

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

test("the list begins behind a product, by stock behind what it had; what is no key is none", () => {
  const id = "3f9e2c7a-4b7d-4a0e-9f6b-0d8a1c2e3f40";
  const after = (text: string) => readManagedAfter(new URLSearchParams({ after: text }));
  expect(after(id)).toEqual({ id, stock: null });
  expect(after(writeStockKey({ id, stock: 0 }))).toEqual({ id, stock: 0 });
  expect(after(`120_${id}`)).toEqual({ id, stock: 120 });
  for (const wrong of ["", "120", `_${id}`, `-1_${id}`, `1e3_${id}`, `${id}_1`, `1_1_${id}`])
    expect(after(wrong), wrong).toBeNull();
});
