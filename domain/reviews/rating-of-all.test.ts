import fc from "fast-check";
import { expect, test } from "vitest";
import { ratingOfAll } from "./rating-of-all.ts";

test("every review counts alike, however many a product has", () => {
  // One product with a single five, another with nine ones.
  expect(ratingOfAll({ count: 10, sum: 14 })).toBe(1.4);
  expect(ratingOfAll({ count: 3, sum: 14 })).toBe(4.67);
});

test("nobody has rated: there is no rating", () => {
  expect(ratingOfAll({ count: 0, sum: 0 })).toBeNull();
});

test("a rating lies between one and five", () => {
  const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 });
  fc.assert(
    fc.property(stars, (given) => {
      const rating = ratingOfAll({ count: given.length, sum: given.reduce((a, b) => a + b) });
      expect(rating).toBeGreaterThanOrEqual(1);
      expect(rating).toBeLessThanOrEqual(5);
    }),
  );
});
