import { expect, test } from "vitest";
import { newCommissionRule, type WrittenCommissionRule } from "./new-commission-rule.ts";

const today = "2026-11-26";
const id = "3f2c1b0a-9d8e-4f7a-8b6c-5d4e3f2a1b0c";
const read = (over: Partial<WrittenCommissionRule>) =>
  newCommissionRule(
    { to: "all", rate: "10", fee: "", fromDay: today, ends: false, ...over },
    today,
  );
const faultsOf = (over: Partial<WrittenCommissionRule>) => {
  const decided = read(over);
  return decided.ok || decided.refusal.code !== "commission-rule-wrong"
    ? {}
    : decided.refusal.faults;
};

test("a rule is for all, for a category or for a vendor", () => {
  const forAll = { vendorId: null, categoryId: null, fromDay: today, basisPoints: 1000 };
  expect(read({})).toEqual({ ok: true, value: { ...forAll, parcelFeePaise: 0 } });
  expect(read({ to: `vendor:${id}`, rate: "7.25", fee: "15.50" })).toEqual({
    ok: true,
    value: { ...forAll, vendorId: id, basisPoints: 725, parcelFeePaise: 1_550 },
  });
  expect(read({ to: `category:${id}`, rate: "0" })).toEqual({
    ok: true,
    value: { ...forAll, categoryId: id, basisPoints: 0, parcelFeePaise: 0 },
  });
});

test("one that ends has neither rate nor fee, whatever was typed there", () => {
  expect(read({ to: `vendor:${id}`, rate: "12", fee: "x", ends: true })).toMatchObject({
    ok: true,
    value: { basisPoints: null, parcelFeePaise: 0 },
  });
  expect(faultsOf({ ends: true })).toEqual({ ends: "ends-for-all" });
});

test("what is wrong is said at its field", () => {
  expect(faultsOf({ to: "", rate: "", fee: "-1", fromDay: "soon" })).toEqual({
    to: "to-missing",
    rate: "rate-wrong",
    fee: "fee-wrong",
    fromDay: "day-wrong",
  });
  expect(
    faultsOf({ to: "vendor:1", rate: "100.01", fee: "1000.01", fromDay: "2026-11-25" }),
  ).toEqual({
    to: "to-missing",
    rate: "rate-wrong",
    fee: "fee-wrong",
    fromDay: "day-past",
  });
  expect(faultsOf({ to: `category:${id}`, fee: "5" })).toEqual({ fee: "fee-of-category" });
  expect(faultsOf({ fromDay: "2100-01-01" })).toEqual({ fromDay: "day-wrong" });
});
