import { expect, test } from "vitest";
import {
  cardBadge,
  isLowForShopper,
  isOutOfStock,
  needsRefill,
  productStock,
  vendorStockBadge,
} from "./stock-status.ts";

const pack = (id: string, stock: number, pricePaise = 100) => ({
  id,
  stock,
  pricePaise,
  quantity: 1,
  unit: "kg" as const,
});

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
  expect(isOutOfStock([pack("a", 0), pack("b", 0)])).toBe(true);
  expect(isOutOfStock([pack("a", 0), pack("b", 1)])).toBe(false);
  expect(isOutOfStock([])).toBe(true);
  expect(productStock([pack("a", 3), pack("b", 4)])).toBe(7);
});

test("the badge of a card speaks of the pack it shows", () => {
  expect(cardBadge([pack("a", 9), pack("b", 200, 500)], 10)).toBe("low-stock");
  expect(cardBadge([pack("a", 200), pack("b", 9, 500)], 10)).toBeNull();
  expect(cardBadge([pack("a", 0), pack("b", 9, 500)], 10)).toBe("low-stock");
  expect(cardBadge([pack("a", 0)], 10)).toBe("out-of-stock");
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
