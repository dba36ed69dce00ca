import fc from "fast-check";
import { expect, test } from "vitest";
import { indiaDay } from "#domain/india-time.ts";
import {
  dayNumberIn,
  dayOfNumber,
  isYearDay,
  laterWindow,
  momentIn,
  partsOfYear,
  touchesMonth,
  type YearWindow,
} from "./year-windows.ts";

const span = (fromMonth: number, fromDay: number, toMonth: number, toDay: number): YearWindow => ({
  from: { month: fromMonth, day: fromDay },
  to: { month: toMonth, day: toDay },
});
const on = (year: number, month: number, day: number) => ({ year, month, day });
const rabi = span(10, 1, 12, 31);
const overNewYear = span(11, 15, 1, 20);

const anyYearDay = fc
  .record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) })
  .filter(isYearDay);
const anyWindow = fc.record({ from: anyYearDay, to: anyYearDay });
const anyDay = fc.integer({ min: 20_000, max: 30_000 }).map(dayOfNumber);

/** Day by day, as a person reads a calendar: the slow way. */
function isInside({ from, to }: YearWindow, day: { year: number; month: number; day: number }) {
  const at = dayNumberIn(day.year, day);
  const [first, last] = [dayNumberIn(day.year, from), dayNumberIn(day.year, to)];
  const wraps = to.month < from.month || (to.month === from.month && to.day < from.day);
  return wraps ? at >= first || at <= last : at >= first && at <= last;
}

test("the days left count today, and the last one is the window's last day", () => {
  expect(momentIn([rabi], on(2026, 12, 14))).toEqual({
    is: "open",
    daysLeft: 18,
    last: on(2026, 12, 31),
  });
  expect(momentIn([rabi], on(2026, 12, 31))).toMatchObject({ daysLeft: 1 });
  expect(momentIn([rabi], on(2027, 1, 1))).toEqual({
    is: "ahead",
    daysUntil: 273,
    first: on(2027, 10, 1),
  });
  expect(momentIn([], on(2027, 1, 1))).toEqual({ is: "never" });
});

test("a window across New Year is one on both sides of it", () => {
  expect(momentIn([overNewYear], on(2026, 12, 31))).toMatchObject({ daysLeft: 21 });
  expect(momentIn([overNewYear], on(2027, 1, 1))).toMatchObject({ daysLeft: 20 });
  expect(momentIn([overNewYear], on(2027, 1, 21))).toMatchObject({ is: "ahead" });
  expect(momentIn([span(10, 1, 12, 31), span(1, 1, 1, 31)], on(2026, 12, 31))).toMatchObject({
    daysLeft: 32,
  });
});

test("the 29th of February is the last day of February in every year", () => {
  const february = span(2, 1, 2, 29);
  expect(momentIn([february], on(2027, 2, 28))).toMatchObject({ daysLeft: 1 });
  expect(momentIn([february], on(2028, 2, 28))).toMatchObject({ daysLeft: 2 });
  expect(momentIn([february], on(2028, 2, 29))).toMatchObject({ daysLeft: 1 });
  expect(momentIn([span(2, 29, 3, 31)], on(2027, 2, 28))).toMatchObject({ is: "open" });
});

test("the day is the one of India: it passes at half past six in the evening of Greenwich", () => {
  const at = (time: string) => momentIn([rabi], indiaDay(new Date(time)));
  expect(at("2026-12-31T18:29:59Z")).toMatchObject({ is: "open", daysLeft: 1 });
  expect(at("2026-12-31T18:30:00Z")).toMatchObject({ is: "ahead" });
});

test("a window is open on exactly the days between its first and its last", () => {
  fc.assert(
    fc.property(anyWindow, anyDay, (window, day) => {
      const moment = momentIn([window], day);
      expect(moment.is === "open" || moment.is === "always").toBe(isInside(window, day));
    }),
  );
});

test("who waits as long as is said finds it open, and not a day sooner", () => {
  fc.assert(
    fc.property(fc.array(anyWindow, { minLength: 1, maxLength: 4 }), anyDay, (windows, day) => {
      const moment = momentIn(windows, day);
      const later = (days: number) => dayOfNumber(dayNumberIn(day.year, day) + days);
      if (moment.is === "open") {
        expect(momentIn(windows, later(moment.daysLeft - 1)).is).toBe("open");
        expect(momentIn(windows, later(moment.daysLeft)).is).toBe("ahead");
      }
      if (moment.is === "ahead") {
        expect(momentIn(windows, later(moment.daysUntil)).is).not.toBe("ahead");
        expect(momentIn(windows, later(moment.daysUntil - 1)).is).toBe("ahead");
      }
    }),
  );
});

test("a month is touched by a window when one of its days is in it", () => {
  fc.assert(
    fc.property(anyWindow, fc.integer({ min: 1, max: 12 }), (window, month) => {
      const days = Array.from({ length: 31 }, (_, index) => ({
        year: 2028,
        month,
        day: index + 1,
      }));
      const isTouched = days.filter(isYearDay).some((day) => isInside(window, day));
      expect(touchesMonth([window], month)).toBe(isTouched);
    }),
  );
});

test("what is drawn of a window is as long as the window", () => {
  fc.assert(
    fc.property(anyWindow, (window) => {
      const drawn = partsOfYear(window).reduce((sum, part) => sum + part.to - part.from, 0);
      const [first, last] = [dayNumberIn(2028, window.from), dayNumberIn(2028, window.to)];
      expect(drawn * 366).toBeCloseTo(((last - first + 366) % 366) + 1, 6);
    }),
  );
});

test("a harvest begins the fewest days after the first sowing and ends the most after the last", () => {
  expect(laterWindow(span(10, 1, 12, 31), { min: 110, max: 145 })).toEqual(span(1, 19, 5, 25));
  expect(laterWindow(span(1, 1, 12, 31), { min: 45, max: 60 })).toEqual(span(1, 1, 12, 31));
});
