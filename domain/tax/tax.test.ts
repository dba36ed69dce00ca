import fc from "fast-check";
import { expect, test } from "vitest";
import { lineTaxPaise, priceWithTaxPaise } from "./tax.ts";

test("a line is taxed in two equal halves, each rounded half up", () => {
  expect(lineTaxPaise(10_000, 1800)).toBe(1800);
  expect(lineTaxPaise(50, 1800)).toBe(10);
  expect(lineTaxPaise(5, 1800)).toBe(0);
  expect(lineTaxPaise(6, 1800)).toBe(2);
  expect(priceWithTaxPaise(29_900, 1800)).toBe(35_282);
});

test("line tax is even and within one paisa of rate times value", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 0, max: 4000 }),
      (value, rate) => {
        const tax = lineTaxPaise(value, rate);
        expect(tax % 2).toBe(0);
        expect(Math.abs(tax - (value * rate) / 10_000)).toBeLessThanOrEqual(1);
      },
    ),
  );
});
