import fc from "fast-check";
import { expect, test } from "vitest";
import { chanceOfAtMost } from "./binomial.ts";

const digits = 10n ** 30n;

/** At most `k` of `n` at `permille`, as a fraction of whole numbers, cut after thirty digits. */
function exact(k: number, n: number, permille: number): number {
  const [p, q] = [BigInt(permille), BigInt(1000 - permille)];
  let [choices, sum] = [1n, 0n];
  for (let i = 0; i <= k; i += 1) {
    sum += choices * p ** BigInt(i) * q ** BigInt(n - i);
    choices = (choices * BigInt(n - i)) / BigInt(i + 1);
  }
  return Number((sum * digits) / 1000n ** BigInt(n)) / Number(digits);
}

test("it agrees with exact fractions to the ninth digit, for few seeds and for many", () => {
  for (const n of [1, 2, 5, 15, 16, 17, 40, 200, 450])
    for (const permille of [1, 100, 500, 650, 850, 920, 995, 999])
      for (const share of [0, 0.3, 0.6, 0.8, 0.84, 0.9, 0.97, 1]) {
        const k = Math.floor(n * share);
        const off = Math.abs(chanceOfAtMost(k, n, permille / 1000) - exact(k, n, permille));
        expect(off, `${k} of ${n} at ${permille}`).toBeLessThan(1e-9);
      }
  const many = Math.abs(chanceOfAtMost(1640, 2000, 0.85) - exact(1640, 2000, 850));
  expect(many).toBeLessThan(1e-12);
});

// From printed tables of the cumulative binomial distribution, which have four digits.
test.each([
  [2, 5, 0.5, 0.5],
  [3, 10, 0.5, 0.1719],
  [7, 10, 0.9, 0.0702],
  [15, 20, 0.8, 0.3704],
  [10, 15, 0.75, 0.3135],
])("at most %i of %i at %d has the chance that tables print", (k, n, p, printed) => {
  expect(chanceOfAtMost(k, n, p)).toBeCloseTo(printed, 4);
});

test("what cannot be otherwise is certain, and what cannot be never is", () => {
  expect([chanceOfAtMost(10, 10, 0.9), chanceOfAtMost(3, 10, 0)]).toEqual([1, 1]);
  expect([chanceOfAtMost(9, 10, 1), chanceOfAtMost(-1, 10, 0.9)]).toEqual([0, 0]);
});

const trials = fc
  .record({
    n: fc.integer({ min: 1, max: 50_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ n, share }) => ({ n, k: Math.round(n * share) }));
const chance = fc.double({ min: 0.001, max: 0.999, noNaN: true });

test("more that came up is never less likely, a higher promise never more, and it stays a probability", () => {
  fc.assert(
    fc.property(trials, chance, chance, ({ n, k }, p, other) => {
      const found = chanceOfAtMost(k, n, p);
      expect(found).toBeGreaterThanOrEqual(0);
      expect(found).toBeLessThanOrEqual(1);
      expect(chanceOfAtMost(k + 1, n, p)).toBeGreaterThanOrEqual(found - 1e-12);
      const [low, high] = [Math.min(p, other), Math.max(p, other)];
      expect(chanceOfAtMost(k, n, high)).toBeLessThanOrEqual(chanceOfAtMost(k, n, low) + 1e-12);
    }),
  );
});

test("at most k come up exactly where at least the rest does not", () => {
  fc.assert(
    fc.property(trials, chance, ({ n, k }, p) => {
      const both = chanceOfAtMost(k, n, p) + chanceOfAtMost(n - k - 1, n, 1 - p);
      expect(Math.abs(both - 1)).toBeLessThan(1e-10);
    }),
  );
});
