import { expect, test } from "vitest";
import {
  highestTaxRateAt,
  highestTaxRatesFrom,
  commonTaxRate,
  taxRatesAt,
  type TaxClass,
} from "./tax-class.ts";

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
const terms = { taxRateBasisPoints: 1800, taxClasses: [sowing, flowers] };

const rate = (hsn: string | null, day: string, sellerRegistered = true) =>
  taxRatesAt(terms, new Date(`${day}T12:00:00+05:30`))({ hsn, sellerRegistered });

test("no goods have more than the highest rate of the day", () => {
  const highest = (day: string, taxRateBasisPoints: number) =>
    highestTaxRateAt({ ...terms, taxRateBasisPoints }, new Date(`${day}T00:00:00+05:30`));
  expect(highest("2026-11-20", 1800)).toBe(1800);
  expect(highest("2026-06-01", 300)).toBe(1200);
  expect(highest("2026-05-31", 300)).toBe(300);
});

test("without classes all goods have the standard rate", () => {
  const rateOf = taxRatesAt({ taxRateBasisPoints: 1800, taxClasses: [] }, new Date());
  expect(rateOf({ hsn: "12099190", sellerRegistered: true })).toBe(1800);
});

test("goods have the rate of the class whose HSN begins theirs, else the standard one", () => {
  expect(rate("12099190", "2026-11-22")).toBe(0);
  expect(rate("10011100", "2026-11-22")).toBe(1800);
  expect(rate("1209", "2026-11-22")).toBe(0);
  expect(rate("120", "2026-11-22")).toBe(1800);
  expect(rate(null, "2026-11-22")).toBe(1800);
});

test("the longest of them counts, once it holds, in whatever order they stand", () => {
  expect(rate("12093000", "2026-05-31")).toBe(0);
  expect(rate("12093000", "2026-06-01")).toBe(1200);
  const turned = { ...terms, taxClasses: [flowers, sowing] };
  const noon = new Date("2026-06-01T12:00:00+05:30");
  expect(taxRatesAt(turned, noon)({ hsn: "12093000", sellerRegistered: true })).toBe(1200);
});

test("a rate holds from its day on, and none before the first", () => {
  expect(rate("12099190", "2027-03-31")).toBe(0);
  expect(rate("12099190", "2027-04-01")).toBe(500);
  expect(rate("12099190", "2025-12-31")).toBe(1800);
});

test("a day begins at midnight in India", () => {
  const goods = { hsn: "12099190", sellerRegistered: true };
  expect(taxRatesAt(terms, new Date("2027-03-31T18:29:59.999Z"))(goods)).toBe(0);
  expect(taxRatesAt(terms, new Date("2027-03-31T18:30:00.000Z"))(goods)).toBe(500);
});

test("who is not registered collects none", () => {
  expect(rate("10011100", "2026-11-22", false)).toBe(0);
  expect(rate("12099190", "2027-04-01", false)).toBe(0);
});

test("lines have one rate in common, or none", () => {
  const line = (taxRateBasisPoints: number) => ({ taxRateBasisPoints });
  expect(commonTaxRate([line(0), line(0)])).toBe(0);
  expect(commonTaxRate([line(0), line(1800)])).toBeNull();
  expect(commonTaxRate([])).toBeNull();
});

test("the highest rate that goods have from a day on is known with the day it begins", () => {
  const seeds = {
    id: "a",
    name: "Seeds for sowing",
    hsn: "1209",
    rates: [
      { fromDay: "2025-09-22", basisPoints: 0 },
      { fromDay: "2027-04-01", basisPoints: 500 },
      { fromDay: "2028-04-01", basisPoints: 300 },
    ],
  };
  const tools = {
    id: "b",
    name: "Tools",
    hsn: "8201",
    rates: [{ fromDay: "2027-04-01", basisPoints: 500 }],
  };
  const known = { taxRateBasisPoints: 1800, taxClasses: [seeds, tools] };
  const from = (day: string) => highestTaxRatesFrom(known, new Date(`${day}T06:30:00.000Z`));
  const seller = { sellerRegistered: true };
  expect(from("2026-11-20")({ hsn: "12099190", ...seller })).toEqual({
    basisPoints: 500,
    fromDay: "2027-04-01",
  });
  expect(from("2027-04-01")({ hsn: "12099190", ...seller })).toEqual({
    basisPoints: 500,
    fromDay: null,
  });
  expect(from("2028-04-01")({ hsn: "12099190", ...seller }).basisPoints).toBe(300);
  // No rate of its class holds yet: until then it has the standard one.
  expect(from("2026-11-20")({ hsn: "82011000", ...seller })).toEqual({
    basisPoints: 1800,
    fromDay: null,
  });
  expect(from("2026-11-20")({ hsn: null, ...seller }).basisPoints).toBe(1800);
  expect(from("2026-11-20")({ hsn: null, sellerRegistered: false }).basisPoints).toBe(0);
});
