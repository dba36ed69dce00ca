import { expect, test } from "vitest";
import {
  formatIndiaDay,
  formatIndiaMoment,
  indiaDay,
  indiaDayAfter,
  isoIndiaDay,
  readDaySpan,
  readIndiaDay,
} from "./india-time.ts";

test("a day begins at midnight in Kolkata", () => {
  expect(indiaDay(new Date("2026-12-31T18:29:59Z"))).toEqual({ year: 2026, month: 12, day: 31 });
  expect(indiaDay(new Date("2026-12-31T18:30:00Z"))).toEqual({ year: 2027, month: 1, day: 1 });
});

test("days are counted over the end of a month", () => {
  expect(indiaDayAfter(new Date("2026-11-27T20:00:00Z"), 7)).toEqual({
    year: 2026,
    month: 12,
    day: 5,
  });
});

test("a day reads in English and Hindi", () => {
  expect(formatIndiaDay({ year: 2026, month: 11, day: 20 })).toBe("20 Nov 2026");
  expect(formatIndiaDay({ year: 2026, month: 11, day: 20 }, "hi")).toBe("20 नवंबर 2026");
  expect(isoIndiaDay({ year: 2026, month: 3, day: 4 })).toBe("2026-03-04");
});

test.each([
  ["2026-10-05T12:30:00Z", "5 Oct 2026, 18:00", "5 अक्टूबर 2026, शाम 6 बजे"],
  ["2026-10-05T08:35:00Z", "5 Oct 2026, 14:05", "5 अक्टूबर 2026, दोपहर 2:05 बजे"],
  ["2026-10-05T04:01:00Z", "5 Oct 2026, 09:31", "5 अक्टूबर 2026, सुबह 9:31 बजे"],
  ["2026-10-05T16:30:00Z", "5 Oct 2026, 22:00", "5 अक्टूबर 2026, रात 10 बजे"],
  ["2026-10-05T18:30:00Z", "6 Oct 2026, 00:00", "6 अक्टूबर 2026, रात 12 बजे"],
])("the moment %s is said as people say it in Hindi", (moment, en, hi) => {
  expect(formatIndiaMoment(new Date(moment))).toBe(en);
  expect(formatIndiaMoment(new Date(moment), "hi")).toBe(hi);
});

test("a date field is a day of India, and what is no day is none", () => {
  expect(readIndiaDay("2026-11-20")).toEqual(new Date("2026-11-19T18:30:00Z"));
  expect(
    ["", null, "2026-02-30", "20-11-2026", "2026-13-01", "tomorrow"].map(readIndiaDay),
  ).toEqual(Array.from({ length: 6 }, () => null));
});

test("a span of days holds its last day whole", () => {
  expect(readDaySpan("2026-11-19", "2026-11-20")).toEqual({
    from: new Date("2026-11-19T00:00:00+05:30"),
    until: new Date("2026-11-21T00:00:00+05:30"),
  });
  expect(readDaySpan("", "x")).toEqual({ from: null, until: null });
});
