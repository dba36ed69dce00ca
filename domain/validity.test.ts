import { expect, test } from "vitest";
import { daysLeft, dueWarning } from "./validity.ts";

const today = "2026-11-20";
const warnings = [3, 15, 30] as const;

test("days are counted to the last one, over a leap day as well", () => {
  expect(daysLeft("2026-12-01", today)).toBe(11);
  expect(daysLeft("2028-03-01", "2028-02-28")).toBe(2);
});

test("each of the three warnings is due once, from its day on", () => {
  const due = (validUntil: string, warnedDays: number | null = null) =>
    dueWarning(warnings, { validUntil, warnedDays }, today);
  expect(due("2026-12-21")).toBeNull();
  expect(due("2026-12-20")).toBe(30);
  expect(due("2026-12-20", 30)).toBeNull();
  expect(due("2026-12-05", 30)).toBe(15);
  expect(due("2026-12-05", 15)).toBeNull();
  expect(due("2026-11-23", 15)).toBe(3);
  expect(due(today, 15)).toBe(3);
  expect(due(today, 3)).toBeNull();
  expect(due("2026-11-19")).toBeNull();
});

test("a shop that was down for a while gives the last warning it missed, and no other after it", () => {
  const licence = { validUntil: "2026-12-02", warnedDays: null };
  expect(dueWarning(warnings, licence, today)).toBe(15);
  expect(dueWarning(warnings, { ...licence, warnedDays: 15 }, today)).toBeNull();
});
