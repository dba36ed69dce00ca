import { expect, test } from "vitest";
import { checkMrp, struckMrpPaise } from "./mrp.ts";

const at = (mrpPaise: number | null) => ({
  pricePaise: 10_000,
  mrpPaise,
  taxRateBasisPoints: 1800,
});

test("a price that with GST is above the MRP is refused", () => {
  expect(checkMrp(at(11_799))).toEqual({
    ok: false,
    refusal: { code: "above-mrp", priceWithTaxPaise: 11_800, mrpPaise: 11_799 },
  });
  expect(checkMrp(at(11_800)).ok).toBe(true);
  expect(checkMrp(at(null)).ok).toBe(true);
});

test("the MRP is struck through only when it is higher than price plus GST", () => {
  expect(struckMrpPaise(at(11_801))).toBe(11_801);
  expect(struckMrpPaise(at(11_800))).toBeNull();
  expect(struckMrpPaise(at(null))).toBeNull();
});
