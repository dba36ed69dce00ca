import { expect, test } from "vitest";
import { licenceTerm } from "./licence-term.ts";

const today = "2026-11-20";

test("a licence holds through its last day", () => {
  expect(licenceTerm(today, today)).toBe("holds");
  expect(licenceTerm("2026-11-19", today)).toBe("ended");
  expect(licenceTerm(null, today)).toBe("none");
});
