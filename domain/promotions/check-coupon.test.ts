import { expect, test } from "vitest";
import { checkCoupon, type CouponFacts } from "./check-coupon.ts";
import { promotionState, readCode } from "./promotion.ts";

const now = new Date("2026-11-26T10:00:00Z");
const at = (hour: number) => new Date(now.getTime() + hour * 3_600_000);

const facts = (given: Partial<CouponFacts> = {}): CouponFacts => ({
  id: "c1",
  code: "SEEDS10",
  kind: "percent",
  basisPoints: 1_000,
  amountPaise: null,
  mostPaise: null,
  minPacks: 1,
  minGoodsPaise: 20_000,
  paidBy: "shop",
  vendorId: null,
  categoryId: null,
  productId: null,
  startsAt: at(-1),
  endsAt: at(1),
  usesMax: 10,
  perPerson: 1,
  uses: 9,
  usedByPerson: 0,
  ...given,
});

const lines = [{ packId: "p1", pricePaise: 10_000, quantity: 2, isForCoupon: true }];
const refusalOf = (given: Partial<CouponFacts> | null, of = lines) => {
  const checked = checkCoupon(given && facts(given), of, now);
  return checked.ok ? null : checked.refusal;
};

test("a code that holds gives its terms", () => {
  expect(checkCoupon(facts(), lines, now)).toMatchObject({
    ok: true,
    value: { id: "c1", code: "SEEDS10", basisPoints: 1_000, paidBy: "shop" },
  });
});

test("each reason why a code does not hold has a name of its own", () => {
  expect(refusalOf(null)).toEqual({ code: "coupon-unknown" });
  expect(refusalOf({ startsAt: at(1), endsAt: null })).toMatchObject({
    code: "coupon-not-yet",
    startsAt: at(1),
  });
  expect(refusalOf({ endsAt: now })).toMatchObject({ code: "coupon-over" });
  expect(refusalOf({ uses: 10 })).toMatchObject({ code: "coupon-used-up" });
  expect(refusalOf({ uses: 10, usedByPerson: 1 })).toMatchObject({ code: "coupon-used-by-you" });
  expect(refusalOf({}, [{ ...lines[0]!, isForCoupon: false }])).toMatchObject({
    code: "coupon-not-for-these",
  });
});

test("below its minimum it is said how much is lacking, of the goods that it is for", () => {
  const [first] = lines;
  const two = [
    { ...first!, quantity: 1 },
    { ...first!, packId: "p2", isForCoupon: false },
  ];
  expect(refusalOf({}, two)).toEqual({
    code: "coupon-below-minimum",
    minGoodsPaise: 20_000,
    lackPaise: 10_000,
  });
});

test("without limits it may be used by anybody at any time", () => {
  expect(
    refusalOf({ endsAt: null, usesMax: null, perPerson: null, uses: 9_999, usedByPerson: 99 }),
  ).toBeNull();
});

test("one that is used up and over is over", () => {
  expect(promotionState(facts({ uses: 10, endsAt: now }), now)).toBe("over");
});

test("a code is read as people type it, and only what can be one", () => {
  expect(["seeds10", " SEEDS 10 ", "kharif-26"].map(readCode)).toEqual([
    "SEEDS10",
    "SEEDS10",
    "KHARIF-26",
  ]);
  expect(["", "abc", "-abcd", "बीज१०", "x".repeat(21), "A%B'C"].map(readCode)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});
