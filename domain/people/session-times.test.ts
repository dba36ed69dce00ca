import { expect, test } from "vitest";
import { sessionSeconds } from "./session-times.ts";

test("a remembered shop session lasts 30 days, any other 12 hours", () => {
  expect(sessionSeconds("shop", true)).toBe(30 * 24 * 3600);
  expect(sessionSeconds("shop", false)).toBe(12 * 3600);
});

test("an admin session lasts 8 idle hours, remembered or not", () => {
  expect([true, false].map((remembered) => sessionSeconds("admin", remembered))).toEqual([
    8 * 3600,
    8 * 3600,
  ]);
});
