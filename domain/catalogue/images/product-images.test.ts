import { expect, test } from "vitest";
import { placedAt } from "./product-images.ts";

test("a picture takes the place it is given, and the others keep their order", () => {
  const ids = ["a", "b", "c", "d"];
  expect(placedAt(ids, "c", 0)).toEqual(["c", "a", "b", "d"]);
  expect(placedAt(ids, "a", 1)).toEqual(["b", "a", "c", "d"]);
  expect(placedAt(ids, "b", 3)).toEqual(["a", "c", "d", "b"]);
});

test("beyond the ends it is the first or the last, and asked twice it stays", () => {
  const ids = ["a", "b", "c"];
  expect(placedAt(ids, "b", -1)).toEqual(["b", "a", "c"]);
  expect(placedAt(ids, "b", 99)).toEqual(["a", "c", "b"]);
  expect(placedAt(placedAt(ids, "b", 0), "b", 0)).toEqual(["b", "a", "c"]);
});
