import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lineTaxPaise } from "#domain/pricing/tax.ts";
import { splitTax, taxSplitKind, taxSplitKinds } from "./tax-split.ts";

test("seller's and buyer's State decide which taxes are paid", () => {
  expect(taxSplitKind({ from: "MH", to: "MH" })).toBe("cgst-sgst");
  expect(taxSplitKind({ from: "MH", to: "GJ" })).toBe("igst");
  expect(taxSplitKind({ from: "MH", to: null })).toBe("igst");
});

test("a Union Territory has a tax of its own only where it has no legislature", () => {
  expect(taxSplitKind({ from: "CH", to: "CH" })).toBe("cgst-utgst");
  expect(taxSplitKind({ from: "DL", to: "DL" })).toBe("cgst-sgst");
  expect(taxSplitKind({ from: "PY", to: "PY" })).toBe("cgst-sgst");
});

test("the parts of any line's tax are equal halves or one, and add up to it", () => {
  const value = fc.integer({ min: 0, max: 1_000_000_000 });
  const rate = fc.constantFrom(0, 25, 300, 500, 1200, 1800, 4000);
  fc.assert(
    fc.property(value, rate, fc.constantFrom(...taxSplitKinds), (paise, basisPoints, kind) => {
      const taxPaise = lineTaxPaise(paise, basisPoints);
      const { cgstPaise, sgstPaise, igstPaise } = splitTax(taxPaise, kind);
      expect(cgstPaise + sgstPaise + igstPaise).toBe(taxPaise);
      expect(cgstPaise).toBe(sgstPaise);
      expect(kind === "igst" ? cgstPaise : igstPaise).toBe(0);
    }),
  );
});
