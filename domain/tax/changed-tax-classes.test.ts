import { expect, test } from "vitest";
import {
  hasBegun,
  newTaxClass,
  renamedTaxClass,
  withTaxRate,
  withoutTaxRate,
} from "./changed-tax-classes.ts";
import type { TaxClass } from "./tax-class.ts";
import { readTaxRate } from "./written-rate.ts";

const today = "2026-11-22";
const sowing: TaxClass = {
  id: "1",
  name: "Seeds for sowing",
  hsn: "1209",
  rates: [
    { fromDay: "2025-09-22", basisPoints: 0 },
    { fromDay: "2027-04-01", basisPoints: 500 },
  ],
};
const coming: TaxClass = { ...sowing, rates: [{ fromDay: "2027-04-01", basisPoints: 500 }] };
const written = { id: "2", name: " Pots  and tools ", hsn: "8201", rate: "18", fromDay: today };
const faultsOf = (result: ReturnType<typeof newTaxClass>) =>
  !result.ok && result.refusal.code === "tax-class-wrong" ? result.refusal.faults : result;

test("a rate has at most two decimals and is at most 100 %", () => {
  expect(["0", "18", "2.5", "0.25 %", "100"].map(readTaxRate)).toEqual([0, 1800, 250, 25, 10_000]);
  expect(["", "-1", "0.125", "100.01", "1e2", "five"].map(readTaxRate)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});

test("a class is made of what was typed, its first rate of any day of GST", () => {
  const rates = [{ fromDay: today, basisPoints: 1800 }];
  expect(newTaxClass([sowing], written)).toEqual({
    ok: true,
    value: { id: "2", name: "Pots and tools", hsn: "8201", rates },
  });
  expect(newTaxClass([], { ...written, fromDay: "2017-07-01" }).ok).toBe(true);
});

test("everything that is wrong with a new class is said at once", () => {
  const wrong = { id: "2", name: " ", hsn: "12a9", rate: "0.125", fromDay: "2026-02-30" };
  expect(faultsOf(newTaxClass([], wrong))).toEqual({
    name: "name-missing",
    hsn: "hsn-wrong",
    rate: "rate-wrong",
    fromDay: "day-wrong",
  });
  for (const hsn of ["1", "120991901"])
    expect(faultsOf(newTaxClass([], { ...written, hsn }))).toEqual({ hsn: "hsn-wrong" });
  expect(faultsOf(newTaxClass([sowing], { ...written, hsn: "1209" }))).toEqual({
    hsn: "hsn-taken",
  });
  expect(newTaxClass([sowing], { ...written, hsn: "120930" }).ok).toBe(true);
  for (const fromDay of ["2017-06-30", "2100-01-01"])
    expect(faultsOf(newTaxClass([], { ...written, fromDay }))).toEqual({ fromDay: "day-wrong" });
  expect(faultsOf(renamedTaxClass(sowing, "x".repeat(61)))).toEqual({ name: "name-too-long" });
});

test("a rate begins today or later, on a day of its own", () => {
  const add = (fromDay: string, rate = "12") => withTaxRate(sowing, { rate, fromDay }, today);
  expect(faultsOf(add("2026-11-21"))).toEqual({ fromDay: "day-past" });
  expect(faultsOf(add("2027-04-01"))).toEqual({ fromDay: "day-taken" });
  expect(add("2027-04-01", "5")).toEqual({ ok: true, value: sowing });
  expect(add(today)).toMatchObject({
    value: { rates: [sowing.rates[0], { fromDay: today, basisPoints: 1200 }, sowing.rates[1]] },
  });
});

test("only a rate that has not begun is taken back, and never the only one", () => {
  expect(withoutTaxRate(sowing, "2027-04-01", today)).toMatchObject({
    value: { rates: [sowing.rates[0]] },
  });
  const begun = { ok: false, refusal: { code: "tax-rate-begun" } };
  expect(withoutTaxRate(sowing, "2027-04-01", "2027-04-01")).toEqual(begun);
  expect(withoutTaxRate(sowing, "2025-09-22", today)).toEqual(begun);
  expect(withoutTaxRate(sowing, "2028-01-01", today)).toEqual({ ok: true, value: sowing });
  expect(withoutTaxRate(coming, "2027-04-01", today)).toEqual({
    ok: false,
    refusal: { code: "tax-rate-only" },
  });
  expect([hasBegun(sowing, today), hasBegun(coming, today)]).toEqual([true, false]);
});
