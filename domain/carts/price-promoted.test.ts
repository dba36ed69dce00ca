import fc from "fast-check";
import { expect, test } from "vitest";
import type { Coupon } from "#domain/promotions/apply-promotions.ts";
import { pricePromoted } from "./price-promoted.ts";

const shipping = { feePaise: 5_000, freeOverPaise: 50_000 };

const line = (packId: string, pricePaise: number, given: { vendorId?: string } = {}) => ({
  packId,
  vendorId: "v1",
  goodsKind: "sowing" as const,
  pricePaise,
  quantity: 1,
  taxRateBasisPoints: 1_800,
  isForCoupon: true,
  ...given,
});

const coupon = (given: Partial<Coupon>): Coupon => ({
  id: "coupon",
  code: "SEEDS10",
  kind: "free-delivery",
  basisPoints: null,
  amountPaise: null,
  mostPaise: null,
  minPacks: 1,
  minGoodsPaise: 0,
  paidBy: "shop",
  ...given,
});

test("a delivery that the shop pays is not charged, and its parcels know what it was", () => {
  const lines = [line("a", 10_000), line("b", 30_000, { vendorId: "v2" })];
  const order = pricePromoted({ lines, shipping, coupon: coupon({}) });
  expect(order).toMatchObject({
    shippingPaise: 0,
    totalPaise: 47_200,
    parcels: [
      { shippingPaise: 0, shopPaidShippingPaise: 1_250 },
      { shippingPaise: 0, shopPaidShippingPaise: 3_750 },
    ],
    promotions: [{ kind: "free-delivery", savedPaise: 5_000 }],
  });
});

test("so is that of a seller with charges of its own", () => {
  const own = { ...line("a", 10_000), ownShipping: { feePaise: 7_000, freeOverPaise: null } };
  expect(pricePromoted({ lines: [own], shipping, coupon: coupon({}) })).toMatchObject({
    shippingPaise: 0,
    parcels: [{ shopPaidShippingPaise: 7_000 }],
  });
});

test("a code that takes nothing off is not among what was given", () => {
  const order = pricePromoted({ lines: [line("a", 60_000)], shipping, coupon: coupon({}) });
  expect(order.promotions).toEqual([]);
});

test("whatever is off, the total is what it was without, less the bill's lower value and what the shop pays", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({
          packId: fc.uuid(),
          vendorId: fc.constantFrom("v1", "v2"),
          pricePaise: fc.integer({ min: 100, max: 900_000 }),
          quantity: fc.integer({ min: 1, max: 50 }),
          taxRateBasisPoints: fc.constantFrom(0, 500, 1_800),
          isForCoupon: fc.boolean(),
        }),
        { minLength: 1, maxLength: 12, selector: ({ packId }) => packId },
      ),
      fc.constantFrom("percent", "amount", "free-delivery"),
      fc.constantFrom("shop", "vendor"),
      fc.integer({ min: 1, max: 9_000 }),
      fc.boolean(),
      (goods, kind, paidBy, size, inCash) => {
        const lines = goods.map((one) => ({ ...one, goodsKind: "sowing" as const }));
        const given = coupon({
          kind,
          paidBy,
          basisPoints: kind === "percent" ? size : null,
          amountPaise: kind === "amount" ? size : null,
        });
        const plain = pricePromoted({ lines, shipping, inCash, coupon: null });
        const order = pricePromoted({ lines, shipping, inCash, coupon: given });
        const saved = order.promotions.reduce((sum, one) => sum + one.savedPaise, 0);
        expect(order.totalPaise).toBeGreaterThan(0);
        expect(order.totalPaise).toBeLessThanOrEqual(plain.totalPaise);
        const { subtotalPaise, shippingPaise, taxPaise, cashRoundingPaise, shopPaidPaise } = order;
        expect(order.totalPaise).toBe(
          subtotalPaise + shippingPaise + taxPaise + cashRoundingPaise - shopPaidPaise,
        );
        const lower = plain.subtotalPaise - subtotalPaise;
        expect(lower + shopPaidPaise + plain.shippingPaise - shippingPaise).toBe(saved);
        if (paidBy === "shop") expect([lower, taxPaise]).toEqual([0, plain.taxPaise]);
      },
    ),
  );
});

test("what its vendor gives lowers the value and its GST, what the shop gives lowers only what is paid", () => {
  const lines = [line("a", 60_000)];
  const tenth = { kind: "percent", basisPoints: 1_000 } as const;
  const priced = (paidBy: "shop" | "vendor") =>
    pricePromoted({ lines, shipping, coupon: coupon({ ...tenth, paidBy }) });
  expect(priced("vendor")).toMatchObject({
    subtotalPaise: 54_000,
    taxPaise: 9_700,
    shopPaidPaise: 0,
    totalPaise: 63_700,
  });
  expect(priced("shop")).toMatchObject({
    subtotalPaise: 60_000,
    taxPaise: 10_800,
    shopPaidPaise: 6_000,
    totalPaise: 64_800,
    parcels: [{ shopPaidPaise: 6_000, totalPaise: 64_800 }],
  });
});

test("an offer never makes the delivery dearer: its limit is of the goods at their price", () => {
  const half = coupon({ kind: "percent", basisPoints: 5_000, paidBy: "vendor" });
  expect(pricePromoted({ lines: [line("a", 60_000)], shipping, coupon: half }).shippingPaise).toBe(
    0,
  );
});
