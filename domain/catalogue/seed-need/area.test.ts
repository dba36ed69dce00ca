import fc from "fast-check";
import { expect, test } from "vitest";
import { areaUnits, fromSquareMetres, squareMetresOf, toSquareMetres } from "./area.ts";

test.each([
  [1, "hectare", 2.47105, "acre"],
  [1, "acre", 43_560, "square-feet"],
  [1, "acre", 4_046.856, "square-metres"],
  [40, "guntha", 1, "acre"],
  [100, "cent", 1, "acre"],
  [1, "bigha-UP", 0.625, "acre"],
  [1, "bigha-RJ-kaccha", 0.4, "acre"],
  [1, "bigha-WB", 0.33058, "acre"],
  [1, "bigha-BR", 0.624885, "acre"],
] as const)("%d %s is %d %s", (amount, unit, other, otherUnit) => {
  expect(fromSquareMetres(toSquareMetres(amount, unit), otherUnit) / other).toBeCloseTo(1, 5);
});

test("every unit converts to every other and back", () => {
  const unit = fc.constantFrom(...areaUnits);
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e6, noNaN: true }), unit, unit, (amount, a, b) => {
      const there = fromSquareMetres(toSquareMetres(amount, a), b);
      const back = fromSquareMetres(toSquareMetres(there, b), a);
      expect(back / amount).toBeCloseTo(1, 10);
    }),
  );
});

test("every unit has an area", () => {
  for (const unit of areaUnits) expect(squareMetresOf(unit), unit).toBeGreaterThan(0);
});
