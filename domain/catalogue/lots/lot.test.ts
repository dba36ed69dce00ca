import { expect, test } from "vitest";
import { sampleKeptUntil } from "./lot.ts";

test.each([
  ["2026-11-25T12:00:00Z", "2027-11-25"],
  // The next day in India.
  ["2026-11-25T19:00:00Z", "2027-11-26"],
  ["2028-02-29T06:00:00Z", "2029-02-28"],
])("a sample that was put away at %s is kept until %s", (at, until) => {
  expect(sampleKeptUntil(new Date(at))).toBe(until);
});
