import { expect, test } from "vitest";
import { listPage, pageCountOf, readPage } from "./list-page.ts";

const asked = (text: string) => readPage(new URLSearchParams(text));

test("a page that is no page is the first", () => {
  expect(["", "page=0", "page=-1", "page=x", "page=1.5", "page=99999999"].map(asked)).toEqual([
    1, 1, 1, 1, 1, 1,
  ]);
  expect(asked("page=7")).toBe(7);
});

test("fifty rows a page, and an empty list has one", () => {
  expect([0, 1, 50, 51, 100_000].map(pageCountOf)).toEqual([1, 1, 1, 2, 2000]);
});

test("behind the end the last page is shown", () => {
  expect(listPage(9, 120)).toEqual({ page: 3, pageCount: 3, total: 120, offset: 100 });
  expect(listPage(2, 0)).toEqual({ page: 1, pageCount: 1, total: 0, offset: 0 });
});
