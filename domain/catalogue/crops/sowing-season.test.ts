import { expect, test } from "vitest";
import { isSownIn, sowingSeasons } from "./sowing-season.ts";
import type { YearWindow } from "./year-windows.ts";

const seasonsOf = (...windows: YearWindow[]) =>
  sowingSeasons.filter((season) => isSownIn(windows, season));

const from = (month: number, to: number): YearWindow => ({
  from: { month, day: 1 },
  to: { month: to, day: 28 },
});

test("what is sown with the rains is kharif, after them rabi, and in spring zaid", () => {
  expect(seasonsOf(from(6, 7))).toEqual(["kharif"]);
  expect(seasonsOf(from(10, 12))).toEqual(["rabi"]);
  expect(seasonsOf(from(2, 3))).toEqual(["zaid"]);
  expect(seasonsOf(from(2, 3), from(6, 7))).toEqual(["kharif", "zaid"]);
});

test("a time across New Year reaches into the seasons on both sides", () => {
  expect(seasonsOf(from(11, 2))).toEqual(["rabi", "zaid"]);
});

test("what is sown nowhere, or between the seasons, belongs to none", () => {
  expect(seasonsOf()).toEqual([]);
  expect(seasonsOf(from(4, 5))).toEqual([]);
});
