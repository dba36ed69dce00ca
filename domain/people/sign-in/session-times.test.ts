import { expect, test } from "vitest";
import { cookieSeconds, sessionEnd } from "./session-times.ts";

const hour = 3_600_000;
const hoursOf = (kind: "shop" | "admin", remembered: boolean, lastSeenHour: number) => {
  const lastSeenAt = new Date(lastSeenHour * hour);
  return sessionEnd({ kind, remembered, startedAt: new Date(0), lastSeenAt }).getTime() / hour;
};

test("a shop session lasts 12 hours, used or not", () => {
  expect([hoursOf("shop", false, 0), hoursOf("shop", false, 11)]).toEqual([12, 12]);
});

test("a remembered one lasts 30 days, or 14 unused", () => {
  expect(hoursOf("shop", true, 0)).toBe(14 * 24);
  expect(hoursOf("shop", true, 10 * 24)).toBe(24 * 24);
  expect(hoursOf("shop", true, 20 * 24)).toBe(30 * 24);
});

test("an admin session lasts 8 idle hours and 7 days in all, remembered or not", () => {
  for (const remembered of [true, false]) {
    expect(hoursOf("admin", remembered, 0)).toBe(8);
    expect(hoursOf("admin", remembered, 100)).toBe(108);
    expect(hoursOf("admin", remembered, 167)).toBe(168);
  }
});

test("the browser keeps the cookie as long as the session may last, or until it closes", () => {
  const startedAt = new Date(0);
  const at = (days: number, remembered: boolean) =>
    cookieSeconds({ remembered, startedAt, now: new Date(days * 24 * hour) });
  expect([at(0, true), at(29, true), at(31, true)]).toEqual([30 * 86_400, 86_400, 0]);
  expect(at(0, false)).toBeUndefined();
});
