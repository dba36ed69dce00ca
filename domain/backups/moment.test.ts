import { expect, test } from "vitest";
import { readMoment } from "./moment.ts";

test.each([
  ["2026-11-25 14:30", "2026-11-25T09:00:00.000Z"],
  ["2026-11-25T14:30:07", "2026-11-25T09:00:07.000Z"],
  ["2026-11-25 14:30:07.250Z", "2026-11-25T14:30:07.250Z"],
  ["2026-11-25 14:30+01:00", "2026-11-25T13:30:00.000Z"],
])("%s is a moment, in India unless it names a zone", (text, moment) => {
  expect(readMoment(text)?.toISOString()).toBe(moment);
});

test.each(["", "yesterday", "2026-11-25", "14:30", "2026-02-30 14:30", "2026-11-25 25:00"])(
  "%j is none",
  (text) => {
    expect(readMoment(text)).toBeNull();
  },
);
