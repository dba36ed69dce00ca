import { expect, test } from "vitest";
import { saidCount } from "./list-counts.ts";

const counts = (count: number, isCut = false) => ({
  isCut,
  values: [{ value: "rabi", label: null, count }],
});

test("a count is said as it is, and beyond the counted pages as the list says it", () => {
  expect(saidCount(counts(15), "rabi")).toBe("15");
  expect(saidCount(counts(2_400), "rabi")).toBe("2,400");
  expect(saidCount(counts(2_401), "rabi")).toBe("2,400+");
});

test("where not all were looked at, a count is at least that, and nothing is said of what was not seen", () => {
  expect(saidCount(counts(312, true), "rabi")).toBe("312+");
  expect(saidCount(counts(9_000, true), "rabi")).toBe("2,400+");
  expect(saidCount(counts(312, true), "zaid")).toBe("");
});

test("what nothing has is none", () => {
  expect(saidCount(counts(15), "zaid")).toBe("0");
});
