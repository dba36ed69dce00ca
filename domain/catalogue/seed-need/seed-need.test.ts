import fc from "fast-check";
import { expect, test } from "vitest";
import { toSquareMetres } from "./area.ts";
import { contentMg, possibleReasons, seedNeed, type GrowingFacts } from "./seed-need.ts";

const wheat: GrowingFacts = {
  gramsPerAcre: { min: 40_000, max: 50_000 },
  spacingCm: null,
  thousandSeedGrams: { min: 40, max: 42 },
};
const tomato: GrowingFacts = {
  gramsPerAcre: { min: 60, max: 200 },
  spacingCm: { row: { min: 60, max: 75 }, plant: { min: 30, max: 60 } },
  thousandSeedGrams: { min: 2.5, max: 4 },
};
const grams = (mg: number | undefined) => (mg ?? Number.NaN) / 1000;

test("two acres of wheat take 80 to 100 kg, however well its lot germinates", () => {
  const area = { squareMetres: toSquareMetres(2, "acre") };
  expect(possibleReasons(wheat, area)).toEqual(["rate"]);
  for (const germination of [null, 850, 990])
    expect(seedNeed(wheat, area, "rate", germination)).toEqual({
      reason: "rate",
      mg: { min: 80_000_000, max: 100_000_000 },
      seeds: null,
    });
  expect(seedNeed(wheat, area, "spacing", null)).toBeNull();
});

test("by spacing, a bed of nine square metres has twenty to fifty tomatoes, of more seeds where fewer come up", () => {
  const bed = { squareMetres: 9 };
  expect(seedNeed(tomato, bed, "spacing", null)?.seeds).toEqual({ min: 20, max: 50 });
  const need = seedNeed(tomato, bed, "spacing", 800);
  expect(need?.seeds).toEqual({ min: 25, max: 63 });
  expect([grams(need?.mg.min), grams(need?.mg.max)]).toEqual([0.063, 0.252]);
});

test("pots are sown by the seed, two or three each, and no rate is told of them", () => {
  expect(possibleReasons(tomato, { pots: 10 })).toEqual(["spacing"]);
  expect(seedNeed(tomato, { pots: 10 }, "spacing", 800)?.seeds).toEqual({ min: 20, max: 30 });
  expect(possibleReasons({ ...tomato, thousandSeedGrams: null }, { pots: 10 })).toEqual([]);
});

test("a pack of seeds holds what so many of the lightest weigh", () => {
  expect(contentMg({ quantity: 2, unit: "kg" }, null)).toBe(2_000_000);
  expect(contentMg({ quantity: 0.5, unit: "g" }, null)).toBe(500);
  expect(contentMg({ quantity: 50, unit: "seeds" }, { min: 2.5, max: 4 })).toBe(125);
  expect(contentMg({ quantity: 50, unit: "seeds" }, null)).toBeNull();
});

test("more area, or seed of which less comes up, never takes less", () => {
  const anyArea = fc.double({ min: 0.01, max: 1e6, noNaN: true });
  const anyShare = fc.integer({ min: 300, max: 1000 });
  fc.assert(
    fc.property(anyArea, anyArea, anyShare, anyShare, (a, b, share, other) => {
      const [small, large] = a < b ? [a, b] : [b, a];
      const [bad, good] = share < other ? [share, other] : [other, share];
      const least = seedNeed(tomato, { squareMetres: small }, "spacing", good);
      const most = seedNeed(tomato, { squareMetres: large }, "spacing", bad);
      expect(least?.mg.min).toBeLessThanOrEqual(most?.mg.min ?? 0);
      expect(least?.mg.max).toBeLessThanOrEqual(most?.mg.max ?? 0);
      expect(least?.mg.min).toBeLessThanOrEqual(least?.mg.max ?? 0);
    }),
  );
});
