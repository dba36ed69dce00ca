import fc from "fast-check";
import { expect, test } from "vitest";
import { cheapestPacks, type FillingPack } from "./cheapest-packs.ts";

const kg = 1_000_000;
const pack = (packId: string, contentMg: number, rupees: number, stock = 100): FillingPack => ({
  packId,
  contentMg,
  pricePaise: rupees * 100,
  stock,
});

test("large packs carry most, and a small one the rest where that is cheaper than one large more", () => {
  const packs = [pack("1", kg, 60), pack("5", 5 * kg, 250), pack("40", 40 * kg, 1600)];
  expect(cheapestPacks(packs, 46 * kg)).toEqual({
    packs: [
      { packId: "1", quantity: 1 },
      { packId: "5", quantity: 1 },
      { packId: "40", quantity: 1 },
    ],
    pricePaise: 191_000,
    contentMg: 46 * kg,
  });
});

test("more than needed is taken where it costs less", () => {
  const packs = [pack("small", kg, 90), pack("large", 5 * kg, 300)];
  expect(cheapestPacks(packs, 4 * kg)?.packs).toEqual([{ packId: "large", quantity: 1 }]);
});

test("of mixes that cost the same, the one of fewer packs is taken", () => {
  const packs = [pack("half", kg / 2, 25), pack("whole", kg, 50)];
  expect(cheapestPacks(packs, 3 * kg)?.packs).toEqual([{ packId: "whole", quantity: 3 }]);
});

test("no more is taken of a pack than is in stock, and what all packs can't hold has no mix", () => {
  const packs = [pack("1", kg, 60, 3), pack("5", 5 * kg, 250, 1)];
  expect(cheapestPacks(packs, 7 * kg)?.packs).toEqual([
    { packId: "1", quantity: 2 },
    { packId: "5", quantity: 1 },
  ]);
  expect(cheapestPacks(packs, 9 * kg)).toBeNull();
  expect(cheapestPacks([], 1)).toBeNull();
});

type Most = { contentMg: number; pricePaise: number; stock: number; kinds: number };

const anyPacks = ({ kinds, stock, contentMg, pricePaise }: Most): fc.Arbitrary<FillingPack[]> =>
  fc
    .array(
      fc.record({
        contentMg: fc.integer({ min: 1, max: contentMg }),
        pricePaise: fc.integer({ min: 1, max: pricePaise }),
        stock: fc.integer({ min: 0, max: stock }),
      }),
      { maxLength: kinds },
    )
    .map((packs) => packs.map((one, i) => ({ packId: String(i), ...one })));
const fewPacks = anyPacks({ contentMg: 12, pricePaise: 60, stock: 4, kinds: 4 });
const manyPacks = anyPacks({ contentMg: 5, pricePaise: 12, stock: 90, kinds: 3 });

/** Every mix there is. */
function leastPrice(packs: readonly FillingPack[], needMg: number): number {
  const [first, ...rest] = packs;
  if (needMg <= 0) return 0;
  if (first === undefined) return Infinity;
  const prices = Array.from(
    { length: first.stock + 1 },
    (_, n) => n * first.pricePaise + leastPrice(rest, needMg - n * first.contentMg),
  );
  return Math.min(...prices);
}

test("a mix holds enough, takes what is in stock, and costs what the cheapest of all mixes costs", () => {
  fc.assert(
    fc.property(fewPacks, fc.integer({ min: 1, max: 60 }), (packs, needMg) => {
      const mix = cheapestPacks(packs, needMg);
      expect(mix?.pricePaise ?? Infinity).toBe(leastPrice(packs, needMg));
      if (mix === null) return;
      expect(mix.contentMg).toBeGreaterThanOrEqual(needMg);
      const sum = (of: (one: FillingPack) => number) =>
        mix.packs.reduce((all, { packId, quantity }) => {
          const one = packs.find((each) => each.packId === packId);
          expect(quantity).toBeLessThanOrEqual(one?.stock ?? 0);
          return all + quantity * (one ? of(one) : 0);
        }, 0);
      expect(sum((one) => one.contentMg)).toBe(mix.contentMg);
      expect(sum((one) => one.pricePaise)).toBe(mix.pricePaise);
    }),
    { numRuns: 2_000 },
  );
});

test("one pack less of any kind is too little: nothing is bought that isn't needed", () => {
  fc.assert(
    fc.property(fewPacks, fc.integer({ min: 1, max: 60 }), (packs, needMg) => {
      const mix = cheapestPacks(packs, needMg);
      for (const { packId } of mix?.packs ?? []) {
        const one = packs.find((each) => each.packId === packId);
        expect((mix?.contentMg ?? 0) - (one?.contentMg ?? 0)).toBeLessThan(needMg);
      }
    }),
    { numRuns: 1_000 },
  );
});

/** Pack by pack, over every amount up to what is needed. */
function leastPriceByTable(packs: readonly FillingPack[], needMg: number): number {
  let least = Array.from({ length: needMg + 1 }, (_, r) => (r === 0 ? 0 : Infinity));
  for (const { contentMg, pricePaise, stock } of packs)
    for (let n = 0; n < stock; n += 1)
      least = least.map((price, r) =>
        Math.min(price, (least[Math.max(0, r - contentMg)] ?? Infinity) + pricePaise),
      );
  return least[needMg] ?? Infinity;
}

test("with much in stock, where most is taken of the cheapest, the mix is still the cheapest", () => {
  fc.assert(
    fc.property(manyPacks, fc.integer({ min: 1, max: 400 }), (packs, needMg) => {
      const price = cheapestPacks(packs, needMg)?.pricePaise ?? Infinity;
      expect(price).toBe(leastPriceByTable(packs, needMg));
    }),
    { numRuns: 200 },
  );
});

test("contents without a common measure, and a need of tonnes, still get a mix that holds enough", () => {
  const packs = [pack("odd", 7_049_321, 597, 5_000), pack("large", 40_000_017, 1_600, 300)];
  const mix = cheapestPacks(packs, 20_000 * kg);
  expect(mix?.contentMg).toBeGreaterThanOrEqual(20_000 * kg);
  const all = cheapestPacks(packs, 7_049_321 * 5_000 + 40_000_017 * 300);
  expect(all?.packs).toEqual([
    { packId: "odd", quantity: 5_000 },
    { packId: "large", quantity: 300 },
  ]);
});
