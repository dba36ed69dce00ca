import fc from "fast-check";
import { expect, test } from "vitest";
import { firstShopSettings } from "#domain/settings/shop-settings.ts";
import { commissionTaxRateAt, commissionTermsAt, type CommissionRule } from "./commission-rule.ts";

const now = new Date("2026-11-26T06:30:00.000Z");
const goods = { vendorId: "v1", categoryId: "c1" };

const rule = (over: Partial<CommissionRule>): CommissionRule => ({
  vendorId: null,
  categoryId: null,
  fromDay: "2026-01-01",
  basisPoints: 1000,
  parcelFeePaise: 0,
  ...over,
});
const rateBy = (rules: CommissionRule[], at = now) =>
  commissionTermsAt(rules, at, 0).basisPointsOf(goods);

test("without a rule the shop keeps nothing", () => {
  const terms = commissionTermsAt([], now, 1800);
  expect(terms.ofLine(goods, 12_345)).toEqual({
    commissionBasisPoints: 0,
    commissionPaise: 0,
    commissionTaxPaise: 0,
  });
  expect(terms.ofParcel("v1")).toEqual({
    commissionTaxBasisPoints: 1800,
    parcelFeePaise: 0,
    parcelFeeTaxPaise: 0,
  });
});

test("a vendor's own rule wins over its category's, that over the one for all", () => {
  const forAll = rule({ basisPoints: 500 });
  const ofCategory = rule({ categoryId: "c1", basisPoints: 700 });
  const own = rule({ vendorId: "v1", basisPoints: 300 });
  expect(rateBy([own, ofCategory, forAll])).toBe(300);
  expect(rateBy([forAll, ofCategory])).toBe(700);
  expect(rateBy([forAll, rule({ categoryId: "c2" }), rule({ vendorId: "v2" })])).toBe(500);
});

test("the latest start wins, of one start what was entered last, and who ends has none of its own", () => {
  const later = rule({ fromDay: "2026-06-01", basisPoints: 800 });
  expect(rateBy([later, rule({ basisPoints: 500 })])).toBe(800);
  expect(rateBy([later, rule({ fromDay: "2026-06-01", basisPoints: 900 })])).toBe(900);
  const ended = rule({ vendorId: "v1", fromDay: "2026-02-01", basisPoints: null });
  expect(rateBy([rule({ vendorId: "v1", basisPoints: 100 }), ended, later])).toBe(800);
});

test("a rule holds from midnight in India", () => {
  const rules = [rule({ fromDay: "2026-11-27", basisPoints: 800 })];
  expect(rateBy(rules, new Date("2026-11-26T18:29:59.999Z"))).toBe(0);
  expect(rateBy(rules, new Date("2026-11-26T18:30:00.000Z"))).toBe(800);
});

test("the fee of a parcel is its vendor's, or that for all; a vendor's rule without one has none", () => {
  const forAll = rule({ parcelFeePaise: 1_001 });
  expect(commissionTermsAt([forAll], now, 1800).ofParcel("v1")).toEqual({
    commissionTaxBasisPoints: 1800,
    parcelFeePaise: 1_001,
    parcelFeeTaxPaise: 180,
  });
  const own = rule({ vendorId: "v1" });
  expect(commissionTermsAt([forAll, own], now, 0).ofParcel("v1").parcelFeePaise).toBe(0);
});

test("GST on commission needs the shop's GSTIN, and has its own tax class or else the standard rate", () => {
  const registered = { ...firstShopSettings.business, gstin: "27AAPFU0939F1ZV" };
  expect(commissionTaxRateAt(firstShopSettings, now)).toBe(0);
  expect(commissionTaxRateAt({ ...firstShopSettings, business: registered }, now)).toBe(1800);
  const taxClasses = [
    { id: "1", name: "", hsn: "9962", rates: [{ fromDay: "2026-01-01", basisPoints: 1200 }] },
  ];
  expect(commissionTaxRateAt({ ...firstShopSettings, business: registered, taxClasses }, now)).toBe(
    1200,
  );
});

const ids = fc.constantFrom("1", "2", "3");
const day = fc
  .integer({ min: 0, max: 60 })
  .map((n) => new Date(Date.UTC(2026, 9, 20 + n)).toISOString().slice(0, 10));
const anyRule: fc.Arbitrary<CommissionRule> = fc
  .tuple(
    fc.constantFrom("all", "vendor", "category"),
    ids,
    day,
    fc.integer({ min: -1, max: 10_000 }),
  )
  .map(([kind, id, fromDay, rate]) =>
    rule({
      vendorId: kind === "vendor" ? `v${id}` : null,
      categoryId: kind === "category" ? `c${id}` : null,
      fromDay,
      basisPoints: rate < 0 && kind !== "all" ? null : Math.max(0, rate),
    }),
  );

/** As an order of precedence reads: the best of all that hold, of one subject after the other. */
function rateByReading(rules: readonly CommissionRule[], today: string): number {
  const subjects: ((one: CommissionRule) => boolean)[] = [
    ({ vendorId }) => vendorId === goods.vendorId,
    ({ categoryId }) => categoryId === goods.categoryId,
    ({ vendorId, categoryId }) => vendorId === null && categoryId === null,
  ];
  for (const isOf of subjects) {
    let best: CommissionRule | null = null;
    for (const one of rules)
      if (isOf(one) && one.fromDay <= today && one.fromDay >= (best?.fromDay ?? "")) best = one;
    if (best !== null && best.basisPoints !== null) return best.basisPoints;
  }
  return 0;
}

test("whatever rules there are, the same one wins as by reading them, and a later one changes no earlier day", () => {
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 30 }), anyRule, (rules, added) => {
      expect(rateBy(rules)).toBe(rateByReading(rules, "2026-11-26"));
      const isLater = added.fromDay > "2026-11-26";
      if (isLater) expect(rateBy([...rules, added])).toBe(rateBy(rules));
    }),
    { numRuns: 500 },
  );
});

test("commission is between nothing and the value, whole paise, half up, and its GST halves are equal", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 2_800 }),
      (valuePaise, basisPoints, taxRate) => {
        const terms = commissionTermsAt([rule({ basisPoints })], now, taxRate);
        const { commissionPaise, commissionTaxPaise } = terms.ofLine(goods, valuePaise);
        expect(commissionPaise).toBeLessThanOrEqual(valuePaise);
        expect(commissionPaise).toBe(
          Number((BigInt(valuePaise) * BigInt(basisPoints) + 5_000n) / 10_000n),
        );
        expect(commissionTaxPaise % 2).toBe(0);
        expect(
          Math.abs(commissionTaxPaise - (commissionPaise * taxRate) / 10_000),
        ).toBeLessThanOrEqual(1);
      },
    ),
  );
});
