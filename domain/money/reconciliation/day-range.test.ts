import { expect, test } from "vitest";
import { fileDays, dayRangeMoments, splitDayRange, readDayRange } from "./day-range.ts";

const now = new Date("2026-11-20T06:30:00Z");
const limits = { usual: 30, max: 31 };
const read = (from: string, to: string) => readDayRange({ from, to }, limits, now);

test("without days the last thirty are meant, today the last of them", () => {
  expect(read("", "")).toMatchObject({
    days: { from: "2026-10-22", to: "2026-11-20" },
    problems: {},
  });
  expect(read("", "2026-10-31").days).toEqual({ from: "2026-10-02", to: "2026-10-31" });
});

test("what is no day is said at its field, and kept", () => {
  const { days, given, problems } = read("2026-02-30", "soon");
  expect(problems).toEqual({ from: "no-day", to: "no-day" });
  expect(given).toEqual({ from: "2026-02-30", to: "soon" });
  expect(days).toEqual({ from: "2026-10-22", to: "2026-11-20" });
});

test("days to come have no money yet, by the calendar of India", () => {
  expect(read("2026-11-21", "").problems).toEqual({ from: "to-come" });
  expect(read("2026-11-19", "2026-11-21").problems).toEqual({ to: "to-come" });
  const lateEvening = new Date("2026-11-20T19:00:00Z");
  expect(readDayRange({ from: "", to: "2026-11-21" }, limits, lateEvening).problems).toEqual({});
});

test("the end is not before the beginning, and not too far after it", () => {
  expect(read("2026-11-10", "2026-11-09").problems).toEqual({ to: "ends-before" });
  expect(read("2026-10-01", "2026-10-31").problems).toEqual({});
  expect(read("2026-10-01", "2026-11-01").problems).toEqual({ to: "too-long" });
  expect(read("2026-10-01", "").problems).toEqual({ from: "too-long" });
});

test("days are whole days of India", () => {
  expect(dayRangeMoments({ from: "2026-11-20", to: "2026-11-20" })).toEqual({
    from: new Date("2026-11-19T18:30:00Z"),
    until: new Date("2026-11-20T18:30:00Z"),
  });
});

test("parts follow each other without a gap and end with the last day", () => {
  expect(splitDayRange({ from: "2026-02-25", to: "2026-03-03" }, 3)).toEqual([
    { from: "2026-02-25", to: "2026-02-27" },
    { from: "2026-02-28", to: "2026-03-02" },
    { from: "2026-03-03", to: "2026-03-03" },
  ]);
  expect(splitDayRange({ from: "2025-11-20", to: "2026-11-20" }, 31)).toHaveLength(12);
  expect(fileDays.max).toBe(366);
});

test("where days are needed an empty field is no day", () => {
  const needed = { ...limits, areNeeded: true } as const;
  expect(readDayRange({ from: "", to: "" }, needed, now).problems).toEqual({
    from: "no-day",
    to: "no-day",
  });
});
