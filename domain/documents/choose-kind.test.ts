import { expect, test } from "vitest";
import { chooseKind } from "./choose-kind.ts";

const registered = { gstin: "23AAPFU0939F1ZJ" };
const nil = { taxRateBasisPoints: 0 };
const taxed = { taxRateBasisPoints: 500 };

test("a registered seller's goods decide: nil ones, taxable ones, or both", () => {
  expect(chooseKind(registered, [nil, nil])).toBe("bill-of-supply");
  expect(chooseKind(registered, [taxed])).toBe("tax-invoice");
  expect(chooseKind(registered, [nil, taxed])).toBe("invoice-cum-bill-of-supply");
});

test("who has no GSTIN writes a bill", () => {
  expect(chooseKind({ gstin: null }, [taxed])).toBe("bill");
  expect(chooseKind({ gstin: null }, [nil])).toBe("bill");
});
