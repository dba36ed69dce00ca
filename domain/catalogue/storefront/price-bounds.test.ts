import fc from "fast-check";
import { expect, test } from "vitest";
import { priceBounds } from "./price-bounds.ts";

test("a narrow range moves by one rupee, wider ones by ten, fifty and five hundred", () => {
  expect(priceBounds(49_50, 199_00)).toEqual({ minRupees: 49, maxRupees: 199, stepRupees: 1 });
  expect(priceBounds(49_00, 1_999_00)).toEqual({ minRupees: 40, maxRupees: 2_000, stepRupees: 10 });
  expect(priceBounds(49_00, 9_999_00)).toEqual({ minRupees: 0, maxRupees: 10_000, stepRupees: 50 });
  expect(priceBounds(49_00, 99_999_00).stepRupees).toBe(500);
});

test("every price lies within the bounds and both ends can be reached by whole steps", () => {
  const price = fc.integer({ min: 1, max: 1_000_000_00 });
  fc.assert(
    fc.property(price, price, (a, b) => {
      const [cheapest, dearest] = a < b ? [a, b] : [b, a];
      const { minRupees, maxRupees, stepRupees } = priceBounds(cheapest, dearest);
      expect(minRupees * 100).toBeLessThanOrEqual(cheapest);
      expect(maxRupees * 100).toBeGreaterThanOrEqual(dearest);
      expect((maxRupees - minRupees) % stepRupees).toBe(0);
    }),
  );
});
