import { expect, test } from "vitest";
import { lotWarnings, sampleKeptUntil } from "./lot.ts";

test.each([
  ["2026-11-25T12:00:00Z", "2027-11-25"],
  // The next day in India.
  ["2026-11-25T19:00:00Z", "2027-11-26"],
  ["2028-02-29T06:00:00Z", "2029-02-28"],
])("a sample that was put away at %s is kept until %s", (at, until) => {
  expect(sampleKeptUntil(new Date(at))).toBe(until);
});

test.each([
  [15, [15, 30, 60]],
  [1, [1, 30, 60]],
  [30, [30, 60]],
  [45, [45, 60]],
  [60, [60, 90]],
  [90, [90, 120]],
])(
  "with a margin of %i days its vendor is warned so many days before a lot ends: %j",
  (days, warned) => {
    expect(lotWarnings({ lotMarginDays: days })).toEqual(warned);
  },
);
