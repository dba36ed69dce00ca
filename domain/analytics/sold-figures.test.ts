import fc from "fast-check";
import { expect, test } from "vitest";
import { addSold, figureOf, figures, nothingSold, type SoldCounts } from "./sold-figures.ts";
import { soldStatuses, toPackStatuses } from "./sold-parcel.ts";

const sold: SoldCounts = { orders: 3, units: 7, revenuePaise: 100_00, returned: 1, arrived: 8 };

test("each figure is what it is called", () => {
  expect(figures.map((figure) => figureOf(figure, sold))).toEqual([10_000, 3, 7, 3_333, 1_250]);
});

test("where nothing was sold there is no average and no rate, and the rest is 0", () => {
  expect(figures.map((figure) => figureOf(figure, nothingSold))).toEqual([0, 0, 0, null, null]);
});

test("what is not paid yet and what was canceled is not sold; what came back was", () => {
  expect(soldStatuses).toEqual([
    "confirmed",
    "processing",
    "shipped",
    "failed-to-deliver",
    "out-for-delivery",
    "delivered",
    "returned",
  ]);
  expect(toPackStatuses.every((status) => soldStatuses.includes(status))).toBe(true);
});

test("adding up in parts is adding up, and nothing adds nothing", () => {
  const counts = fc.record({
    orders: fc.nat(10_000),
    units: fc.nat(100_000),
    revenuePaise: fc.nat(10 ** 9),
    returned: fc.nat(1_000),
    arrived: fc.nat(10_000),
  });
  fc.assert(
    fc.property(fc.array(counts), fc.array(counts), (some, others) => {
      const whole = addSold([...some, ...others]);
      expect(addSold([addSold(some), addSold(others)])).toEqual(whole);
      expect(addSold([whole, nothingSold])).toEqual(whole);
    }),
  );
});
