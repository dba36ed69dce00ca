import fc from "fast-check";
import { expect, test } from "vitest";
import { cheapestPacks, type FillingPack } from "./cheapest-packs.ts";

const kg = 1_000_000;
const pack = (packId: string, content: number, rupees: number, stock = 100): FillingPack => ({
  packId,
  content,
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
    content: 46 * kg,
    isCheapest: true,
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

type Most = { content: number; pricePaise: number; stock: number; kinds: number };

const anyPacks = ({ kinds, stock, content, pricePaise }: Most): fc.Arbitrary<FillingPack[]> =>
  fc
    .array(
      fc.record({
        content: fc.integer({ min: 1, max: content }),
        pricePaise: fc.integer({ min: 1, max: pricePaise }),
        stock: fc.integer({ min: 0, max: stock }),
      }),
      { maxLength: kinds },
    )
    .map((packs) => packs.map((one, i) => ({ packId: String(i), ...one })));
const fewPacks = anyPacks({ content: 12, pricePaise: 60, stock: 4, kinds: 4 });
const manyPacks = anyPacks({ content: 5, pricePaise: 12, stock: 90, kinds: 3 });

/** Every mix there is. */
function leastPrice(packs: readonly FillingPack[], need: number): number {
  const [first, ...rest] = packs;
  if (need <= 0) return 0;
  if (first === undefined) return Infinity;
  const prices = Array.from(
    { length: first.stock + 1 },
    (_, n) => n * first.pricePaise + leastPrice(rest, need - n * first.content),
  );
  return Math.min(...prices);
}

test("a mix holds enough, takes what is in stock, and costs what the cheapest of all mixes costs", () => {
  fc.assert(
    fc.property(fewPacks, fc.integer({ min: 1, max: 60 }), (packs, need) => {
      const mix = cheapestPacks(packs, need);
      expect(mix?.pricePaise ?? Infinity).toBe(leastPrice(packs, need));
      if (mix === null) return;
      expect(mix.content).toBeGreaterThanOrEqual(need);
      const sum = (of: (one: FillingPack) => number) =>
        mix.packs.reduce((all, { packId, quantity }) => {
          const one = packs.find((each) => each.packId === packId);
          expect(quantity).toBeLessThanOrEqual(one?.stock ?? 0);
          return all + quantity * (one ? of(one) : 0);
        }, 0);
      expect(sum((one) => one.content)).toBe(mix.content);
      expect(sum((one) => one.pricePaise)).toBe(mix.pricePaise);
    }),
    { numRuns: 2_000 },
  );
});

test("one pack less of any kind is too little: nothing is bought that isn't needed", () => {
  fc.assert(
    fc.property(fewPacks, fc.integer({ min: 1, max: 60 }), (packs, need) => {
      const mix = cheapestPacks(packs, need);
      for (const { packId } of mix?.packs ?? []) {
        const one = packs.find((each) => each.packId === packId);
        expect((mix?.content ?? 0) - (one?.content ?? 0)).toBeLessThan(need);
      }
    }),
    { numRuns: 1_000 },
  );
});

/** Pack by pack, over every amount up to what is needed. */
function leastPriceByTable(packs: readonly FillingPack[], need: number): number {
  let least = Array.from({ length: need + 1 }, (_, r) => (r === 0 ? 0 : Infinity));
  for (const { content, pricePaise, stock } of packs)
    for (let n = 0; n < stock; n += 1)
      least = least.map((price, r) =>
        Math.min(price, (least[Math.max(0, r - content)] ?? Infinity) + pricePaise),
      );
  return least[need] ?? Infinity;
}

test("with much in stock, where most is taken of the cheapest, the mix is still the cheapest", () => {
  fc.assert(
    fc.property(manyPacks, fc.integer({ min: 1, max: 400 }), (packs, need) => {
      const price = cheapestPacks(packs, need)?.pricePaise ?? Infinity;
      expect(price).toBe(leastPriceByTable(packs, need));
    }),
    { numRuns: 200 },
  );
});

const g = 1_000_000;

test("a pack far smaller than the largest is not overlooked, and none is rounded", () => {
  const packs = [
    { packId: "50 seeds", content: 125_000, pricePaise: 7_900, stock: 40 },
    { packId: "1kg", content: 1_000 * g, pricePaise: 6_900_000, stock: 5 },
  ];
  expect(cheapestPacks(packs, 120_000)?.packs).toEqual([{ packId: "50 seeds", quantity: 1 }]);
  const of = (small: number) => [pack("small", small, 10), pack("large", 40_000 * g, 2_000)];
  expect(cheapestPacks(of(5 * g), 5 * g)?.packs).toEqual([{ packId: "small", quantity: 1 }]);
  expect(cheapestPacks(of(15 * g), 150 * g)?.packs).toEqual([{ packId: "small", quantity: 10 }]);
});

/** By every number of packs of each kind but the last, of which as few are taken as fill what is open. */
function leastPriceOfAny(packs: readonly FillingPack[], need: number): number {
  const [first, ...rest] = packs;
  if (need <= 0) return 0;
  if (first === undefined) return Infinity;
  const full = Math.min(first.stock, Math.ceil(need / first.content));
  const fewest = rest.length === 0 ? full : 0;
  const prices = Array.from(
    { length: full + 1 - fewest },
    (_, n) =>
      (fewest + n) * first.pricePaise + leastPriceOfAny(rest, need - (fewest + n) * first.content),
  );
  return Math.min(...prices);
}

/** Milligrams to 40 kg, in micrograms: each size as likely as one ten times as large. */
const anySize = fc
  .double({ min: 3, max: Math.log10(4e10), noNaN: true })
  .map((size) => Math.ceil(10 ** size));
const usualSize = fc.constantFrom(
  ...[0.125, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 5_000, 10_000, 25_000, 40_000].map(
    (grams) => grams * g,
  ),
);
const mixedPacks = fc
  .array(
    fc.record({
      content: fc.oneof(anySize, usualSize),
      pricePerKg: fc.integer({ min: 500, max: 2_000 }),
      /** Small packs are dearer by weight. */
      packing: fc.integer({ min: 1, max: 1_000 }),
      stock: fc.integer({ min: 0, max: 12 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((packs) =>
    packs.map(({ content, pricePerKg, packing, stock }, i) => ({
      packId: String(i),
      content,
      pricePaise: packing + Math.round((content * pricePerKg) / 1e9),
      stock,
    })),
  );

test("sizes from milligrams to 40 kg in one product: no mix is cheaper", () => {
  let filled = 0;
  fc.assert(
    fc.property(mixedPacks, anySize, (packs, need) => {
      const mix = cheapestPacks(packs, need);
      expect(mix?.pricePaise ?? Infinity).toBe(leastPriceOfAny(packs, need));
      if (mix === null) return;
      filled += 1;
      expect(mix.isCheapest).toBe(true);
      expect(mix.content).toBeGreaterThanOrEqual(need);
    }),
    { numRuns: 2_000 },
  );
  expect(filled).toBeGreaterThan(400);
});

test("tonnes of sizes without a common measure are still filled exactly", () => {
  const packs = [pack("odd", 7_049_321, 597, 5_000), pack("large", 40_000_017, 1_600, 300)];
  for (const need of [46_000_000, 11_999_999_000, 20_000 * kg])
    expect(cheapestPacks(packs, need)).toMatchObject({
      pricePaise: leastPriceOfAny(packs.toReversed(), need),
      isCheapest: true,
    });
  const all = cheapestPacks(packs, 7_049_321 * 5_000 + 40_000_017 * 300);
  expect(all?.packs).toEqual([
    { packId: "odd", quantity: 5_000 },
    { packId: "large", quantity: 300 },
  ]);
});

test("as many sizes as a product may have, made to be hard, are given up in bounded time and not called the cheapest", () => {
  const even = Array.from({ length: 39 }, (_, i) => {
    const content = 2 * (10_000 + 37 * i);
    return { packId: String(i), content, pricePaise: 5 * content, stock: 100 };
  });
  const packs = [...even, { packId: "odd", content: 1, pricePaise: 1_000_000, stock: 1 }];
  const before = performance.now();
  const mix = cheapestPacks(packs, 777_777);
  expect(performance.now() - before).toBeLessThan(2_000);
  expect(mix?.isCheapest).toBe(false);
  expect(mix?.content).toBeGreaterThanOrEqual(777_777);
});
