import fc from "fast-check";
import { expect, test } from "vitest";
import { firstShopSettings } from "#domain/settings/shop-settings.ts";
import { chanceOfAtMost } from "./binomial.ts";
import { judgeGermination, type GerminationCount } from "./germination-verdict.ts";

const limits = firstShopSettings.germination;
const judge = (counts: readonly GerminationCount[], claim = 850) =>
  judgeGermination(counts, claim, limits);

const buyers = (count: number, sown: number, cameUp: number): GerminationCount[] =>
  Array.from({ length: count }, (_, index) => ({ personId: `buyer ${index}`, sown, cameUp }));

test("four buyers are too few however bad it is, and so are 199 seeds", () => {
  expect(judge(buyers(4, 100, 0)).verdict).toBe("too-few");
  expect(judge([...buyers(4, 40, 0), { personId: "last", sown: 39, cameUp: 0 }])).toEqual({
    buyers: 5,
    sown: 199,
    cameUp: 0,
    verdict: "too-few",
  });
  expect(judge(buyers(5, 40, 0)).verdict).toBe("below-label");
});

test("91.6 % of 450 is as labelled with 85 %, and 70 % of 500 below it", () => {
  const counts = [...buyers(4, 100, 92), { personId: "last", sown: 50, cameUp: 44 }];
  expect(judge(counts)).toEqual({ buyers: 5, sown: 450, cameUp: 412, verdict: "as-labelled" });
  expect(judge(buyers(5, 100, 70)).verdict).toBe("below-label");
  expect(judge(buyers(5, 100, 83)).verdict).toBe("as-labelled");
});

test("one seed that does not come up does not contradict a label of 100 %", () => {
  const counts = [...buyers(4, 100, 100), { personId: "last", sown: 100, cameUp: 99 }];
  expect(judge(counts, 1000).verdict).toBe("as-labelled");
});

test("who sowed thousands, or counts several orders, is one buyer with the share of one", () => {
  const field = { personId: "farm", sown: 9000, cameUp: 10 };
  const counts = [...buyers(4, 50, 46), field, { ...field, sown: 900 }];
  expect(judge(counts)).toEqual({ buyers: 5, sown: 300, cameUp: 185, verdict: "as-labelled" });
});

const count = (personId: fc.Arbitrary<string>, least = 0) =>
  fc
    .record({
      personId,
      sown: fc.integer({ min: 1, max: 5000 }),
      share: fc.double({ min: least, max: 1, noNaN: true }),
    })
    .map(({ share, ...given }) => ({ ...given, cameUp: Math.round(given.sown * share) }));
const people = fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h");

test("no account, whatever it counts and how often, makes a lot fail where the others do not contradict its label", () => {
  fc.assert(
    fc.property(
      fc.array(count(people, 0.7), { minLength: 3, maxLength: 30 }),
      fc.array(count(fc.constant("enemy")), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 700, max: 900 }),
      (others, enemy, claim) => {
        const { cameUp, sown } = judge(others, claim);
        fc.pre(chanceOfAtMost(cameUp, sown, claim / 1000) >= 1 / limits.oneIn);
        expect(judge([...others, ...enemy], claim).verdict).not.toBe("below-label");
      },
    ),
  );
});

test("the order of counts and how a person's seeds are spread over them changes nothing", () => {
  fc.assert(
    fc.property(
      fc.array(count(people), { maxLength: 30 }),
      fc.integer({ min: 1, max: 1000 }),
      (counts, claim) => {
        expect(judge(counts.toReversed(), claim)).toEqual(judge(counts, claim));
        const halves = counts.flatMap(({ sown, cameUp, personId }) => [
          { personId, sown, cameUp: 0 },
          { personId, sown: 0, cameUp },
        ]);
        expect(judge(halves, claim)).toEqual(judge(counts, claim));
      },
    ),
  );
});
