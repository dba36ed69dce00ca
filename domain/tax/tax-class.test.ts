import { expect, test } from "vitest";
import { taxRateBasisPoints, type TaxClass } from "./tax-class.ts";

const sowing: TaxClass = {
  id: "1",
  name: "Seeds for sowing",
  hsn: "1209",
  rates: [
    { fromDay: "2026-01-01", basisPoints: 0 },
    { fromDay: "2027-04-01", basisPoints: 500 },
  ],
};
const flowers: TaxClass = {
  id: "2",
  name: "Seeds of flowers",
  hsn: "120930",
  rates: [{ fromDay: "2026-06-01", basisPoints: 1200 }],
};
const terms = { standardBasisPoints: 1800, classes: [sowing, flowers] };

test("goods have the rate of the class whose HSN begins theirs, else the standard one", () => {
  expect(taxRateBasisPoints("12099190", terms, "2026-11-22")).toBe(0);
  expect(taxRateBasisPoints("10011100", terms, "2026-11-22")).toBe(1800);
  expect(taxRateBasisPoints(null, terms, "2026-11-22")).toBe(1800);
});

test("the longest of them counts, once it holds", () => {
  expect(taxRateBasisPoints("12093000", terms, "2026-05-31")).toBe(0);
  expect(taxRateBasisPoints("12093000", terms, "2026-06-01")).toBe(1200);
});

test("a rate holds from its day on, and none before the first", () => {
  expect(taxRateBasisPoints("12099190", terms, "2027-03-31")).toBe(0);
  expect(taxRateBasisPoints("12099190", terms, "2027-04-01")).toBe(500);
  expect(taxRateBasisPoints("12099190", terms, "2025-12-31")).toBe(1800);
});
