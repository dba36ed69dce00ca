import { expect, test } from "vitest";
import { earningsBy, nextCommission, type EarningTerms } from "./earning.ts";

const terms: EarningTerms = {
  vendorId: "v1",
  sellerRegistered: true,
  rules: [
    {
      vendorId: null,
      categoryId: null,
      fromDay: "2026-01-01",
      basisPoints: 1000,
      parcelFeePaise: 500,
    },
    {
      vendorId: null,
      categoryId: "c1",
      fromDay: "2026-01-01",
      basisPoints: 500,
      parcelFeePaise: 0,
    },
  ],
  commissionTaxBasisPoints: 1800,
  tax: {
    taxRateBasisPoints: 1800,
    taxClasses: [
      { id: "1", name: "", hsn: "1209", rates: [{ fromDay: "2026-01-01", basisPoints: 0 }] },
    ],
  },
  now: new Date("2026-11-26T06:30:00.000Z"),
};

test("of a price with GST there arrives what commission and GST on it leave", () => {
  const { earningOf, parcelFeePaise, parcelFeeTaxPaise } = earningsBy(terms);
  expect(earningOf(10_000, { categoryId: "c9", hsn: null })).toEqual({
    buyerPaysPaise: 11_800,
    commissionBasisPoints: 1000,
    commissionPaise: 1_000,
    commissionTaxPaise: 180,
    arrivesPaise: 10_620,
  });
  expect(earningOf(10_000, { categoryId: "c1", hsn: "12099990" })).toMatchObject({
    buyerPaysPaise: 10_000,
    commissionPaise: 500,
    arrivesPaise: 9_410,
  });
  expect([parcelFeePaise, parcelFeeTaxPaise]).toEqual([500, 90]);
});

test("who has no GSTIN charges none, and arrives with less", () => {
  const { earningOf } = earningsBy({ ...terms, sellerRegistered: false });
  expect(earningOf(10_000, { categoryId: "c9", hsn: null })).toMatchObject({
    buyerPaysPaise: 10_000,
    arrivesPaise: 8_820,
  });
});

test("the next rate of goods is that of the first day on which it is another", () => {
  const rule = { vendorId: null, categoryId: null, parcelFeePaise: 0, basisPoints: 1000 };
  const planned: EarningTerms = {
    ...terms,
    rules: [
      ...terms.rules,
      { ...rule, fromDay: "2026-12-24", basisPoints: 1500 },
      { ...rule, fromDay: "2026-12-01" },
      { ...rule, fromDay: "2026-12-10", basisPoints: 1200 },
      { ...rule, categoryId: "c2", fromDay: "2026-12-02", basisPoints: 100 },
    ],
  };
  expect(nextCommission(planned, "c9")).toEqual({ fromDay: "2026-12-10", basisPoints: 1200 });
  expect(nextCommission(planned, "c2")).toEqual({ fromDay: "2026-12-02", basisPoints: 100 });
  expect(nextCommission(planned, "c1")).toBeNull();
});
