import fc from "fast-check";
import { expect, test } from "vitest";
import { lineTaxPaise } from "#domain/tax/tax.ts";
import { planDrop, type DroppableParcel, type KeptPacks } from "./drop-packs.ts";

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  pricePaise: fc.integer({ min: 1, max: 300_000 }),
  taxRateBasisPoints: fc.constantFrom(0, 500, 1200, 1800),
  commissionBasisPoints: fc.constantFrom(null, 0, 333, 1000),
  vendorPercent: fc.constantFrom(0, 0, 10, 33),
  shopPercent: fc.constantFrom(0, 0, 11, 56),
});

/** As it was ordered: in cash whole rupees, else with a round-off of GST where there is some. */
const parcels = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    shippingPaise: fc.nat(9_900),
    isCash: fc.boolean(),
    roundOffPaise: fc.integer({ min: -50, max: 50 }),
  })
  .map(({ lines, shippingPaise, isCash, roundOffPaise }): DroppableParcel => {
    const named = lines.map(({ vendorPercent, shopPercent, ...one }, n) => ({
      ...one,
      offPaise: Math.floor((one.pricePaise * one.quantity * vendorPercent) / 100),
      shopPaidPaise: Math.floor((one.pricePaise * one.quantity * shopPercent) / 100),
      id: `line-${n}`,
      packId: `pack-${n}`,
    }));
    const values = named.map((one) => one.pricePaise * one.quantity - one.offPaise);
    const taxes = named.map((one, n) => lineTaxPaise(values[n] ?? 0, one.taxRateBasisPoints));
    const goods = values.reduce((sum, paise) => sum + paise, 0);
    const tax = taxes.reduce((sum, paise) => sum + paise, 0);
    const exact =
      goods + tax + shippingPaise - named.reduce((sum, one) => sum + one.shopPaidPaise, 0);
    const cash = Math.max(100, 100 * Math.floor(exact / 100 + 0.5)) - exact;
    const rounded = isCash ? cash : tax === 0 ? 0 : Math.max(roundOffPaise, -tax);
    return {
      status: "confirmed",
      isStopped: false,
      isBilled: false,
      isPaidBack: false,
      isCash,
      shippingPaise,
      roundOffPaise: rounded,
      totalPaise: exact + rounded,
      commissionTaxBasisPoints: 1800,
      lines: named,
    };
  });
const keeping = (parcel: DroppableParcel, shares: readonly number[]): KeptPacks =>
  parcel.lines.map(({ packId, quantity }, n) => ({
    packId,
    had: quantity,
    keep: Math.min(quantity, shares[n] ?? 0),
  }));

test("what stays and what goes add up to what was, to the paisa, whatever is dropped", () => {
  fc.assert(
    fc.property(parcels, fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }), (parcel, shares) => {
      const kept = keeping(parcel, shares);
      const planned = planDrop(parcel, kept);
      if (kept.every(({ had, keep }) => had === keep)) {
        expect(planned).toEqual({ ok: false, refusal: { code: "packs-unchanged" } });
        return;
      }
      if (kept.every(({ keep }) => keep === 0)) {
        expect(planned).toEqual({ ok: true, value: { kind: "whole" } });
        return;
      }
      if (!planned.ok || planned.value.kind !== "part") throw new Error("A part is dropped");
      const { stays, goes, lines, taxDifferencePaise } = planned.value;
      for (const amounts of [stays, goes])
        expect(amounts.totalPaise).toBe(
          amounts.subtotalPaise +
            amounts.shippingPaise +
            amounts.taxPaise +
            amounts.roundOffPaise -
            amounts.shopPaidPaise,
        );
      expect(stays.totalPaise + goes.totalPaise).toBe(parcel.totalPaise);
      expect(goes.totalPaise).toBeGreaterThanOrEqual(0);
      expect(goes.shippingPaise).toBe(0);
      if (parcel.isCash) expect(stays.totalPaise % 100).toBe(0);
      else if (stays.taxPaise === 0) expect(stays.roundOffPaise).toBe(0);
      expect(stays.roundOffPaise + goes.roundOffPaise + taxDifferencePaise).toBe(
        parcel.roundOffPaise,
      );
      for (const { line: one, stays: left, goes: gone } of lines) {
        expect((left?.quantity ?? 0) + gone.quantity).toBe(one.quantity);
        expect((left?.offPaise ?? 0) + gone.offPaise).toBe(one.offPaise);
        expect((left?.shopPaidPaise ?? 0) + gone.shopPaidPaise).toBe(one.shopPaidPaise);
        expect(gone.taxPaise).toBe(lineTaxPaise(gone.valuePaise, one.taxRateBasisPoints));
        expect(gone.commissionPaise === null).toBe(one.commissionBasisPoints === null);
      }
    }),
  );
});

const parcel: DroppableParcel = {
  status: "confirmed",
  isStopped: false,
  isCash: true,
  isBilled: false,
  isPaidBack: false,
  shippingPaise: 4_900,
  roundOffPaise: 0,
  totalPaise: 24_900,
  commissionTaxBasisPoints: null,
  lines: [
    {
      id: "l",
      packId: "p",
      quantity: 2,
      pricePaise: 10_000,
      offPaise: 0,
      shopPaidPaise: 0,
      taxRateBasisPoints: 0,
      commissionBasisPoints: null,
    },
  ],
};
const keep = (had: number, left: number): KeptPacks => [{ packId: "p", had, keep: left }];
const codeOf = (of: Partial<DroppableParcel>, kept = keep(2, 1)) => {
  const planned = planDrop({ ...parcel, ...of }, kept);
  return planned.ok ? planned.value.kind : planned.refusal.code;
};

test("nothing is dropped of what is packed, billed, paid back, recalled, or is not what was shown", () => {
  expect(codeOf({})).toBe("part");
  for (const status of ["pending", "processing", "shipped", "delivered", "canceled"] as const)
    expect(codeOf({ status })).toBe("packs-fixed");
  expect(codeOf({ isStopped: true })).toBe("parcel-recalled");
  expect(codeOf({ isBilled: true })).toBe("packs-billed");
  expect(codeOf({ isPaidBack: true })).toBe("packs-paid-back");
  expect(codeOf({}, keep(3, 1))).toBe("packs-changed");
  expect(codeOf({}, [])).toBe("packs-changed");
  for (const odd of [Number.NaN, -1, 3, 0.5])
    expect(codeOf({}, keep(2, odd))).toBe("packs-invalid");
  expect(codeOf({}, keep(2, 0))).toBe("whole");
});

test("the same form again is done, wherever the parcel is by then", () => {
  expect(codeOf({}, keep(3, 2))).toBe("done");
  expect(codeOf({ status: "shipped" }, keep(3, 2))).toBe("done");
  expect(codeOf({ status: "canceled" }, keep(2, 2))).toBe("packs-fixed");
});
