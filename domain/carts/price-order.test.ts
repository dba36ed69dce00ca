import fc from "fast-check";
import { expect, test } from "vitest";
import { type LineToPrice, priceOrder, wholeRupeesPaise } from "./price-order.ts";

const shipping = { feePaise: 5000, freeOverPaise: 50_000 };

const line = (over: Partial<LineToPrice> = {}): LineToPrice => ({
  packId: "p1",
  vendorId: "v1",
  goodsKind: "sowing",
  pricePaise: 10_000,
  quantity: 1,
  taxRateBasisPoints: 1800,
  ...over,
});

const anyPlainLine: fc.Arbitrary<LineToPrice> = fc.record({
  packId: fc.string({ minLength: 1 }),
  vendorId: fc.constantFrom("v1", "v2", "v3"),
  goodsKind: fc.constantFrom("sowing", "edible"),
  pricePaise: fc.integer({ min: 100, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 1000 }),
  taxRateBasisPoints: fc.constantFrom(0, 500, 1800, 4000),
});

/** With what offers take off, up to nine tenths. */
const anyLine = fc
  .tuple(anyPlainLine, fc.integer({ min: 0, max: 45 }), fc.integer({ min: 0, max: 45 }))
  .map(([plain, vendor, shop]) => ({
    ...plain,
    offPaise: Math.floor((plain.pricePaise * plain.quantity * vendor) / 100),
    shopPaidPaise: Math.floor((plain.pricePaise * plain.quantity * shop) / 100),
  }));

const anyLines = fc.uniqueArray(anyLine, {
  minLength: 1,
  maxLength: 40,
  selector: (one) => one.packId,
});

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test("an empty cart costs nothing, shipping included", () => {
  expect(priceOrder({ lines: [], shipping })).toEqual({
    subtotalPaise: 0,
    shippingPaise: 0,
    taxPaise: 0,
    totalPaise: 0,
    roundOffPaise: 0,
    cashRoundingPaise: 0,
    lines: [],
    parcels: [],
  });
});

test("shipping is 50 rupees up to a subtotal of 500 rupees and free above", () => {
  const at = (pricePaise: number) =>
    priceOrder({ lines: [line({ pricePaise })], shipping }).shippingPaise;
  expect(at(49_999)).toBe(5000);
  expect(at(50_000)).toBe(5000);
  expect(at(50_001)).toBe(0);
});

test("GST is 18 percent of the subtotal, rounded once to the rupee half up", () => {
  const order = priceOrder({ lines: [line({ pricePaise: 29_900, quantity: 2 })], shipping });
  expect(order).toMatchObject({
    subtotalPaise: 59_800,
    shippingPaise: 0,
    taxPaise: 10_800,
    roundOffPaise: 36,
    totalPaise: 70_600,
  });
  expect(order.lines[0]).toMatchObject({ valuePaise: 59_800, taxPaise: 10_764, parcelIndex: 0 });
  expect(priceOrder({ lines: [line({ pricePaise: 2500 })], shipping }).taxPaise).toBe(500);
  expect(priceOrder({ lines: [line({ pricePaise: 2497 })], shipping }).taxPaise).toBe(400);
});

test("one parcel per vendor and goods kind, shipping shared by subtotal, round-off on the largest", () => {
  const order = priceOrder({
    lines: [
      line({ packId: "a", vendorId: "v2", pricePaise: 9_900 }),
      line({ packId: "b", vendorId: "v1", pricePaise: 20_100 }),
      line({
        packId: "c",
        vendorId: "v1",
        goodsKind: "edible",
        pricePaise: 7_000,
        taxRateBasisPoints: 500,
      }),
      line({ packId: "d", vendorId: "v1", pricePaise: 1_000 }),
    ],
    shipping,
  });
  expect(order.parcels).toMatchObject([
    {
      vendorId: "v1",
      goodsKind: "edible",
      subtotalPaise: 7_000,
      shippingPaise: 921,
      taxPaise: 350,
      roundOffPaise: 0,
      totalPaise: 8_271,
    },
    {
      vendorId: "v1",
      goodsKind: "sowing",
      subtotalPaise: 21_100,
      shippingPaise: 2_776,
      taxPaise: 3_798,
      roundOffPaise: -30,
      totalPaise: 27_644,
    },
    {
      vendorId: "v2",
      goodsKind: "sowing",
      subtotalPaise: 9_900,
      shippingPaise: 1_303,
      taxPaise: 1_782,
      roundOffPaise: 0,
      totalPaise: 12_985,
    },
  ]);
  expect(order.lines.map((one) => one.parcelIndex)).toEqual([2, 1, 0, 1]);
  expect(order).toMatchObject({
    subtotalPaise: 38_000,
    shippingPaise: 5000,
    taxPaise: 5900,
    roundOffPaise: -30,
    totalPaise: 48_900,
  });
});

test("cash is collected in the nearest whole rupee, half up, and never in nothing", () => {
  const inRupees = [23_482, 23_450, 23_449, 23_400, 49, 1, 0].map(wholeRupeesPaise);
  expect(inRupees).toEqual([23_500, 23_500, 23_400, 23_400, 100, 100, 0]);
});

test("in cash each parcel comes to whole rupees by its own round-off, and the total is theirs", () => {
  const lines = [
    line({ packId: "a", vendorId: "v2", pricePaise: 9_900 }),
    line({ packId: "b", vendorId: "v1", pricePaise: 20_100 }),
    line({ packId: "c", vendorId: "v3", pricePaise: 7_000, taxRateBasisPoints: 0 }),
  ];
  const exact = priceOrder({ lines, shipping });
  const order = priceOrder({ lines, shipping, inCash: true });
  expect(exact.parcels.map(({ totalPaise }) => totalPaise)).toEqual([26_434, 13_020, 7_946]);
  expect(order.parcels).toMatchObject([
    { roundOffPaise: -34, totalPaise: 26_400 },
    { roundOffPaise: -20, totalPaise: 13_000 },
    { roundOffPaise: -46, totalPaise: 7_900 },
  ]);
  expect(order).toMatchObject({
    taxPaise: exact.taxPaise,
    roundOffPaise: 0,
    cashRoundingPaise: -100,
    totalPaise: 47_300,
    lines: exact.lines,
  });
  expect(exact.totalPaise).toBe(47_400);
});

test("what is paid in cash differs by its round-off alone, at most half a rupee for each parcel", () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const exact = priceOrder({ lines, shipping });
      const order = priceOrder({ lines, shipping, inCash: true });
      for (const [index, parcel] of order.parcels.entries()) {
        const { totalPaise, roundOffPaise, ...same } = parcel;
        expect(exact.parcels[index]).toMatchObject(same);
        const byPaise = totalPaise - (exact.parcels[index]?.totalPaise ?? 0);
        expect([totalPaise % 100, Math.abs(byPaise) <= 50]).toEqual([0, true]);
        expect(roundOffPaise - (exact.parcels[index]?.roundOffPaise ?? 0)).toBe(byPaise);
      }
      const { parcels: _, totalPaise, cashRoundingPaise, ...rest } = order;
      expect(exact).toMatchObject(rest);
      expect([totalPaise, exact.cashRoundingPaise]).toEqual([
        exact.totalPaise + cashRoundingPaise,
        0,
      ]);
    }),
  );
});

test("all sums of an order agree, in cash as well", () => {
  fc.assert(
    fc.property(anyLines, fc.boolean(), (lines, inCash) => {
      const order = priceOrder({ lines, shipping, inCash });
      const over = (
        field:
          | "subtotalPaise"
          | "shippingPaise"
          | "taxPaise"
          | "roundOffPaise"
          | "shopPaidPaise"
          | "totalPaise",
      ) => sumOf(order.parcels.map((parcel) => parcel[field]));
      expect(over("subtotalPaise")).toBe(order.subtotalPaise);
      expect(over("shippingPaise")).toBe(order.shippingPaise);
      expect(over("taxPaise") + order.roundOffPaise).toBe(order.taxPaise);
      expect(over("roundOffPaise")).toBe(order.roundOffPaise + order.cashRoundingPaise);
      expect(over("totalPaise")).toBe(order.totalPaise);
      const { subtotalPaise, shippingPaise, taxPaise, cashRoundingPaise } = order;
      expect(order.totalPaise).toBe(
        subtotalPaise + shippingPaise + taxPaise + cashRoundingPaise - over("shopPaidPaise"),
      );
      expect(sumOf(order.lines.map((one) => one.valuePaise))).toBe(order.subtotalPaise);
      expect(sumOf(order.lines.map((one) => one.taxPaise)) + order.roundOffPaise).toBe(
        order.taxPaise,
      );
      expect(order.taxPaise % 100).toBe(0);
    }),
  );
});

test("every line is in the parcel of its vendor and goods kind, and each parcel adds up", () => {
  fc.assert(
    fc.property(anyLines, fc.boolean(), (lines, inCash) => {
      const order = priceOrder({ lines, shipping, inCash });
      for (const one of order.lines) {
        expect(order.parcels[one.parcelIndex]).toMatchObject({
          vendorId: one.vendorId,
          goodsKind: one.goodsKind,
        });
      }
      order.parcels.forEach((parcel, index) => {
        const inside = order.lines.filter((one) => one.parcelIndex === index);
        expect(sumOf(inside.map((one) => one.valuePaise))).toBe(parcel.subtotalPaise);
        expect(sumOf(inside.map((one) => one.taxPaise))).toBe(parcel.taxPaise);
        expect(sumOf(inside.map((one) => one.shopPaidPaise))).toBe(parcel.shopPaidPaise);
        expect(
          parcel.subtotalPaise + parcel.shippingPaise + parcel.taxPaise + parcel.roundOffPaise,
        ).toBe(parcel.totalPaise + parcel.shopPaidPaise);
      });
    }),
  );
});

test("no sum is negative but the round-off, which is below a rupee plus a paisa per line", () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const order = priceOrder({ lines, shipping });
      for (const parcel of order.parcels) {
        expect(
          Math.min(parcel.subtotalPaise, parcel.shippingPaise, parcel.taxPaise, parcel.totalPaise),
        ).toBeGreaterThanOrEqual(0);
      }
      expect(Math.abs(order.roundOffPaise)).toBeLessThanOrEqual(50 + lines.length);
    }),
  );
});

test("the order of the lines changes no sum", () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const there = priceOrder({ lines, shipping });
      const back = priceOrder({ lines: [...lines].reverse(), shipping });
      expect({ ...back, lines: [...back.lines].reverse() }).toEqual(there);
    }),
  );
});

test("an order of ten million rupees is priced exactly", () => {
  const order = priceOrder({
    lines: [line({ pricePaise: 99_999_999, quantity: 10, taxRateBasisPoints: 4000 })],
    shipping,
  });
  expect(order).toMatchObject({
    subtotalPaise: 999_999_990,
    taxPaise: 400_000_000,
    roundOffPaise: 4,
    totalPaise: 1_399_999_990,
  });
});

test("fields of a line that pricing does not know stay on it", () => {
  const [first] = priceOrder({ lines: [{ ...line(), name: "Wheat" }], shipping }).lines;
  expect(first?.name).toBe("Wheat");
});

test("a quantity or price that is no whole number is a mistake, not a sum", () => {
  for (const quantity of [0, -1, 1.5, Number.NaN])
    expect(() => priceOrder({ lines: [line({ quantity })], shipping })).toThrow(RangeError);
  for (const pricePaise of [-1, 0.5])
    expect(() => priceOrder({ lines: [line({ pricePaise })], shipping })).toThrow(RangeError);
});
