import fc from "fast-check";
import { expect, test } from "vitest";
import { applyPromotions, type Coupon, type LineToPromote } from "./apply-promotions.ts";
import { lineOff, type LinePromotion } from "./line-promotion.ts";

const own = (given: Partial<LinePromotion> = {}): LinePromotion => ({
  id: "own",
  kind: "percent",
  basisPoints: 1_000,
  amountPaise: null,
  minPacks: 5,
  paidBy: "vendor",
  ...given,
});

const coupon = (given: Partial<Coupon> = {}): Coupon => ({
  id: "coupon",
  code: "SEEDS10",
  kind: "percent",
  basisPoints: 1_000,
  amountPaise: null,
  mostPaise: null,
  minPacks: 1,
  minGoodsPaise: 0,
  paidBy: "shop",
  ...given,
});

const line = (given: Partial<LineToPromote> = {}): LineToPromote => ({
  packId: "p1",
  pricePaise: 10_000,
  quantity: 5,
  isForCoupon: true,
  ...given,
});

const anyLine: fc.Arbitrary<LineToPromote> = fc.record({
  packId: fc.uuid(),
  pricePaise: fc.integer({ min: 1, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 200 }),
  isForCoupon: fc.boolean(),
  promotions: fc
    .array(
      fc.record({
        id: fc.constantFrom("a", "b", "c"),
        minPacks: fc.integer({ min: 1, max: 20 }),
        paidBy: fc.constantFrom("shop", "vendor"),
        gives: fc.oneof(
          fc.record({
            kind: fc.constant("percent" as const),
            basisPoints: fc.integer({ min: 1, max: 9_000 }),
            amountPaise: fc.constant(null),
          }),
          fc.record({
            kind: fc.constant("amount" as const),
            basisPoints: fc.constant(null),
            amountPaise: fc.integer({ min: 1, max: 2_000_000 }),
          }),
        ),
      }),
      { maxLength: 3 },
    )
    .map((all) => all.map(({ gives, ...rest }) => ({ ...rest, ...gives }))),
}) as fc.Arbitrary<LineToPromote>;

const anyCoupon: fc.Arbitrary<Coupon | null> = fc.option(
  fc
    .record({
      kind: fc.constantFrom("percent", "amount", "free-delivery"),
      size: fc.integer({ min: 1, max: 9_000 }),
      mostPaise: fc.option(fc.integer({ min: 1, max: 100_000 })),
      paidBy: fc.constantFrom("shop", "vendor"),
    })
    .map(({ kind, size, mostPaise, paidBy }) =>
      coupon({
        kind,
        basisPoints: kind === "percent" ? size : null,
        amountPaise: kind === "amount" ? size * 100 : null,
        mostPaise: kind === "percent" ? mostPaise : null,
        paidBy,
      }),
    ),
);

const anyLines = fc.uniqueArray(anyLine, { maxLength: 20, selector: ({ packId }) => packId });
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test("ten per cent from five packs take nothing off four, and a tenth off five", () => {
  const of = (quantity: number) =>
    applyPromotions([line({ quantity, promotions: [own()] })], null).lines[0];
  expect(of(4)).toMatchObject({ offPaise: 0, shopPaidPaise: 0 });
  expect(of(5)).toMatchObject({ offPaise: 5_000, shopPaidPaise: 0 });
});

test("of several that hold for a line the one that gives most counts, and it alone", () => {
  const better = own({ id: "better", basisPoints: null, amountPaise: 1_500, kind: "amount" });
  const given = applyPromotions([line({ promotions: [own(), better, own({ id: "same" })] })], null);
  expect(given.lines[0]).toMatchObject({ offPaise: 7_500 });
  expect(given.applied.map(({ id, savedPaise }) => [id, savedPaise])).toEqual([["better", 7_500]]);
});

test("a code takes its share of what is left after what holds by itself", () => {
  const lines = [line({ promotions: [own()] }), line({ packId: "p2", quantity: 1 })];
  const given = applyPromotions(lines, coupon());
  expect(given.lines).toMatchObject([
    { offPaise: 5_000, shopPaidPaise: 4_500 },
    { offPaise: 0, shopPaidPaise: 1_000 },
  ]);
});

test("a percent takes no more than its limit, and a sum is shared with the largest remainder", () => {
  const three = ["a", "b", "c"].map((packId) => line({ packId, quantity: 1 }));
  const shares = (code: Coupon) =>
    applyPromotions(three, code).lines.map(({ shopPaidPaise }) => shopPaidPaise);
  expect(shares(coupon({ mostPaise: 100 }))).toEqual([34, 33, 33]);
  expect(shares(coupon({ kind: "amount", basisPoints: null, amountPaise: 1_000 }))).toEqual([
    334, 333, 333,
  ]);
});

test("a code for some of the goods takes nothing off the others", () => {
  const lines = [line(), line({ packId: "p2", isForCoupon: false })];
  expect(applyPromotions(lines, coupon()).lines[1]).toMatchObject({ shopPaidPaise: 0 });
});

test("free delivery takes nothing off the goods, and stands among what was given", () => {
  const given = applyPromotions([line()], coupon({ kind: "free-delivery", basisPoints: null }));
  expect(given).toMatchObject({
    isDeliveryShopPaid: true,
    lines: [{ offPaise: 0, shopPaidPaise: 0 }],
    applied: [{ id: "coupon", savedPaise: 0 }],
  });
});

test("what is given adds up to the paisa, and a tenth of every line is left but for single paise", () => {
  fc.assert(
    fc.property(anyLines, anyCoupon, (goods, code) => {
      const { lines, applied } = applyPromotions(goods, code);
      for (const { packId, pricePaise, quantity, offPaise, shopPaidPaise } of lines) {
        const valuePaise = pricePaise * quantity;
        expect(Math.min(offPaise, shopPaidPaise)).toBeGreaterThanOrEqual(0);
        expect(offPaise + shopPaidPaise).toBeLessThanOrEqual(valuePaise);
        expect(sumOf(applied.map((one) => one.lines[packId] ?? 0))).toBe(offPaise + shopPaidPaise);
      }
      expect(sumOf(applied.map(({ savedPaise }) => savedPaise))).toBe(
        sumOf(lines.map(({ offPaise, shopPaidPaise }) => offPaise + shopPaidPaise)),
      );
      const valuePaise = sumOf(lines.map(({ pricePaise, quantity }) => pricePaise * quantity));
      const leftPaise = valuePaise - sumOf(applied.map(({ savedPaise }) => savedPaise));
      expect(leftPaise * 100).toBeGreaterThanOrEqual(valuePaise);
      if (code)
        expect(applied.find(({ id }) => id === code.id)?.savedPaise ?? 0).toBeLessThanOrEqual(
          code.mostPaise ?? Infinity,
        );
    }),
  );
});

test("a cart's page takes off a line by itself what the order does", () => {
  fc.assert(
    fc.property(anyLine, (goods) => {
      expect(applyPromotions([goods], null).lines[0]).toMatchObject(lineOff(goods));
    }),
  );
});

test("each line of an order says once which promotion gave what", () => {
  fc.assert(
    fc.property(anyLines, anyCoupon, (goods, code) => {
      const { applied } = applyPromotions(goods, code);
      expect(new Set(applied.map(({ id }) => id)).size).toBe(applied.length);
      for (const { packId } of goods)
        expect(
          applied.filter((one) => one.code === null && packId in one.lines).length,
        ).toBeLessThan(2);
    }),
  );
});
