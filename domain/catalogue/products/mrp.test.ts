import fc from "fast-check";
import { expect, test } from "vitest";
import { lineTaxPaise, priceWithTaxPaise } from "#domain/tax/tax.ts";
import { checkMrp, highestPricePaise, isAboveMrp, struckMrpPaise } from "./mrp.ts";

const pack = (mrpPaise: number | null) => ({ pricePaise: 10_000, mrpPaise });
const at = (mrpPaise: number | null) => ({ ...pack(mrpPaise), taxRateBasisPoints: 1800 });
const highest = { basisPoints: 1800, fromDay: null };

test("a price that with GST is above the MRP is refused", () => {
  expect(checkMrp(pack(11_799), highest)).toEqual({
    ok: false,
    refusal: { code: "above-mrp", priceWithTaxPaise: 11_800, mrpPaise: 11_799, fromDay: null },
  });
  expect(checkMrp(pack(11_800), highest).ok).toBe(true);
  expect(checkMrp(pack(null), highest).ok).toBe(true);
  expect([11_799, 11_800, null].map((mrpPaise) => isAboveMrp(at(mrpPaise)))).toEqual([
    true,
    false,
    false,
  ]);
});

test("a price that is above the MRP from a later day on is refused with the day", () => {
  expect(checkMrp(pack(11_799), { basisPoints: 1800, fromDay: "2027-04-01" })).toMatchObject({
    refusal: { code: "above-mrp", fromDay: "2027-04-01" },
  });
});

test("the MRP is struck through only when it is higher than price plus GST", () => {
  expect(struckMrpPaise(at(11_801))).toBe(11_801);
  expect(struckMrpPaise(at(11_800))).toBeNull();
  expect(struckMrpPaise(at(null))).toBeNull();
});

test("the highest price that fits an MRP fits, and one paisa more does not", () => {
  expect(highestPricePaise(9_500, 2_800)).toBe(7_421);
  expect(highestPricePaise(10_000, 0)).toBe(10_000);
  expect(highestPricePaise(1, 10_000)).toBeNull();
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2e9 }),
      fc.integer({ min: 0, max: 10_000 }),
      (mrp, rate) => {
        const price = highestPricePaise(mrp, rate) ?? 0;
        const given = { mrpPaise: mrp, taxRateBasisPoints: rate };
        expect(price === 0 || priceWithTaxPaise(price, rate) <= mrp).toBe(true);
        expect(price === 0 || !isAboveMrp({ ...given, pricePaise: price })).toBe(true);
        expect(isAboveMrp({ ...given, pricePaise: price + 1 })).toBe(true);
      },
    ),
  );
});

test("pieces of a price that fits cost no more than as many MRPs, but for a paisa of the two halves of their tax", () => {
  // ₹74.22 and 28 % are ₹95.0016: one is ₹95.00, ten are ₹950.02.
  expect(isAboveMrp({ pricePaise: 7_422, mrpPaise: 9_500, taxRateBasisPoints: 2_800 })).toBe(true);
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1e7 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 1, max: 200 }),
      (mrp, rate, pieces) => {
        const value = pieces * (highestPricePaise(mrp, rate) ?? 0);
        expect(value + lineTaxPaise(value, rate)).toBeLessThanOrEqual(pieces * mrp + 1);
      },
    ),
  );
});
