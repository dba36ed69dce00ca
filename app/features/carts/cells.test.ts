import fc from "fast-check";
import { expect, test } from "vitest";
import { joinCells, splitCells } from "./cells.ts";

test("cells come out as they went in, whatever is in them", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), (cells) => {
      expect(splitCells(joinCells(cells))).toEqual(cells);
    }),
  );
});

test("separators inside a cell are written out", () => {
  expect(joinCells(["50% | 1kg", 3, null])).toBe("50%25 %7C 1kg|3|");
});
