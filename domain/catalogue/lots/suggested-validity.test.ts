import { expect, test } from "vitest";
import { suggestedValidUntil } from "./suggested-validity.ts";

test.each([
  ["2026-09-12", "2027-06-11"],
  ["2026-04-01", "2026-12-31"],
  ["2026-06-01", "2027-02-28"],
  ["2027-05-31", "2028-02-29"],
  ["2026-05-30", "2027-02-28"],
])("a first test of %s is suggested to be valid for nine months, until %s", (testedOn, until) => {
  expect(suggestedValidUntil(testedOn, "first")).toBe(until);
});

test("a retest is suggested to be valid for six months more", () => {
  expect(suggestedValidUntil("2026-09-12", "retest")).toBe("2027-03-11");
  expect(suggestedValidUntil("2026-08-31", "retest")).toBe("2027-02-28");
});

test("of a day that there isn't nothing is suggested", () => {
  for (const day of ["", "2026-02-30", "12/09/2026"])
    expect(suggestedValidUntil(day, "first")).toBeNull();
});
