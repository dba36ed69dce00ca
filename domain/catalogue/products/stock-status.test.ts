import { expect, test } from "vitest";
import {
  cardBadge,
  isLowForShopper,
  isOutOfStock,
  needsRefill,
  productStock,
  vendorStockBadge,
} from "./stock-status.ts";

test("a shopper is told of a pack below 10 and above 0", () => {
  expect([0, 1, 9, 10].map((stock) => isLowForShopper(stock, 10))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("vendor and administrator also see the empty pack as low", () => {
  expect([0, 49, 50].map((stock) => needsRefill(stock, 50))).toEqual([true, true, false]);
  expect([19, 20].map((stock) => needsRefill(stock, 20))).toEqual([true, false]);
});

test("a product is out of stock when no pack has any", () => {
  expect(isOutOfStock([{ stock: 0 }, { stock: 0 }])).toBe(true);
  expect(isOutOfStock([{ stock: 0 }, { stock: 1 }])).toBe(false);
  expect(isOutOfStock([])).toBe(true);
  expect(productStock([{ stock: 3 }, { stock: 4 }])).toBe(7);
});

test("the badge of a card speaks of the pack it shows", () => {
  const badge = (stock: number, isAboveMrp = false) =>
    cardBadge({ pack: { stock }, isAboveMrp }, 10);
  expect([badge(9), badge(10), badge(0)]).toEqual(["low-stock", null, "out-of-stock"]);
  expect([badge(200, true), badge(0, true)]).toEqual(["not-for-sale", "not-for-sale"]);
});

test("the vendor badge is green above 50, yellow above 20, red otherwise", () => {
  expect([51, 50, 21, 20, 0].map(vendorStockBadge)).toEqual([
    "green",
    "yellow",
    "yellow",
    "red",
    "red",
  ]);
});
