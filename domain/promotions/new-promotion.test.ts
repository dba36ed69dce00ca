import { expect, test } from "vitest";
import { newPromotion, type WrittenPromotion } from "./new-promotion.ts";

const today = "2026-11-26";
const by = { today, vendorId: null };
const vendor = "vendor:3f2c1b0a-9d8e-4f7a-8b6c-5d4e3f2a1b0c";

const written = (given: Partial<WrittenPromotion> = {}): WrittenPromotion => ({
  code: "seeds10",
  gives: "percent",
  percent: "10",
  amount: "",
  most: "200",
  minGoods: "500",
  to: "all",
  product: "",
  paidBy: "shop",
  fromDay: today,
  untilDay: "2026-12-31",
  usesMax: "100",
  perPerson: "1",
  ...given,
});

const faultsOf = (given: Partial<WrittenPromotion>) => {
  const made = newPromotion(written(given), by);
  return !made.ok && made.refusal.code === "promotion-wrong" ? made.refusal.faults : {};
};

test("a code is read with its limits, and its last day counts", () => {
  expect(newPromotion(written(), by)).toEqual({
    ok: true,
    value: {
      code: "SEEDS10",
      kind: "percent",
      basisPoints: 1_000,
      amountPaise: null,
      mostPaise: 20_000,
      minPacks: 1,
      minGoodsPaise: 50_000,
      vendorId: null,
      categoryId: null,
      paidBy: "shop",
      startsAt: new Date("2026-11-25T18:30:00Z"),
      endsAt: new Date("2026-12-31T18:30:00Z"),
      usesMax: 100,
      perPerson: 1,
    },
  });
});

test("each field that is wrong is named", () => {
  expect(faultsOf({ code: "a b" })).toEqual({ code: "code-wrong" });
  expect(faultsOf({ gives: "" })).toEqual({ gives: "gives-missing" });
  expect(faultsOf({ percent: "91" })).toEqual({ percent: "percent-wrong" });
  expect(faultsOf({ percent: "0" })).toEqual({ percent: "percent-wrong" });
  expect(faultsOf({ most: "x" })).toEqual({ most: "amount-wrong" });
  expect(faultsOf({ to: "vendor:1" })).toEqual({ to: "to-missing" });
  expect(faultsOf({ paidBy: "vendor" })).toEqual({ paidBy: "vendor-missing" });
  expect(faultsOf({ fromDay: "2026-11-25" })).toEqual({ fromDay: "day-past" });
  expect(faultsOf({ untilDay: "2026-11-20" })).toEqual({ untilDay: "until-wrong" });
  expect(faultsOf({ usesMax: "0", perPerson: "x" })).toEqual({
    usesMax: "count-wrong",
    perPerson: "count-wrong",
  });
  expect(faultsOf({ code: "" })).toEqual({ code: "code-wrong" });
  expect(faultsOf({ gives: "free-delivery", paidBy: "vendor", to: vendor })).toEqual({
    paidBy: "paid-by-shop",
  });
});

test("an amount off is for goods of which a tenth is left", () => {
  expect(faultsOf({ gives: "amount", amount: "100", minGoods: "" })).toEqual({
    minGoods: "goods-too-low",
  });
  expect(faultsOf({ gives: "amount", amount: "90", minGoods: "100" })).toEqual({});
});

test("a vendor's code is for its own goods and paid by it; the delivery is not its to give", () => {
  const own = { today, vendorId: vendor.slice("vendor:".length) };
  expect(newPromotion(written({ paidBy: "shop" }), own)).toMatchObject({
    ok: true,
    value: { vendorId: own.vendorId, categoryId: null, paidBy: "vendor" },
  });
  expect(newPromotion(written({ to: vendor }), own)).toMatchObject({
    refusal: { faults: { to: "to-missing" } },
  });
  expect(newPromotion(written({ gives: "free-delivery", amount: "" }), own)).toMatchObject({
    refusal: { faults: { gives: "paid-by-shop" } },
  });
});
