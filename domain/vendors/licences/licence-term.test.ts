import { expect, test } from "vitest";
import { daysLeft, dueWarning } from "#domain/validity.ts";
import { licenceTerm, licenceWarnings } from "./licence-term.ts";

const today = "2026-11-20";

test("a licence holds through its last day", () => {
  expect(licenceTerm(today, today)).toBe("holds");
  expect(licenceTerm("2026-11-19", today)).toBe("ended");
  expect(licenceTerm(null, today)).toBe("none");
  expect(daysLeft("2026-12-01", today)).toBe(11);
  expect(daysLeft("2028-03-01", "2028-02-28")).toBe(2);
});

test("each of the three warnings is due once, from its day on", () => {
  const due = (validUntil: string, warnedDays: number | null = null) =>
    dueWarning(licenceWarnings, { validUntil, warnedDays }, today);
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
  expect(dueWarning(licenceWarnings, licence, today)).toBe(15);
  expect(dueWarning(licenceWarnings, { ...licence, warnedDays: 15 }, today)).toBeNull();
});
