import fc from "fast-check";
import { expect, test } from "vitest";
import { unitPrices } from "./unit-price.ts";

const price = fc.integer({ min: 1, max: 100_000_000 });
const quantity = fc.integer({ min: 1, max: 100_000 });

test("what is weighed is compared by the kilogram, less than one by the gram too", () => {
  expect(unitPrices(12_000, { quantity: 500, unit: "g" })).toEqual({
    kg: 24_000,
    g: 24,
    seed: null,
  });
  expect(unitPrices(90_000, { quantity: 5, unit: "kg" })).toEqual({
    kg: 18_000,
    g: null,
    seed: null,
  });
  expect(unitPrices(90_000, { quantity: 1000, unit: "g" }).g).toBeNull();
});

test("what is counted is compared by the seed", () => {
  expect(unitPrices(14_900, { quantity: 50, unit: "seeds" })).toEqual({
    kg: null,
    g: null,
    seed: 298,
  });
});

test("halves of a paisa go up, and what is less than one half isn't told", () => {
  expect(unitPrices(100, { quantity: 8, unit: "seeds" }).seed).toBe(13);
  expect(unitPrices(1, { quantity: 3, unit: "seeds" }).seed).toBeNull();
  expect(unitPrices(100, { quantity: 300, unit: "g" })).toEqual({ kg: 333, g: null, seed: null });
});

test("a unit price is never further from the exact one than half a paisa", () => {
  fc.assert(
    fc.property(price, quantity, fc.constantFrom("g", "kg", "seeds"), (paise, n, unit) => {
      const told = unitPrices(paise, { quantity: n, unit });
      const grams = unit === "kg" ? n * 1000 : n;
      const off = (unitPaise: number | null, units: number, ofQuantity: number) =>
        2n * (BigInt(unitPaise ?? 0) * BigInt(ofQuantity) - BigInt(paise) * BigInt(units));
      const each =
        unit === "seeds"
          ? [[off(told.seed, 1, n), n] as const]
          : [
              [off(told.kg, 1000, grams), grams] as const,
              ...(grams < 1000 ? [[off(told.g, 1, grams), grams] as const] : []),
            ];
      for (const [by, half] of each) {
        expect(by > -half).toBe(true);
        expect(by <= half).toBe(true);
      }
    }),
  );
});

test("of two packs of one size the dearer never has the lower unit price", () => {
  fc.assert(
    fc.property(price, price, quantity, fc.constantFrom("g", "kg", "seeds"), (a, b, n, unit) => {
      const of = (paise: number) => {
        const { kg, seed } = unitPrices(paise, { quantity: n, unit });
        return kg ?? seed ?? 0;
      };
      expect(of(Math.min(a, b))).toBeLessThanOrEqual(of(Math.max(a, b)));
    }),
  );
});
