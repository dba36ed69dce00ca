import { expect, test } from "vitest";
import { mailAttempts, mailPausesMs } from "./attempts.ts";

test("a mail is tried ten times, with pauses that only grow, over about a day", () => {
  expect(mailAttempts).toBe(10);
  expect(mailPausesMs.toSorted((a, b) => a - b)).toEqual(mailPausesMs);
  const hours = mailPausesMs.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(22);
  expect(hours).toBeLessThan(26);
});
