import fc from "fast-check";
import { expect, test } from "vitest";
import { saleableStock, takeLots, withoutTakes, type StockedLot } from "./take-lots.ts";

const lot = (lotId: string, quantity: number, validUntil: string): StockedLot => ({
  lotId,
  quantity,
  validUntil,
});

test("pieces of no lot go first, then those of the lot that expires first, over several lots", () => {
  const lots = [lot("late", 10, "2027-09-30"), lot("soon", 4, "2027-03-31")];
  expect(takeLots({ stock: 16, lots }, 9)).toEqual({
    takes: [
      { lotId: null, quantity: 2 },
      { lotId: "soon", quantity: 4 },
      { lotId: "late", quantity: 3 },
    ],
    left: { stock: 7, lots: [lot("late", 7, "2027-09-30")] },
  });
});

test("a lot whose validity has ended is not taken, though it is still counted", () => {
  const lots = [lot("past", 3, "2026-12-08"), lot("last", 2, "2026-12-09")];
  expect(saleableStock({ stock: 6, lots }, "2026-12-09")).toEqual({
    stock: 3,
    lots: [lot("last", 2, "2026-12-09")],
  });
});

test("more than there is is a mistake of the caller", () => {
  expect(() => takeLots({ stock: 1, lots: [] }, 2)).toThrow(RangeError);
});

const anyDay = fc.integer({ min: 10, max: 28 }).map((n) => `2027-01-${n}`);
const anyLots = fc.uniqueArray(
  fc.record({ lotId: fc.uuid(), quantity: fc.integer({ min: 1, max: 20 }), validUntil: anyDay }),
  { maxLength: 6, selector: ({ lotId }) => lotId },
);

test("orders with and without a day of sowing, one after the other, get no lot that ends before it, and leave exactly the rest", () => {
  const asked = fc.record({ quantity: fc.integer({ min: 1, max: 15 }), day: fc.option(anyDay) });
  fc.assert(
    fc.property(anyLots, fc.nat(10), fc.array(asked), (lots, loose, orders) => {
      let left = { stock: lots.reduce((sum, { quantity }) => sum + quantity, loose), lots };
      for (const { quantity, day } of orders) {
        const sendable = day === null ? left : saleableStock(left, day);
        if (quantity > sendable.stock) continue;
        const { takes } = takeLots(sendable, quantity);
        const taken = takes.map(({ lotId }) => lots.find((one) => one.lotId === lotId));
        if (day !== null)
          expect(taken.every((one) => one === undefined || one.validUntil >= day)).toBe(true);
        const before = left;
        left = { ...withoutTakes(left, takes), lots: [...withoutTakes(left, takes).lots] };
        expect(left.stock).toBe(before.stock - quantity);
        expect(left.lots.every((one) => one.quantity > 0)).toBe(true);
        const sum = (stocked: typeof left) =>
          stocked.lots.reduce((all, one) => all + one.quantity, 0);
        expect(left.stock - sum(left)).toBeGreaterThanOrEqual(0);
        const ofLots = takes.reduce(
          (all, one) => (one.lotId === null ? all : all + one.quantity),
          0,
        );
        expect(sum(left)).toBe(sum(before) - ofLots);
      }
    }),
  );
});

test("whatever is taken, in any steps, is exactly what was wanted, and no lot falls below nothing", () => {
  fc.assert(
    fc.property(
      anyLots,
      fc.nat(10),
      fc.array(fc.integer({ min: 1, max: 15 })),
      (lots, loose, asked) => {
        const whole = lots.reduce((sum, { quantity }) => sum + quantity, loose);
        const taken = new Map<string | null, number>();
        let left: Parameters<typeof takeLots>[0] = { stock: whole, lots };
        for (const quantity of asked.filter((n) => n <= left.stock)) {
          if (quantity > left.stock) continue;
          const result = takeLots(left, quantity);
          expect(result.takes.reduce((sum, take) => sum + take.quantity, 0)).toBe(quantity);
          for (const take of result.takes)
            taken.set(take.lotId, (taken.get(take.lotId) ?? 0) + take.quantity);
          left = result.left;
        }
        expect(left.stock).toBeGreaterThanOrEqual(
          left.lots.reduce((s, { quantity }) => s + quantity, 0),
        );
        expect(taken.get(null) ?? 0).toBeLessThanOrEqual(loose);
        for (const { lotId, quantity } of lots)
          expect(taken.get(lotId) ?? 0).toBe(
            quantity - (left.lots.find((one) => one.lotId === lotId)?.quantity ?? 0),
          );
      },
    ),
  );
});
