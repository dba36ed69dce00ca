import fc from "fast-check";
import { expect, test } from "vitest";
import { toSquareMetres } from "./area.ts";
import { cheapestPacks } from "./cheapest-packs.ts";
import {
  contentMicrograms,
  ends,
  fillingOf,
  possibleReasons,
  seedNeed,
  type GrowingFacts,
} from "./seed-need.ts";

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

const tomatoPacks = [
  { packId: "50", contentOf: { quantity: 50, unit: "seeds" as const }, rupees: 79 },
  { packId: "1g", contentOf: { quantity: 1, unit: "g" as const }, rupees: 900 },
];

test("pots that need 45 seeds are filled by one packet of 50, 90 by two, and by weight only from packs by weight", () => {
  const packsFor = (pots: number, end: "most" | "least") => {
    const need = seedNeed(tomato, { pots }, "spacing", null)!;
    const filling = fillingOf(need, tomato, end);
    const packs = tomatoPacks.map(({ packId, contentOf, rupees }) => ({
      packId,
      content: contentMicrograms(contentOf, filling)!,
      pricePaise: rupees * 100,
      stock: 10,
    }));
    return cheapestPacks(packs, filling.micrograms)?.packs;
  };
  expect(packsFor(15, "most")).toEqual([{ packId: "50", quantity: 1 }]);
  expect(packsFor(15, "least")).toEqual([{ packId: "50", quantity: 1 }]);
  expect(packsFor(30, "most")).toEqual([{ packId: "50", quantity: 2 }]);
  // Of 900 seeds all ten packets hold 500; two grams have 500 of the heaviest.
  expect(packsFor(300, "most")).toEqual([
    { packId: "50", quantity: 8 },
    { packId: "1g", quantity: 2 },
  ]);
});

test("seeds needed never take more packs of seeds than they fill, at either end, whatever a seed weighs", () => {
  const weight = fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(
      weight,
      weight,
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 500 }),
      fc.constantFrom(...ends),
      (a, b, pots, perPack, end) => {
        const facts = {
          ...tomato,
          thousandSeedGrams: { min: Math.min(a, b), max: Math.max(a, b) },
        };
        const need = seedNeed(facts, { pots }, "spacing", null)!;
        const filling = fillingOf(need, facts, end);
        const content = contentMicrograms({ quantity: perPack, unit: "seeds" }, filling)!;
        const seeds = pots * (end === "most" ? 3 : 2);
        expect(Math.ceil(filling.micrograms / content)).toBe(Math.ceil(seeds / perPack));
      },
    ),
  );
});

test("of a need by weight a pack of seeds holds what so many of the lightest weigh, and nothing where that isn't known", () => {
  const need = seedNeed(tomato, { squareMetres: toSquareMetres(1, "acre") }, "rate", null)!;
  const filling = fillingOf(need, tomato, "most");
  expect(filling).toEqual({ micrograms: 200_000_000, seedMicrograms: 2_500 });
  expect(contentMicrograms({ quantity: 2, unit: "kg" }, filling)).toBe(2e9);
  expect(contentMicrograms({ quantity: 0.5, unit: "g" }, filling)).toBe(500_000);
  expect(contentMicrograms({ quantity: 50, unit: "seeds" }, filling)).toBe(125_000);
  const unweighed = fillingOf(need, { thousandSeedGrams: null }, "most");
  expect(contentMicrograms({ quantity: 50, unit: "seeds" }, unweighed)).toBeNull();
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
