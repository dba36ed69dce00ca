import { expect, test } from "vitest";
import { changesPages } from "./stock-shown.ts";

const shows = (before: number, after: number, lowStockLimit = 10) =>
  changesPages({ before, after, lowStockLimit });

test("a sale from plenty to plenty shows nowhere", () => {
  expect(shows(500, 499)).toBe(false);
  expect(shows(11, 10)).toBe(false);
});

test("below ten every piece shows", () => {
  expect(shows(10, 9)).toBe(true);
  expect(shows(9, 8)).toBe(true);
  expect(shows(1, 0)).toBe(true);
  expect(shows(0, 40)).toBe(true);
});

test("the badge follows its limit", () => {
  expect(shows(25, 24, 25)).toBe(true);
});
