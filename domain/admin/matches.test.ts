import { expect, test } from "vitest";
import { countMatches, noMatches, readMatchQuery } from "./matches.ts";

test("two letters or digits are enough to look for, one is not", () => {
  expect([null, "", " ", "a", " a "].map(readMatchQuery)).toEqual([null, null, null, null, null]);
  expect(readMatchQuery("ab")).toBe("ab");
});

test("capitals, spaces and what no database takes make no difference", () => {
  expect(readMatchQuery("  Asha \t Verma\n")).toBe("asha verma");
  expect(readMatchQuery("BB-2026-000123")).toBe("bb-2026-000123");
  expect(readMatchQuery("as\0ha\uD800")).toBe("as ha");
  expect(readMatchQuery("भिंडी")).toBe("भिंडी");
});

test("nobody looks for a whole page of text", () => {
  expect(readMatchQuery("x".repeat(5000))).toHaveLength(100);
});

test("what was found is counted over all kinds", () => {
  expect(countMatches(noMatches)).toBe(0);
  const vendors = [{ id: "v", businessName: "Panghat Seeds", state: "approved" } as const];
  expect(countMatches({ ...noMatches, vendors })).toBe(1);
});
