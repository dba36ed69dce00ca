import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatRecordMonth,
  monthSpan,
  readRecordMonth,
  recordMonths,
  recordsSpan,
} from "./record-month.ts";

// Already December in India, still November elsewhere.
const now = new Date("2026-11-30T18:30:00.000Z");

test("records go back three years, month by month in India", () => {
  const months = recordMonths(now);
  expect([months[0], months[1], months.at(-1), months.length]).toEqual([
    "2026-12",
    "2026-11",
    "2023-12",
    37,
  ]);
  expect(recordMonths(new Date(now.getTime() - 1))[0]).toBe("2026-11");
  expect(recordsSpan(now)).toEqual({
    from: new Date("2023-11-30T18:30:00.000Z"),
    until: new Date("2026-12-31T18:30:00.000Z"),
  });
});

test("only a month of the records is read", () => {
  expect(readRecordMonth("2026-11", now)).toBe("2026-11");
  for (const text of ["2027-01", "2023-11", "2026-13", "2026-1", "soon", "", null])
    expect(readRecordMonth(text, now)).toBeNull();
  expect(formatRecordMonth("2026-02", "en")).toBe("Feb 2026");
});

test("months follow each other without a gap", () => {
  const anyMoment = fc.date({
    min: new Date("2020-01-01T00:00:00Z"),
    max: new Date("2090-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyMoment, (moment) => {
      const spans = recordMonths(moment).map(monthSpan);
      const [latest] = spans;
      expect(latest!.from <= moment && moment < latest!.until).toBe(true);
      for (const [index, span] of spans.slice(1).entries())
        expect(span.until).toEqual(spans[index]?.from);
    }),
  );
});
