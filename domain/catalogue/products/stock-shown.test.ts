import { expect, test } from "vitest";
import { changesBadge, changesProductPage } from "./stock-shown.ts";

const shows = (before: number, after: number, lowStockLimit = 10) => {
  const change = { before, after, lowStockLimit };
  return { page: changesProductPage(change), card: changesBadge(change) };
};

test("a sale from plenty to plenty shows nowhere", () => {
  expect(shows(500, 499)).toEqual({ page: false, card: false });
  expect(shows(11, 10)).toEqual({ page: false, card: false });
});

test("below ten every piece shows on the page, on the card only the badge", () => {
  expect(shows(10, 9)).toEqual({ page: true, card: true });
  expect(shows(9, 8)).toEqual({ page: true, card: false });
  expect(shows(1, 0)).toEqual({ page: true, card: true });
  expect(shows(0, 40)).toEqual({ page: true, card: true });
});

test("the badge follows its limit", () => {
  expect(shows(25, 24, 25)).toEqual({ page: true, card: true });
});
